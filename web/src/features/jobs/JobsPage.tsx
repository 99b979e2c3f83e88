import { pageSize } from '../../core/apollo/pageSize';
import { usePagedList } from '../../core/apollo/usePagedList';
import { QueryState } from '../../core/components/QueryState';
import { useJobRunChangedSubscription } from '../../core/jobs/jobRun.generated';
import { isEnded } from '../../core/jobs/useJobRun';
import { LoadMore } from '../../ui/data/LoadMore';
import { Lead, Sections } from '../../ui/layout/PageText';
import { JobHistory } from './JobHistory';
import { useJobsQuery } from './jobs.generated';
import { RunningJobs } from './RunningJobs';
import { ScheduleCard } from './ScheduleCard';

/** Running, upcoming, and past background jobs. */
export default function JobsPage() {
  const { data, error, refetch, fetchMore } = useJobsQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const runs = data?.jobRuns;
  const { hasMore, isLoadingMore, loadMore } = usePagedList({
    items: runs,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.jobRuns.length ?? 0,
    needsAll: false,
  });
  useJobRunChangedSubscription({
    // Listed runs are updated through the cache.
    onData: ({ data: { data: event } }) => {
      if (event && !runs?.some(({ id }) => id === event.jobRunChanged.id))
        void refetch().catch(() => undefined);
    },
  });
  return (
    <>
      <Lead>Backups, scans, reminders, and cleanup run in the background, one of each at a time.</Lead>
      {!runs && <QueryState error={error} onRetry={() => void refetch()} what="jobs" height={72} rows={4} />}
      {runs && (
        <Sections>
          <RunningJobs runs={runs.filter((run) => !isEnded(run))} />
          <JobHistory runs={runs.filter(isEnded)}>
            {hasMore && <LoadMore what="jobs" isLoading={isLoadingMore} onLoad={loadMore} />}
          </JobHistory>
          <ScheduleCard />
        </Sections>
      )}
    </>
  );
}
