import { FileUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../core/components/QueryState';
import { formatSize } from '../../../platform/formatSize';
import { DateText } from '../../../ui/data/DateText';
import { Table } from '../../../ui/data/Table';
import type { Column } from '../../../ui/data/TableRow';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { DownloadLink } from './DownloadLink';
import { FileName } from './FileName';
import { fileKind } from './fileKind';
import { type FileRow_FileFragment, useRecentFilesQuery } from './recentFiles.generated';

const columns: Column<FileRow_FileFragment>[] = [
  { header: 'Name', isRowHeader: true, cell: ({ name, type }) => <FileName name={name} type={type} /> },
  { header: 'Type', width: '6.5rem', cell: ({ type }) => fileKind(type).label },
  { header: 'Size', width: '5.75rem', cell: ({ size }) => formatSize(size) },
  { header: 'Last modified', width: '9.5rem', cell: ({ updatedAt }) => <DateText iso={updatedAt} /> },
  {
    header: 'Download',
    isActions: true,
    width: '56px',
    cell: ({ id, name }) => <DownloadLink id={id} name={name} />,
  },
];

/** Dashboard section with the most recent files, ready to download. */
export function RecentFiles() {
  const { data, error, refetch } = useRecentFilesQuery();
  return (
    <Card aria-labelledby="recent-files">
      <CardHeader>
        <h2 id="recent-files">Recent Files</h2>
        <Link to="/file-vault">View File Vault</Link>
      </CardHeader>
      {!data && <QueryState error={error} onRetry={() => void refetch()} what="files" height={38} rows={6} />}
      {data?.files.length === 0 && (
        <EmptyState
          icon={FileUp}
          title="Your vault is empty"
          action={<ButtonLink to="/file-vault/upload">Upload Files</ButtonLink>}
        >
          Recent uploads appear here.
        </EmptyState>
      )}
      {data && data.files.length > 0 && (
        <Table label="Recent Files" isBrief columns={columns} rows={data.files} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
