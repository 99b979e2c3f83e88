import { timeZone } from '../../../platform/timeZone';
import { useSearchParam } from '../../../platform/useSearchParam';
import { type DailyPlanQuery, useDailyPlanQuery } from '../planner/dailyPlan.generated';
import { studiedExams } from '../planner/todayTasks';
import { categories } from '../questions/categories';

/** Returns the tab that the address names, otherwise that of the exam that the person studies for. */
export function examTab(named: string, plan: DailyPlanQuery['dailyPlan'] | undefined): string {
  const [studied] = plan ? studiedExams(plan) : [];
  return (
    categories.find(({ tab }) => tab === named)?.tab ??
    categories.find(({ name }) => name === studied?.category)?.tab ??
    'comptia'
  );
}

/** The open tab of a page with a tab for each exam. */
export function useExamTab() {
  const [named, setTab] = useSearchParam('tab');
  const { data } = useDailyPlanQuery({ variables: { timeZone }, skip: named !== '' });
  return [examTab(named, data?.dailyPlan), setTab] as const;
}
