import { useEffect } from 'react';
import { type JobRun_RunFragment, useJobRunChangedSubscription, useJobRunQuery } from './jobRun.generated';

/** What ends before the subscription stands would never be told. */
const askAgainMs = 2_000;

/**
 * Follows a run in the background, in whatever process it goes on, until it ends.
 * @param id null: none
 */
export function useJobRun(id: string | null) {
  const { data, error, startPolling, stopPolling } = useJobRunQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  // What comes lands in the cache, where the query finds it.
  useJobRunChangedSubscription({ skip: id === null });
  const run = data?.jobRun;
  const isOpen = id !== null && !(run && isEnded(run));
  useEffect(() => {
    if (!isOpen) return;
    startPolling(askAgainMs);
    return stopPolling;
  }, [isOpen, startPolling, stopPolling]);
  return { run, error };
}

/** Is it over, well or not? */
export function isEnded({ state }: Pick<JobRun_RunFragment, 'state'>): boolean {
  return state !== 'WAITING' && state !== 'RUNNING';
}

/** How far it is, 0 to 100; null while nobody knows. */
export function percentOf({ progress }: Pick<JobRun_RunFragment, 'progress'>): number | null {
  return progress && progress.total > 0 ? Math.min(100, (progress.done / progress.total) * 100) : null;
}
