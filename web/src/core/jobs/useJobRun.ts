import { type JobRun_RunFragment, useJobRunChangedSubscription, useJobRunQuery } from './jobRun.generated';

/**
 * Follows a run in the background, in whatever process it goes on.
 * @param id null: none
 * @param onEnd called once when it ends while it is followed
 */
export function useJobRun(id: string | null, onEnd?: (run: JobRun_RunFragment) => void) {
  const { data, error } = useJobRunQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  // What comes lands in the cache, where the query finds it.
  useJobRunChangedSubscription({
    skip: id === null,
    onData: ({ data: { data: event } }) => {
      const run = event?.jobRunChanged;
      if (run && run.id === id && isEnded(run)) onEnd?.(run);
    },
  });
  return { run: data?.jobRun, error };
}

/** Is it over, well or not? */
export function isEnded({ state }: Pick<JobRun_RunFragment, 'state'>): boolean {
  return state !== 'WAITING' && state !== 'RUNNING';
}

/** How far it is, 0 to 100; null while nobody knows. */
export function percentOf({ progress }: Pick<JobRun_RunFragment, 'progress'>): number | null {
  return progress && progress.total > 0 ? Math.min(100, (progress.done / progress.total) * 100) : null;
}
