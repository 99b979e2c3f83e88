import { Link } from 'react-router-dom';
import { formatDay, formatExact } from '../../platform/formatDate';
import { formatSize } from '../../platform/formatSize';
import { Badge } from '../../ui/data/Badge';
import { Banner } from '../../ui/feedback/Banner';
import { ButtonLink } from '../../ui/forms/Button';
import { Card, CardHeader } from '../../ui/layout/Card';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';
import type { SystemStatusQuery } from './status.generated';

type Status = SystemStatusQuery['systemStatus'];

/** With less than this share of the disk free, the owner has to act. */
const lowDisk = 0.1;

const databases: Record<string, string> = {
  embedded: 'Embedded, in the data folder. Starts and stops with the server.',
  mongodb: 'Your own MongoDB, set with MONGODB_URI.',
};

const describeQueue = ({ waiting, running, failed }: Status['queue']) => {
  if (waiting + running + failed === 0) return 'No jobs running and no failures in the last 24 hours.';
  return `${running} running, ${waiting} waiting, ${failed} failed in the last 24 hours.`;
};

const describeBackup = (backup: Status['lastBackup']) => {
  if (!backup) return 'No backups yet.';
  const made = `Created on ${formatExact(backup.createdAt)}`;
  return backup.verifiedAt
    ? `${made}; verified on ${formatDay(backup.verifiedAt)}.`
    : `${made}; not verified yet.`;
};

const describeScan = (scan: Status['lastScan']) =>
  scan ? `${scan.summary} on ${formatExact(scan.startedAt)}.` : 'The site has not been scanned yet.';

/** Database, disk, security, and background jobs. */
export function SystemCard({ status }: { status: Status }) {
  const { database, disk, queue, lastBackup, lastScan } = status;
  const isDiskLow = disk.freeBytes < disk.totalBytes * lowDisk;
  return (
    <Card aria-labelledby="system">
      <CardHeader>
        <h2 id="system">System</h2>
        <Link to="/admin/jobs">Jobs</Link>
      </CardHeader>
      {isDiskLow && (
        <Banner tone="danger" title="The disk is nearly full">
          {formatSize(disk.freeBytes)} left. Free up space or uploads and backups will fail.
        </Banner>
      )}
      <SettingList>
        <SettingRow title="Database" text={databases[database.kind] ?? database.kind}>
          <Badge>{formatSize(database.bytes)}</Badge>
        </SettingRow>
        <SettingRow
          title="Disk"
          text={`${formatSize(disk.freeBytes)} of ${formatSize(disk.totalBytes)} free on the data folder’s disk.`}
        >
          <Badge $tone={isDiskLow ? 'danger' : 'ok'}>
            {Math.round((disk.freeBytes / disk.totalBytes) * 100)}% free
          </Badge>
        </SettingRow>
        <SettingRow title="Last backup" text={describeBackup(lastBackup)}>
          <ButtonLink to="/admin/backups">Backups</ButtonLink>
        </SettingRow>
        <SettingRow title="Last security scan" text={describeScan(lastScan)}>
          <ButtonLink to="/security/scan">Security scan</ButtonLink>
        </SettingRow>
        <SettingRow title="Background jobs" text={describeQueue(queue)}>
          <Badge $tone={queue.failed > 0 ? 'danger' : 'ok'}>
            {queue.failed > 0 ? `${queue.failed} failed` : 'OK'}
          </Badge>
        </SettingRow>
      </SettingList>
    </Card>
  );
}
