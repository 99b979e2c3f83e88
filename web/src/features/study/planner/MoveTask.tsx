import { CalendarArrowDown } from 'lucide-react';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { addDays, localDay } from '../scheduling/day';
import { formatDay } from '../scheduling/formatSession';
import type { PlanTask_TaskFragment } from './dailyPlan.generated';
import { useMoveTask } from './useMoveTask';

/** Days to choose from. */
const daysAhead = 7;

interface MoveTaskProps {
  task: PlanTask_TaskFragment;
  /** The day of the exam, before which the task must be done. */
  examDay?: string | null | undefined;
}

/** Moves one of today's tasks to one of the next days. */
export function MoveTask({ task, examDay }: MoveTaskProps) {
  const move = useMoveTask();
  const today = localDay(new Date());
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1)).filter(
    (day) => !examDay || day < examDay,
  );
  if (days.length === 0) return null;
  return (
    <MenuButton
      label={`Move to another day: ${task.title}`}
      icon={CalendarArrowDown}
      items={days.map((day, index) => ({
        label: index === 0 ? 'Tomorrow' : formatDay(day),
        icon: CalendarArrowDown,
        onSelect: () => void move(task.id, day),
      }))}
    />
  );
}
