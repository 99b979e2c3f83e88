import { LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccess } from '../../core/access/useAccess';
import { fillRows, inOrder } from '../../features/dashboard/arrangement';
import { WelcomeBanner } from '../../features/dashboard/WelcomeBanner';
import { WeekLine } from '../../features/study/progress/WeekLine';
import { timeZone } from '../../platform/timeZone';
import { useMediaQuery } from '../../platform/useMediaQuery';
import { useSearchParam } from '../../platform/useSearchParam';
import { theme } from '../../theme/theme';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/layout/Card';
import { useDashboardScreenQuery } from './dashboardScreen.generated';
import { dashboardWidgets, loadDeferredWidgets, TodayCard } from './dashboardWidgets';

/** Loaded once someone arranges the widgets. */
const ArrangePanel = lazy(() =>
  import('../../features/dashboard/ArrangePanel').then(({ ArrangePanel }) => ({ default: ArrangePanel })),
);

const todaySlot = <Skeleton label="Loading today" height={336} />;

const usual = { order: [], hidden: [] };

const usualLine = 'Your space to learn, ask, and save what matters.';

/** Heights of the placeholders shown until the user is known. */
const unknown = [190, 232];

/**
 * The widgets that this user can use, in the user's order. Until the user is known, shows what everyone sees, and
 * placeholders.
 */
export function DashboardScreen() {
  const { user, can } = useAccess();
  const [edit, setEdit] = useSearchParam('edit');
  const isFirstVisit = useLocation().state?.isFirstVisit === true;
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const { data, error, loading } = useDashboardScreenQuery({
    variables: {
      assistants: can('AI_ASSISTANTS'),
      files: can('FILE_VAULT'),
      study: can('STUDY_HUB'),
      games: can('GAMES'),
      timeZone,
    },
    fetchPolicy: 'cache-and-network',
    skip: !user,
  });
  // A response that is still on its way would undo changes made before it arrives.
  const [canArrange, setCanArrange] = useState(false);
  if (user && !loading && !canArrange) setCanArrange(true);
  // Each widget says so itself if it couldn't be loaded.
  useEffect(() => void loadDeferredWidgets().catch(() => undefined), []);
  // After a failure, each widget requests its own part and shows its own error.
  const isReady = useDeferredValue(data !== undefined || error !== undefined);
  const arrangement = data?.dashboard ?? usual;
  const allowed = inOrder(
    dashboardWidgets.filter(({ isFor }) => isFor(can)),
    arrangement.order,
  );
  const shown = allowed.filter(
    ({ name, isPhoneOnly }) => !arrangement.hidden.includes(name) && (isPhone || !isPhoneOnly),
  );
  const widths = fillRows(shown.map(({ columns }) => columns));

  return (
    <Cells>
      <Cell $columns={12}>
        <WelcomeBanner
          isFirstVisit={isFirstVisit}
          line={isReady && !isFirstVisit && can('STUDY_HUB') ? <WeekLine usual={usualLine} /> : usualLine}
          aside={
            (!user || can('STUDY_HUB')) && (
              <Suspense fallback={todaySlot}>{isReady ? <TodayCard /> : todaySlot}</Suspense>
            )
          }
          onArrange={() => setEdit('on')}
        />
      </Cell>
      {canArrange && edit === 'on' && (
        <Cell $columns={12}>
          <Suspense>
            <ArrangePanel widgets={allowed} arrangement={arrangement} onDone={() => setEdit('')} />
          </Suspense>
        </Cell>
      )}
      {!user &&
        unknown.map((height) => (
          <Cell key={height} $columns={12}>
            <Skeleton label="Loading" height={height} />
          </Cell>
        ))}
      {shown.map(({ name, View, height }, index) => {
        const holder = <Skeleton label="Loading" height={height} />;
        return (
          <Cell key={name} $columns={widths[index] ?? 12}>
            {isReady ? (
              <Suspense fallback={holder}>
                <View />
              </Suspense>
            ) : (
              holder
            )}
          </Cell>
        );
      })}
      {user?.features.length === 0 && (
        <Cell $columns={12}>
          <Card>
            <EmptyState icon={LockKeyhole} title="You don’t have access to anything yet">
              Ask an admin for access. Your features will appear here right away.
            </EmptyState>
          </Card>
        </Cell>
      )}
    </Cells>
  );
}

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${theme.layout.gutter};
`;

const Cell = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-column: span ${({ $columns }) => $columns};
  ${theme.media.narrow} { grid-column: 1 / -1; }
`;
