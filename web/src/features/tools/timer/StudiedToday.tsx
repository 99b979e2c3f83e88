import { useMemo } from 'react';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useStudySecondsQuery } from './studyTime.generated';

/** Shows how long the timer has measured study since local midnight. */
export function StudiedToday() {
  const since = useMemo(() => {
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    return midnight.toISOString();
  }, []);
  const { data } = useStudySecondsQuery({ variables: { since }, fetchPolicy: 'cache-and-network' });
  if (!data) return <Skeleton label="Loading today’s study time" height={24} />;
  return <p aria-live="polite">Timer today: {formatStudied(data.studySeconds)}</p>;
}

function formatStudied(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
