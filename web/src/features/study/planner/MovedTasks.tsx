import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { localDay } from '../scheduling/day';
import { formatDay } from '../scheduling/formatSession';
import type { PlanTask_TaskFragment } from './dailyPlan.generated';
import { useMoveTask } from './useMoveTask';

/** Today's tasks that were moved to another day, each with a button to move it back. */
export function MovedTasks({ tasks }: { tasks: readonly PlanTask_TaskFragment[] }) {
  const move = useMoveTask();
  if (tasks.length === 0) return null;
  return (
    <List aria-label="Moved to another day">
      {tasks.map(({ id, title, movedTo }) => (
        <li key={`${id} ${movedTo}`}>
          <span>
            {title}
            <small>Moved to {formatDay(movedTo ?? '')}</small>
          </span>
          <Button
            variant="ghost"
            aria-label={`Move back to today: ${title}`}
            onClick={() => void move(id, localDay(new Date()))}
          >
            Move back
          </Button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  color: ${theme.color.muted};
  li { display: flex; align-items: center; justify-content: space-between; gap: ${theme.space.sm}; }
  span { display: grid; overflow-wrap: anywhere; }
  small { font-size: ${theme.size.sm}; }
  button { flex: none; }
`;
