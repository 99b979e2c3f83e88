import { ChevronLeft, ChevronRight, CircleCheck, Flag, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { timeZone } from '../../../platform/timeZone';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme, tint } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { IconButton } from '../../../ui/forms/IconButton';
import { Card } from '../../../ui/layout/Card';
import { categoryColor } from '../questions/categories';
import { addDays, isDay, localDay, mondayOf, startOfDay } from '../scheduling/day';
import { formatDay, formatMinutes, formatTime } from '../scheduling/formatSession';
import { DayTasks } from './DayTasks';
import { useDailyPlanQuery, useUpcomingPlanQuery } from './dailyPlan.generated';
import { useWeekStudySessionsQuery } from './studySessions/studySessions.generated';

interface WeekStudySessionsProps {
  onEdit: (id: string, day: string) => void;
  onPlan: (day: string) => void;
}

/** The seven days of a week with their plan, sessions, and exams; the week is kept in the address. */
export function WeekStudySessions({ onEdit, onPlan }: WeekStudySessionsProps) {
  const today = localDay(new Date());
  const thisWeek = mondayOf(today);
  const [week, setWeek] = useSearchParam('week', thisWeek);
  const monday = isDay(week) ? mondayOf(week) : thisWeek;
  const { data, error, refetch } = useWeekStudySessionsQuery({
    variables: { from: startOfDay(monday).toISOString(), until: startOfDay(monday, 7).toISOString() },
    fetchPolicy: 'cache-and-network',
  });
  const plan = useDailyPlanQuery({ variables: { timeZone } }).data?.dailyPlan;
  const upcoming = useUpcomingPlanQuery({ variables: { timeZone }, fetchPolicy: 'cache-and-network' });
  const exams = plan?.exams ?? [];
  const tasksOn = (day: string) =>
    day === plan?.day
      ? [...plan.assigned, ...exams.flatMap(({ tasks }) => tasks), ...plan.cards]
      : (upcoming.data?.upcomingPlan.find((one) => one.day === day)?.tasks ?? []);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));

  return (
    <Card aria-labelledby="week-heading">
      <Head>
        <h2 id="week-heading" aria-live="polite">
          {formatDay(monday)} – {formatDay(addDays(monday, 6))}
        </h2>
        <IconButton
          label="Previous week"
          icon={ChevronLeft}
          isBordered
          onClick={() => setWeek(addDays(monday, -7))}
        />
        <Button disabled={monday === thisWeek} onClick={() => setWeek(thisWeek)}>
          This week
        </Button>
        <IconButton
          label="Next week"
          icon={ChevronRight}
          isBordered
          onClick={() => setWeek(addDays(monday, 7))}
        />
      </Head>
      {!data && <QueryState error={error} onRetry={() => void refetch()} what="the week" height={320} />}
      {data && upcoming.error && !upcoming.data && (
        <QueryState
          error={upcoming.error}
          onRetry={() => void upcoming.refetch()}
          what="the plan"
          height={80}
        />
      )}
      {data && (
        <Days>
          {days.map((day) => (
            <Day key={day} $isToday={day === today} aria-current={day === today ? 'date' : undefined}>
              <header>
                <h3>{formatDay(day)}</h3>
                {day >= today && (
                  <IconButton
                    label={`Schedule a session on ${formatDay(day)}`}
                    icon={Plus}
                    onClick={() => onPlan(day)}
                  />
                )}
              </header>
              {exams
                .filter((exam) => exam.day === day)
                .map(({ examId, title }) => (
                  <Exam key={examId}>
                    <Flag aria-hidden size={14} />
                    Exam: {title}
                  </Exam>
                ))}
              <DayTasks day={day} tasks={tasksOn(day)} />
              <ul>
                {data.studySessions
                  .filter(({ startsAt }) => localDay(new Date(startsAt)) === day)
                  .map(({ id, day: planned, startsAt, isDone, session }) => (
                    <li key={id}>
                      <Entry
                        type="button"
                        style={{ borderLeftColor: theme.color[categoryColor(session.category ?? '')] }}
                        onClick={() => onEdit(session.id, planned)}
                      >
                        <small>
                          {formatTime(startsAt)}, {formatMinutes(session.minutes)}
                          {isDone && <CircleCheck aria-label="done" size={14} />}
                        </small>
                        <strong>{session.title}</strong>
                      </Entry>
                    </li>
                  ))}
              </ul>
            </Day>
          ))}
        </Days>
      )}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.base};
  h2 { flex: 1; min-width: 12rem; font-size: ${theme.size.lg}; }
  ${theme.media.phone} { h2 { flex-basis: 100%; } }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${theme.space.sm};
  ${theme.media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Day = styled.li<{ $isToday: boolean }>`
  min-height: 11rem;
  padding: ${theme.space.sm};
  border: 1px solid ${({ $isToday }) => ($isToday ? theme.color.accent : theme.color.line)};
  border-radius: ${theme.radius.button};
  background: ${({ $isToday }) => ($isToday ? tint('accent', 8) : 'transparent')};
  header { display: flex; align-items: center; justify-content: space-between; min-height: 38px; }
  h3 { font-size: ${theme.size.sm}; }
  ul { display: grid; gap: ${theme.space.xs}; }
  ${theme.media.narrow} { min-height: 0; }
`;

const Entry = styled.button`
  display: grid;
  width: 100%;
  min-height: 44px;
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-left-width: 4px;
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  text-align: left;
  overflow-wrap: anywhere;
  small { display: flex; align-items: center; gap: ${theme.space.xs}; color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  strong { font-weight: 600; font-size: ${theme.size.sm}; }
  svg { color: ${theme.color.ok}; }
  &:hover { border-color: ${theme.color.muted}; }
`;

const Exam = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.size.sm};
  font-weight: 600;
  svg { flex: none; color: ${theme.color.accentText}; }
`;
