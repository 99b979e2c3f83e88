import { useEffect } from 'react';
import { type JobRun_RunFragment, useJobRunChangedSubscription, useJobRunQuery } from './jobRun.generated';

/** A job that ends before the subscription starts would never be reported. */
const askAgainMs = 2_000;

/**
 * Follows a background job in any process until it ends.
 * @param id null: no job
 */
export function useJobRun(id: string | null) {
  const { data, error, startPolling, stopPolling } = useJobRunQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  // Updates go into the cache, where the query finds them.
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

/** Whether the job has ended, successfully or not. */
export function isEnded({ state }: Pick<JobRun_RunFragment, 'state'>): boolean {
  return state !== 'WAITING' && state !== 'RUNNING';
}

/** Progress from 0 to 100, or null if unknown. */
export function percentOf({ progress }: Pick<JobRun_RunFragment, 'progress'>): number | null {
  return progress && progress.total > 0 ? Math.min(100, (progress.done / progress.total) * 100) : null;
}
