import { timeZone } from '../../../platform/timeZone';
import { useNextStepsQuery } from './nextSteps.generated';

/** How the week goes, as it is; without answers an invitation; when it cannot be told, the usual line. */
export function WeekLine({ usual }: { usual: string }) {
  const { data } = useNextStepsQuery({ variables: { timeZone } });
  if (!data) return usual;
  const { answered, correct } = data.studyWeek;
  if (answered === 0) return "You haven't practiced this week. Ten questions take about eight minutes.";
  return `You’ve answered ${Math.round((correct / answered) * 100)}% correctly this week.`;
}
