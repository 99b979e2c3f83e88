import { CalendarCheck, CircleCheck, Flame, Play } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { plural } from '../../../platform/plural';
import { timeZone } from '../../../platform/timeZone';
import { theme, tint } from '../../../theme/theme';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ButtonLink } from '../../../ui/forms/Button';
import { formatMinutes } from '../scheduling/formatSession';
import { type DailyPlanQuery, useDailyPlanQuery } from './dailyPlan.generated';
import { MovedTasks } from './MovedTasks';
import { PlanTasks } from './PlanTasks';
import { minutesLeft, studiedExams, tasksInOrder } from './todayTasks';

/** Shown only until there is a plan; loaded separately because of its form. */
const StudyGoalForm = lazy(() =>
  import('./StudyGoalForm').then(({ StudyGoalForm }) => ({ default: StudyGoalForm })),
);

/** Reserves space for the question, and for a typical day. */
export const todayHeight = 300;

type Plan = DailyPlanQuery['dailyPlan'];

const formatDaysLeft = (days: number) => (days === 0 ? 'Exam today' : plural(days, 'day left', 'days left'));

/**
 * The single answer to what to do today: the exam, the days left, and today's tasks, including those that groups
 * assigned. Before that, asks for the exam.
 */
export function TodayCard({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { data, error, refetch } = useDailyPlanQuery({ variables: { timeZone } });
  const exams = data ? studiedExams(data.dailyPlan) : [];
  return (
    <Panel aria-labelledby="today" $isCard={Heading === 'h2'}>
      <Heading id="today" tabIndex={-1}>
        <CalendarCheck aria-hidden size={18} />
        {data && exams.length === 0 ? 'What are you studying for?' : 'Today'}
      </Heading>
      {!data && <QueryState error={error} onRetry={() => void refetch()} what="today" height={56} rows={4} />}
      {data && exams.length === 0 && (
        <Suspense fallback={<Skeleton label="Loading" height="var(--form)" />}>
          <StudyGoalForm exams={data.dailyPlan.exams} />
        </Suspense>
      )}
      {data && exams.length === 0 && <Assigned {...data.dailyPlan} />}
      {data && exams.length > 0 && <Day plan={data.dailyPlan} exams={exams} />}
    </Panel>
  );
}

function Day({ plan, exams }: { plan: Plan; exams: Plan['exams'] }) {
  const [first, ...others] = exams;
  if (!first) return null;
  const { moved, isRestDay, streak, studiedMinutes } = plan;
  const tasks = tasksInOrder(plan);
  const open = tasks.filter(({ isDone }) => !isDone);
  const [next] = open;
  const minutes = open.reduce((sum, task) => sum + minutesLeft(task), 0);
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
          {tasks.length > 0 && `${tasks.length - open.length} of ${tasks.length} done`}
          {minutes > 0 && `, ${formatMinutes(minutes)} left`}
        </span>
        <Link to="/study-hub/planner">Planner</Link>
      </Exam>
      {(streak > 0 || studiedMinutes > 0) && (
        <Effort>
          {streak > 0 && (
            <>
              <Flame aria-hidden size={16} />
              {streak}-day streak
            </>
          )}
          {streak > 0 && studiedMinutes > 0 && ', '}
          {studiedMinutes > 0 && `${formatMinutes(studiedMinutes)} studied today`}
        </Effort>
      )}
      <PlanTasks tasks={tasks} isNamed={others.length > 0} examDay={first.day} />
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
            : isRestDay && tasks.length === 0
              ? 'Rest day. Your plan continues on the next study day.'
              : 'You’ve finished today’s plan.'}
        </Done>
      )}
      <MovedTasks tasks={moved} />
      <LaterAssigned count={plan.assignedLater} />
    </>
  );
}

/** Lists the work that groups assigned, before there's a plan. */
function Assigned({ assigned, assignedLater }: Pick<Plan, 'assigned' | 'assignedLater'>) {
  return (
    <>
      {assigned.length > 0 && (
        <>
          <strong>Assigned to you</strong>
          <PlanTasks tasks={assigned} />
        </>
      )}
      <LaterAssigned count={assignedLater} />
    </>
  );
}

function LaterAssigned({ count }: { count: number }) {
  if (count === 0) return null;
  return <Link to="/groups">{plural(count, 'more assignment')} from your groups</Link>;
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
  container-type: inline-size;
  @container (max-width: 30rem) {
    li > a { grid-template-columns: auto minmax(0, 1fr); row-gap: 0; > small { grid-column: 2; } }
  }
  > * { --form: 296px; }
  @container (max-width: 24rem) {
    > * { --form: 376px; }
  }
`;

const Exam = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
  font-variant-numeric: tabular-nums;
  > span { color: ${theme.color.muted}; }
`;

const Effort = styled.p`
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  svg { margin: 0 ${theme.space.xs} -2px 0; color: ${theme.color.warn}; }
`;

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  svg { color: ${theme.color.ok}; }
`;
