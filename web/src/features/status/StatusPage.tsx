import { QueryState } from '../../core/components/QueryState';
import { Sections } from '../../ui/layout/PageText';
import { MemberStorageCard } from './MemberStorageCard';
import { ProcessesCard } from './ProcessesCard';
import { ReleaseCard } from './ReleaseCard';
import { SystemCard } from './SystemCard';
import { useSystemStatusQuery } from './status.generated';

const refreshMs = 15_000;

/** The installation's status: release, disk space, background jobs, and processes. */
export default function StatusPage() {
  const { data, error, refetch } = useSystemStatusQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: refreshMs,
  });
  const status = data?.systemStatus;
  if (!status)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="the status" height={120} rows={3} />
    );
  return (
    <Sections>
      <SystemCard status={status} />
      <MemberStorageCard status={status} />
      <ProcessesCard processes={status.processes} />
      <ReleaseCard version={status.version} />
    </Sections>
  );
}
