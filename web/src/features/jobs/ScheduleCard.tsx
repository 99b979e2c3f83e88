import { QueryState } from '../../core/components/QueryState';
import { formatExact } from '../../platform/formatDate';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { Card, CardHeader } from '../../ui/layout/Card';
import { type ScheduledJobsQuery, useScheduledJobsQuery } from './jobs.generated';

type ScheduledJob = ScheduledJobsQuery['scheduledJobs'][number];

const refreshMs = 30_000;

const columns: readonly Column<ScheduledJob>[] = [
  { header: 'Job', isRowHeader: true, cell: ({ title }) => title },
  { header: 'Next run', cell: ({ nextRunAt }) => (nextRunAt ? formatNext(nextRunAt) : 'Running now') },
  { header: 'Last run', cell: ({ lastRunAt }) => (lastRunAt ? formatExact(lastRunAt) : 'Never') },
];

const formatNext = (iso: string) => (Date.parse(iso) <= Date.now() ? 'Due now' : formatExact(iso));

/** Scheduled jobs, the next one first. */
export function ScheduleCard() {
  const { data, error, refetch } = useScheduledJobsQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: refreshMs,
  });
  const jobs = data?.scheduledJobs.toSorted((one, other) =>
    (one.nextRunAt ?? '').localeCompare(other.nextRunAt ?? ''),
  );
  return (
    <Card aria-labelledby="schedule">
      <CardHeader>
        <h2 id="schedule">Schedule</h2>
      </CardHeader>
      {!jobs && (
        <QueryState error={error} onRetry={() => void refetch()} what="the schedule" height={40} rows={5} />
      )}
      {jobs && <Table label="Schedule" columns={columns} rows={jobs} rowKey={({ id }) => id} />}
    </Card>
  );
}
