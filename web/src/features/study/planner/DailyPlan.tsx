import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { timeZone } from '../../../platform/timeZone';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { Row } from '../../../ui/layout/Row';
import { isDay } from '../scheduling/day';
import { formatDay, formatMinutes } from '../scheduling/formatSession';
import { useDailyPlanQuery } from './dailyPlan.generated';
import { ExamPlan } from './ExamPlan';
import { MovedTasks } from './MovedTasks';
import { PlanTasks } from './PlanTasks';
import { RestDays } from './RestDays';
import { type StudySessionActions, StudySessionRow } from './studySessions/StudySessionRow';
import { useTopicTitles } from './studySessions/useTopicTitles';

const ExamDateDialog = lazy(() =>
  import('./ExamDateDialog').then(({ ExamDateDialog }) => ({ default: ExamDateDialog })),
);

/** Today's tasks for each exam that has a date, and today's sessions. */
export function DailyPlan(ways: StudySessionActions) {
  const { data, error, refetch } = useDailyPlanQuery({
    variables: { timeZone },
    fetchPolicy: 'cache-and-network',
  });
  const [examId, setExamId] = useSearchParam('exam');
  // An assistant's link includes an exam's date.
  const [day, setDay] = useSearchParam('day');
  const titleOf = useTopicTitles();
  if (!data)
    return <QueryState error={error} onRetry={() => void refetch()} what="your plan" height={220} rows={2} />;
  const { sessions, exams, cards, assigned, moved, streak, studiedMinutes, restDays } = data.dailyPlan;
  const dated = exams.filter(({ day }) => day);
  const undated = exams.filter(({ day }) => !day);
  const goal = undated.find(({ minutesPerDay }) => minutesPerDay !== null);
  const chosen = exams.find((exam) => exam.examId === examId);
  return (
    <Column>
      {sessions.length > 0 && (
        <Card aria-labelledby="today-heading">
          <CardHeader>
            <h2 id="today-heading">Today’s sessions</h2>
          </CardHeader>
          <ul>
            {sessions.map((planned) => (
              <StudySessionRow
                key={planned.id}
                planned={planned}
                topic={titleOf(planned.session.topicId)}
                {...ways}
              />
            ))}
          </ul>
        </Card>
      )}
      {assigned.length > 0 && (
        <Card aria-labelledby="assigned-heading">
          <CardHeader>
            <h2 id="assigned-heading">Assigned to you</h2>
            <Link to="/groups">Your groups</Link>
          </CardHeader>
          <PlanTasks tasks={assigned} />
        </Card>
      )}
      {isDay(day) && !chosen && <Muted role="status">Which exam are you taking on {formatDay(day)}?</Muted>}
      {dated.map((exam) => (
        <ExamPlan key={exam.examId} exam={exam} onChange={() => setExamId(exam.examId)} />
      ))}
      {goal && (
        <Card aria-labelledby="goal-heading">
          <CardHeader>
            <h2 id="goal-heading">{goal.title}</h2>
          </CardHeader>
          <Muted>No exam date yet, {formatMinutes(goal.minutesPerDay ?? 0)} a day</Muted>
          <PlanTasks tasks={goal.tasks} />
        </Card>
      )}
      {moved.length > 0 && (
        <Card aria-labelledby="moved-heading">
          <CardHeader>
            <h2 id="moved-heading">Moved to another day</h2>
          </CardHeader>
          <MovedTasks tasks={moved} />
        </Card>
      )}
      {cards.length > 0 && (
        <Card aria-labelledby="cards-heading">
          <CardHeader>
            <h2 id="cards-heading">{dated.length > 0 ? 'More cards' : 'Cards'}</h2>
          </CardHeader>
          <PlanTasks tasks={cards} isNamed />
        </Card>
      )}
      {dated.length === 0 && !goal && (
        <Card>
          <EmptyState icon={CalendarDays} title="No exam date yet">
            Set an exam date and daily minutes to get a daily plan.
          </EmptyState>
        </Card>
      )}
      {undated.length > 0 && (
        <Row>
          {undated.map((exam) => (
            <Button key={exam.examId} onClick={() => setExamId(exam.examId)}>
              Set {exam.title.replace(/^(CompTIA|Cisco) /, '')} exam date
            </Button>
          ))}
        </Row>
      )}
      {(dated.length > 0 || goal) && <RestDays days={restDays} />}
      {studiedMinutes > 0 && (
        <Muted>{formatMinutes(studiedMinutes)} studied today, including practice exams and labs.</Muted>
      )}
      {streak > 0 && (
        <Muted>{streak}-day streak. Rest days don’t end it, and neither does one missed day a week.</Muted>
      )}
      <Suspense>
        {chosen && (
          <ExamDateDialog
            key={examId}
            exam={chosen}
            proposedDay={isDay(day) ? day : undefined}
            onClose={() => {
              setExamId('');
              setDay('');
            }}
          />
        )}
      </Suspense>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.layout.gutter};
`;
