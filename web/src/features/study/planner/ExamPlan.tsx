import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Banner } from '../../../ui/feedback/Banner';
import { Progress } from '../../../ui/feedback/Progress';
import { Button } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Muted } from '../../../ui/layout/Muted';
import { categoryColor } from '../questions/categories';
import { formatDay, formatMinutes } from '../scheduling/formatSession';
import type { ExamPlan_ExamFragment } from './dailyPlan.generated';
import { PlanTasks } from './PlanTasks';

/** An exam with its date: whether the time is enough, what to do today, and how the domains share the time. */
export function ExamPlan({ exam, onChange }: { exam: ExamPlan_ExamFragment; onChange: () => void }) {
  const { examId, title, category, day, minutesPerDay, daysLeft, domains, tasks } = exam;
  const left = daysLeft ?? 0;
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <Card aria-labelledby={`plan-${examId}`}>
      <Head>
        <div>
          <h2 id={`plan-${examId}`}>{title}</h2>
          <p>
            {formatDay(day ?? '')}, {formatDaysLeft(left)}
            {left > 0 && `, ${formatMinutes(minutesPerDay ?? 0)} a day`}
          </p>
        </div>
        <Button aria-label={`Change ${title} date`} onClick={onChange}>
          <Pencil aria-hidden />
          Change
        </Button>
      </Head>
      {left < 0 && <p>This date has passed. Set a new one, or remove it.</p>}
      {left === 0 && (
        <p>Today’s the day. No new material today. Arrive early and read every question twice.</p>
      )}
      {left > 0 && (
        <>
          <TimeLeft exam={exam} />
          <TasksHeading>
            Today: {done} of {tasks.length} done
          </TasksHeading>
          <PlanTasks tasks={tasks} examDay={day} />
          <Shares>
            <summary>How your time is divided</summary>
            <p>Time is split by each domain’s exam weight and how much you still need to master.</p>
            <Domains>
              {domains.map((domain) => (
                <li key={domain.domain}>
                  <span>{domain.title}</span>
                  <small>
                    {domain.weight}% of the exam, {domain.known}% mastered, gets {Math.round(domain.share)}%
                  </small>
                  <Progress
                    label={`${domain.title}, share of your time`}
                    percent={domain.share}
                    tone={categoryColor(category)}
                  />
                </li>
              ))}
            </Domains>
          </Shares>
        </>
      )}
    </Card>
  );
}

/** Compares what is left to learn with the remaining time, in plain words. */
function TimeLeft({ exam }: { exam: ExamPlan_ExamFragment }) {
  const { minutesNeeded, minutesAvailable, minutesPerDayNeeded, isEnough } = exam;
  if (isEnough)
    return (
      <Muted>
        Finishing every lesson and mastering every objective takes about {formatMinutes(minutesNeeded)}. You
        have {formatMinutes(minutesAvailable)} left.
      </Muted>
    );
  return (
    <Banner tone="accent" title="Not enough time for everything">
      You need about {formatMinutes(minutesNeeded)} and have {formatMinutes(minutesAvailable)} left.{' '}
      {minutesPerDayNeeded ? `Study ${formatMinutes(minutesPerDayNeeded)} a day, or choose` : 'Choose'} a
      later date. For now, the plan puts the most important topics first.
    </Banner>
  );
}

function formatDaysLeft(days: number) {
  if (days < 0) return 'past';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.base};
  p { color: ${theme.color.muted}; }
`;

const TasksHeading = styled.h3`
  margin-top: ${theme.space.base};
`;

const Shares = styled.details`
  summary { min-height: 32px; cursor: pointer; font-weight: 600; }
  > p { margin-bottom: ${theme.space.md}; color: ${theme.color.muted}; }
`;

const Domains = styled.ul`
  display: grid;
  gap: ${theme.space.md};
  li { display: grid; gap: ${theme.space.xs}; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
`;
