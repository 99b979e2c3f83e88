import { useNextStepsQuery } from './nextSteps.generated';

/** How the week goes, as it is; without answers an invitation. */
export function WeekLine() {
  const { data, error } = useNextStepsQuery();
  if (error) return 'Your own space to study, ask and keep what matters.';
  if (!data) return null;
  const { answered, correct } = data.studyWeek;
  if (answered === 0) return 'No answers yet this week. Ten questions take about eight minutes.';
  return `You have answered ${Math.round((correct / answered) * 100)} % correctly this week.`;
}
