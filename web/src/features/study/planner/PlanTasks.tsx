import {
  BookOpen,
  CalendarArrowDown,
  Circle,
  CircleCheck,
  FileCheck2,
  Layers,
  type LucideIcon,
  Network,
  Target,
  Wrench,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDue } from '../../../platform/formatDate';
import { theme, tint } from '../../../theme/theme';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { addDays, localDay } from '../scheduling/day';
import { formatDay } from '../scheduling/formatSession';
import type { PlanTask_TaskFragment } from './dailyPlan.generated';
import { minutesLeft } from './todayTasks';
import { useMoveTask } from './useMoveTask';

/** The icon for each type of task. */
export const planIcons: Record<PlanTask_TaskFragment['kind'], LucideIcon> = {
  review: Layers,
  read: BookOpen,
  drill: Target,
  lab: Network,
  exam: FileCheck2,
  ticket: Wrench,
};

/** The label for cards that belong to no exam. */
export const noExamLabel = 'Other cards';

interface PlanTasksProps {
  tasks: readonly PlanTask_TaskFragment[];
  /** Whether each task names its exam, because the tasks come from several. */
  isNamed?: boolean;
  /** The exam's day, if the tasks are for one exam; open tasks can be moved to a day before it. */
  examDay?: string | null | undefined;
}

/** Today's tasks, each with its page and progress. */
export function PlanTasks({ tasks, isNamed = false, examDay }: PlanTasksProps) {
  return (
    <Tasks>
      {tasks.map((task) => (
        <Task key={task.id} task={task} isNamed={isNamed} examDay={examDay} />
      ))}
    </Tasks>
  );
}

/** Why a task is there: when assigned work is due and for which group, otherwise the exam and the plan's reason. */
function describeTask({ exam, reason, dueAt }: PlanTask_TaskFragment, isNamed: boolean): string {
  if (dueAt) return `${formatDue(dueAt)} · ${reason}`;
  return isNamed ? `${exam ?? noExamLabel}: ${reason}` : reason;
}

/** How much of a task is done and how long the rest takes. */
function describeProgress(task: PlanTask_TaskFragment): string {
  const { minutes, done, total, isDone } = task;
  if (total === 1) return `${minutes} min`;
  const share = `${done} of ${total}`;
  if (isDone) return share;
  return `${share}, ${minutesLeft(task)} min${done > 0 ? ' left' : ''}`;
}

/** Cards stay due until they're reviewed, and a group decides when its work is due. */
const canMove = ({ kind, isDone, dueAt }: PlanTask_TaskFragment) => !isDone && !dueAt && kind !== 'review';

interface TaskProps extends Pick<PlanTasksProps, 'examDay'> {
  task: PlanTask_TaskFragment;
  isNamed: boolean;
}

function Task({ task, isNamed, examDay }: TaskProps) {
  const { kind, title, url, isDone } = task;
  const Icon = planIcons[kind];
  return (
    <li>
      {isDone ? <CircleCheck aria-hidden size={20} data-done /> : <Circle aria-hidden size={20} />}
      <Way to={url}>
        <Icon aria-hidden size={18} />
        <span>
          <strong>
            {title}
            {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
          </strong>
          <small>{describeTask(task, isNamed)}</small>
        </span>
        <small>{describeProgress(task)}</small>
      </Way>
      {canMove(task) && <MoveTask task={task} examDay={examDay} />}
    </li>
  );
}

const Tasks = styled.ol`
  margin: ${theme.space.xs} 0 ${theme.space.base};
  > li { display: flex; align-items: center; gap: ${theme.space.sm}; }
  > li + li { border-top: 1px solid ${theme.color.line}; }
  > li > :last-child:not(a) { flex: none; }
  > li > svg { flex: none; color: ${theme.color.muted}; }
  > li > [data-done] { color: ${theme.color.ok}; }
`;

const Way = styled(Link)`
  display: grid;
  flex: 1;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.md};
  margin: 2px 0;
  padding: ${theme.space.sm};
  border-radius: ${theme.radius.button};
  color: ${theme.color.text};
  overflow-wrap: anywhere;
  strong { display: block; font-weight: 600; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; font-variant-numeric: tabular-nums; }
  > svg { color: ${theme.color.accentText}; }
  &:hover { background: ${tint('accent', 10)}; text-decoration: none; }
  ${theme.media.phone} { grid-template-columns: auto minmax(0, 1fr); row-gap: 0; > small { grid-column: 2; } }
`;

/** Days to choose from. */
const daysAhead = 7;

interface MoveTaskProps {
  task: PlanTask_TaskFragment;
  /** The day of the exam, before which the task must be done. */
  examDay?: string | null | undefined;
}

/** Moves one of today's tasks to one of the next days. */
function MoveTask({ task, examDay }: MoveTaskProps) {
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
