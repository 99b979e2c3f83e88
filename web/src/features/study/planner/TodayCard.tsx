import { CalendarCheck, CircleCheck, Play } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { timeZone } from '../../../platform/timeZone';
import { theme, tint } from '../../../theme/theme';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ButtonLink } from '../../../ui/forms/Button';
import { formatMinutes } from '../scheduling/formatSession';
import { type DailyPlanQuery, type PlanTask_TaskFragment, useDailyPlanQuery } from './dailyPlan.generated';
import { PlanTasks } from './PlanTasks';

/** Shown only until there is a plan; loaded separately because of its form. */
const StudyGoalForm = lazy(() =>
  import('./StudyGoalForm').then(({ StudyGoalForm }) => ({ default: StudyGoalForm })),
);

/** Reserves space for the question, and for a typical day. */
export const todayHeight = 300;

type Plan = DailyPlanQuery['dailyPlan'];

const formatDaysLeft = (days: number) =>
  days === 0 ? 'Exam today' : days === 1 ? '1 day left' : `${days} days left`;

/** First new material, then questions about it, and the cards at the end. */
const order: Record<PlanTask_TaskFragment['kind'], number> = {
  read: 0,
  drill: 1,
  lab: 2,
  exam: 3,
  review: 4,
};
const inOrder = (tasks: readonly PlanTask_TaskFragment[]) =>
  tasks.toSorted((one, other) => order[one.kind] - order[other.kind]);

interface TodayCardProps {
  heading?: 'h2' | 'h3';
  /** Tasks assigned by groups. */
  assigned?: ReactNode;
}

/**
 * The single answer to what to do today: the exam, the days left, and today's tasks. Before that, asks for the exam.
 */
export function TodayCard({ heading: Heading = 'h3', assigned }: TodayCardProps) {
  const { data, error, refetch } = useDailyPlanQuery({ variables: { timeZone } });
  const exams = data?.dailyPlan.exams.filter(isStudied) ?? [];
  return (
    <Panel aria-labelledby="today" $isCard={Heading === 'h2'}>
      <Heading id="today">
        <CalendarCheck aria-hidden size={18} />
        {data && exams.length === 0 ? 'What are you studying for?' : 'Today'}
      </Heading>
      {!data && <QueryState error={error} onRetry={() => void refetch()} what="today" height={56} rows={4} />}
      {data && exams.length === 0 && (
        <Suspense fallback={<Skeleton label="Loading" height={220} />}>
          <StudyGoalForm exams={data.dailyPlan.exams} />
        </Suspense>
      )}
      {data && exams.length > 0 && (
        <Day exams={exams} cards={data.dailyPlan.cards} isRestDay={data.dailyPlan.isRestDay} />
      )}
      {data && assigned}
    </Panel>
  );
}

const isStudied = ({ day, daysLeft, minutesPerDay }: Plan['exams'][number]) =>
  day ? (daysLeft ?? -1) >= 0 : minutesPerDay != null;

function Day({ exams, cards, isRestDay }: Pick<Plan, 'exams' | 'cards' | 'isRestDay'>) {
  const [first, ...others] = exams;
  if (!first) return null;
  const tasks = [...inOrder(first.tasks), ...inOrder(others.flatMap((exam) => exam.tasks)), ...cards];
  const open = tasks.filter(({ isDone }) => !isDone);
  const [next] = open;
  const minutesLeft = open.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <>
      <Exam>
        <strong>{first.title}</strong>
        {first.day ? (
          <span>{formatDaysLeft(first.daysLeft ?? 0)}</span>
        ) : (
          <Link to={`/study-hub/planner?exam=${first.examId}`}>No date yet</Link>
        )}
      </Exam>
      <Exam>
        <span>
          {!isRestDay && `${tasks.length - open.length} of ${tasks.length} done`}
          {minutesLeft > 0 && `, ${formatMinutes(minutesLeft)} left`}
        </span>
        <Link to="/study-hub/planner">Planner</Link>
      </Exam>
      <PlanTasks tasks={tasks} isNamed={others.length > 0} />
      {next ? (
        <ButtonLink to={next.url} variant="primary" isWide aria-label={`Start: ${next.title}`}>
          <Play aria-hidden />
          Start
        </ButtonLink>
      ) : (
        <Done>
          <CircleCheck aria-hidden size={18} />
          {first.daysLeft === 0
            ? 'Today’s the day. Good luck!'
            : isRestDay
              ? 'Rest day. Your plan continues on the next study day.'
              : 'You’ve finished today’s plan.'}
        </Done>
      )}
    </>
  );
}

const Panel = styled.section<{ $isCard: boolean }>`
  display: grid;
  gap: ${theme.space.sm};
  min-height: ${todayHeight}px;
  align-content: start;
  padding: ${theme.space.base};
  border: 1px solid ${({ $isCard }) => theme.color[$isCard ? 'line' : 'bannerLine']};
  border-radius: ${({ $isCard }) => ($isCard ? theme.radius.card : '14px')};
  background: ${({ $isCard }) => tint('panel', $isCard ? 84 : 60)};
  h2 { font-size: ${theme.size.lg}; }
  h3 { font-size: ${theme.size.md}; }
  h2, h3 { display: flex; align-items: center; gap: ${theme.space.sm}; }
  ol { margin: 0; }
  /* Always narrow, so the minutes go below the task. */
  li > a { grid-template-columns: auto minmax(0, 1fr); > small { grid-column: 2; } }
`;

const Exam = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
  font-variant-numeric: tabular-nums;
  > span { color: ${theme.color.muted}; }
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  svg { color: ${theme.color.ok}; }
`;
