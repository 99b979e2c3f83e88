import { CalendarPlus, Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Tabs } from '../../../ui/layout/Tabs';
import { isDay } from '../scheduling/day';
import { DailyPlan } from './DailyPlan';
import type { StudySessionActions } from './studySessions/StudySessionRow';
import { UpcomingStudySessions } from './studySessions/UpcomingStudySessions';
import { WeekStudySessions } from './WeekStudySessions';

const StudySessionDialog = lazy(() =>
  import('./studySessions/StudySessionDialog').then(({ StudySessionDialog }) => ({
    default: StudySessionDialog,
  })),
);

const fresh = 'new';

/** Shows what to do today, scheduled sessions, and the week; view and open session are kept in the address. */
export default function PlannerPage() {
  const [view, setView] = useSearchParam('view', 'today');
  const [params, setParams] = useSearchParams();
  const open = params.get('session');
  const day = params.get('day') ?? '';

  const show = (session: string, onDay = '', scope = '') =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries({ session, day: onDay, scope })) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const ways: StudySessionActions = { onEdit: show, onMove: (id, onDay) => show(id, onDay, 'once') };
  const items = [
    { value: 'today', label: 'Today', content: <DailyPlan {...ways} /> },
    { value: 'upcoming', label: 'Upcoming', content: <UpcomingStudySessions {...ways} /> },
    {
      value: 'week',
      label: 'Week',
      content: <WeekStudySessions onEdit={show} onPlan={(chosen) => show(fresh, chosen)} />,
    },
  ];
  return (
    <>
      <Bar>
        <Button variant="primary" onClick={() => show(fresh)}>
          <CalendarPlus aria-hidden />
          Schedule a session
        </Button>
        <Export href="/api/study-calendar" download="study-planner.ics">
          <Download aria-hidden size={18} />
          Export calendar (.ics)
        </Export>
      </Bar>
      <Tabs
        label="Planner"
        value={items.find(({ value }) => value === view)?.value ?? 'today'}
        onChange={setView}
        items={items}
      />
      {open && (
        <Suspense>
          <StudySessionDialog
            key={open}
            {...(open !== fresh && { id: open })}
            {...(isDay(day) && { day })}
            isOnce={params.get('scope') === 'once'}
            onClose={() => show('')}
          />
        </Suspense>
      )}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.base};
  margin-bottom: ${theme.space.lg};
`;

const Export = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 44px;
  font-weight: 600;
`;
