import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { formatDay } from '../scheduling/formatSession';
import type { PlanTask_TaskFragment } from './dailyPlan.generated';
import { noExamLabel, planIcons } from './PlanTasks';

/** The plan for one day of the week, in short. */
export function DayTasks({ day, tasks }: { day: string; tasks: readonly PlanTask_TaskFragment[] }) {
  if (tasks.length === 0) return null;
  return (
    <Tasks aria-label={`Plan for ${formatDay(day)}`}>
      {tasks.map(({ id, exam, kind, title, reason, minutes, url, isDone, dueAt }) => {
        const Icon = planIcons[kind];
        return (
          <li key={id}>
            <Task to={url}>
              <small>
                <Icon aria-hidden size={14} />
                {dueAt ? reason : (exam?.replace(/^(CompTIA|Cisco) /, '') ?? noExamLabel)}, {minutes} min
                {isDone && <CircleCheck aria-label="done" size={14} data-done />}
              </small>
              {title}
            </Task>
          </li>
        );
      })}
    </Tasks>
  );
}

const Tasks = styled.ul`
  margin-bottom: ${theme.space.xs};
`;

const Task = styled(Link)`
  display: grid;
  min-height: 44px;
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px dashed ${theme.color.line};
  border-radius: ${theme.radius.input};
  color: ${theme.color.text};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
  small { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space.xs}; color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  [data-done] { color: ${theme.color.ok}; }
  &:hover { background: ${tint('accent', 10)}; text-decoration: none; }
`;
