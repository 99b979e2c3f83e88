import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { timeZone } from '../../../platform/timeZone';
import { theme } from '../../../theme/theme';
import { useDailyPlanQuery } from './dailyPlan.generated';
import { tasksInOrder } from './todayTasks';

/** Says that this page's task is done and links to the next one. Shown only if the task is in today's plan. */
export function NextInToday({ url }: { url: string }) {
  const { data } = useDailyPlanQuery({ variables: { timeZone } });
  const tasks = data ? tasksInOrder(data.dailyPlan) : [];
  if (!tasks.some((task) => task.url === url && task.isDone)) return null;
  const open = tasks.filter(({ isDone }) => !isDone);
  const [next] = open;
  return (
    <Line role="status">
      <CircleCheck aria-hidden size={18} />
      <span>
        Today: {tasks.length - open.length} of {tasks.length} done.
      </span>
      {next && (
        <Link to={next.url}>
          Next: {next.title}
          <ArrowRight aria-hidden size={16} />
        </Link>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
  > svg { color: ${theme.color.ok}; }
  a { display: inline-flex; align-items: center; gap: ${theme.space.xs}; min-height: 24px; font-weight: 600; }
  ${theme.media.touch} { a { min-height: 44px; } }
`;
