import { HardDrive } from 'lucide-react';
import { formatSize } from '../../platform/formatSize';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Card, CardHeader } from '../../ui/layout/Card';
import type { SystemStatusQuery } from './status.generated';

type Status = SystemStatusQuery['systemStatus'];
type Member = Status['storage'][number];

const columns: readonly Column<Member>[] = [
  { header: 'Member', isRowHeader: true, cell: ({ username }) => username },
  { header: 'Stored', cell: ({ bytes }) => formatSize(bytes) },
  { header: '% of limit', cell: ({ bytes, quota }) => `${Math.round((bytes / quota) * 100)}%` },
];

/** The members with the most storage. */
export function MemberStorageCard({ status: { storage, storedBytes } }: { status: Status }) {
  return (
    <Card aria-labelledby="member-storage">
      <CardHeader>
        <h2 id="member-storage">Storage by member</h2>
        {storedBytes > 0 && <span>{formatSize(storedBytes)} total</span>}
      </CardHeader>
      {storage.length === 0 && <EmptyState icon={HardDrive} title="No one has stored anything yet." />}
      {storage.length > 0 && (
        <Table label="Storage by member" columns={columns} rows={storage} rowKey={({ userId }) => userId} />
      )}
    </Card>
  );
}
