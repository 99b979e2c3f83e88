import { DatabaseBackup, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QueryState } from '../../core/components/QueryState';
import { formatExact } from '../../platform/formatDate';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Lead, Sections } from '../../ui/layout/PageText';
import { BackupList } from './BackupList';
import { type BackupRow_BackupFragment, useBackupsQuery, useNextBackupQuery } from './backup.generated';
import { CreateBackupDialog } from './CreateBackupDialog';
import { LastRestore } from './LastRestore';
import { RestoreDialog } from './RestoreDialog';
import { BackupSettingsCard } from './settings/BackupSettingsCard';
import { UploadBackupButton } from './UploadBackupButton';

/** Polling intervals while a backup runs and otherwise, because another window or the schedule may start one. */
const pollMs = { busy: 2_000, idle: 20_000 };

const isBusy = ({ state, check }: BackupRow_BackupFragment) =>
  state === 'RUNNING' || check?.state === 'RUNNING';

/** Lists the backups, creates new ones, and restores them. */
export default function BackupsPage() {
  const [isCreating, setCreating] = useState(false);
  const [restored, setRestored] = useState<BackupRow_BackupFragment>();
  const { data, error, refetch, startPolling, stopPolling } = useBackupsQuery({
    fetchPolicy: 'cache-and-network',
  });
  const backups = data?.backups;
  const { data: schedule } = useNextBackupQuery({ fetchPolicy: 'cache-and-network' });
  const nextRun = schedule?.scheduledJobs.find(({ id }) => id === 'backup.scheduled')?.nextRunAt;
  const isAnyBusy = backups?.some(isBusy) ?? false;
  useEffect(() => {
    startPolling(isAnyBusy ? pollMs.busy : pollMs.idle);
    return stopPolling;
  }, [isAnyBusy, startPolling, stopPolling]);

  return (
    <Sections>
      {data?.restore && <LastRestore restore={data.restore} />}
      <Card aria-labelledby="backups">
        <CardHeader>
          <h2 id="backups">All backups</h2>
          <Button variant="primary" onClick={() => setCreating(true)}>
            <DatabaseBackup aria-hidden />
            Back up now
          </Button>
        </CardHeader>
        <Lead>
          Each backup is a snapshot of all data and files. We test every one by restoring it to a separate
          database, so you know it works.{' '}
          {schedule &&
            (nextRun ? `Next scheduled backup: ${formatExact(nextRun)}.` : 'No backup is scheduled.')}
        </Lead>
        {!backups && (
          <QueryState error={error} onRetry={() => void refetch()} what="backups" height={64} rows={3} />
        )}
        {backups?.length === 0 && (
          <EmptyState icon={DatabaseBackup} title="There are no backups yet.">
            Back up now, or upload a backup from another server.
          </EmptyState>
        )}
        {backups && backups.length > 0 && (
          <BackupList backups={backups} onRestore={setRestored} onChange={() => void refetch()} />
        )}
        <UploadBackupButton icon={Upload} onUploaded={() => void refetch()} />
      </Card>
      <BackupSettingsCard />
      {isCreating && <CreateBackupDialog onClose={() => setCreating(false)} />}
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(undefined)} />}
    </Sections>
  );
}
