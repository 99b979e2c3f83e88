import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Card } from '../../../../ui/layout/Card';

const LabStandings = lazy(() => import('./LabStandings').then((part) => ({ default: part.LabStandings })));

/** Leaderboard and rating, loaded when someone opens them. */
export function LabSide({ labId }: { labId: string }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Card as="details" onToggle={() => setOpened(true)}>
      <summary>Leaderboard and rating</summary>
      {wasOpened && (
        <Suspense fallback={<Skeleton label="Loading the leaderboard" height={96} />}>
          <LabStandings labId={labId} />
        </Suspense>
      )}
    </Card>
  );
}
