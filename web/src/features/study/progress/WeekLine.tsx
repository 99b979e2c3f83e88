import { useStudyWeekQuery } from './studyWeek.generated';

/**
 * A factual summary of the week; an invitation if there are no answers, and the default line if the data isn't
 * available.
 */
export function WeekLine({ usual }: { usual: string }) {
  const { data } = useStudyWeekQuery();
  if (!data) return usual;
  const { answered, correct } = data.studyWeek;
  if (answered === 0) return 'No practice questions yet this week. Ten take about ten minutes.';
  return `You’ve answered ${Math.round((correct / answered) * 100)}% correctly this week.`;
}
