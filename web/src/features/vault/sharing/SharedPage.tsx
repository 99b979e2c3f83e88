import { FolderLock, Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { usePagedList } from '../../../core/apollo/usePagedList';
import { QueryState } from '../../../core/components/QueryState';
import { formatSize } from '../../../platform/formatSize';
import { useSearchParam } from '../../../platform/useSearchParam';
import { DateText } from '../../../ui/data/DateText';
import { LoadMore } from '../../../ui/data/LoadMore';
import { Table } from '../../../ui/data/Table';
import type { Column } from '../../../ui/data/TableRow';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Lead, Sections, Toolbar } from '../../../ui/layout/PageText';
import { DownloadLink } from '../files/DownloadLink';
import { FileName } from '../files/FileName';
import { previewKind } from '../previews/previewKind';
import { type SharedPageQuery, useSharedPageQuery } from './sharing.generated';

type Shared = SharedPageQuery['sharedFiles'][number];

/** Loaded with the first preview. */
const PreviewDialog = lazy(() =>
  import('../previews/PreviewDialog').then(({ PreviewDialog }) => ({ default: PreviewDialog })),
);

/** Files that other members have shared with the person. */
export default function SharedPage() {
  const { data, error, refetch, fetchMore } = useSharedPageQuery({ fetchPolicy: 'cache-and-network' });
  const [previewId, setPreviewId] = useSearchParam('preview');
  const shared = data?.sharedFiles;
  const files = shared?.map(({ file }) => file) ?? [];
  const previewed = files.find(({ id, type }) => id === previewId && previewKind(type));
  const { hasMore, isLoadingMore, loadMore } = usePagedList({
    items: shared,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.sharedFiles.length ?? 0,
    needsAll: false,
  });
  const columns: Column<Shared>[] = [
    {
      header: 'File Name',
      isRowHeader: true,
      cell: ({ file }) => (
        <FileName
          id={file.id}
          name={file.name}
          type={file.type}
          onOpen={previewKind(file.type) && (() => setPreviewId(file.id))}
        />
      ),
    },
    { header: 'Size', width: '6rem', cell: ({ file }) => formatSize(file.size) },
    { header: 'Shared by', width: '10rem', cell: ({ sharedBy }) => <bdi>{sharedBy}</bdi> },
    { header: 'Until', width: '9.5rem', cell: ({ expiresAt }) => <DateText iso={expiresAt} /> },
    {
      header: 'Download',
      isActions: true,
      width: '56px',
      cell: ({ file: { id, name } }) => <DownloadLink id={id} name={name} />,
    },
  ];
  return (
    <>
      <Lead>Files shared with you</Lead>
      <Toolbar>
        <ButtonLink to="/file-vault">
          <FolderLock aria-hidden />
          View File Vault
        </ButtonLink>
      </Toolbar>
      <Card as="div">
        {!shared && (
          <QueryState error={error} onRetry={() => void refetch()} what="shared files" height={40} rows={6} />
        )}
        {shared?.length === 0 && (
          <EmptyState icon={Share2} title="Nothing is shared with you">
            Shared files appear here until access expires.
          </EmptyState>
        )}
        <Sections>
          {shared && shared.length > 0 && (
            <Table label="Shared with me" columns={columns} rows={shared} rowKey={({ id }) => id} />
          )}
          {hasMore && <LoadMore what="files" isLoading={isLoadingMore} onLoad={loadMore} />}
        </Sections>
      </Card>
      {previewed && (
        <Suspense>
          <PreviewDialog
            file={previewed}
            files={files}
            onStep={setPreviewId}
            onClose={() => setPreviewId('')}
          />
        </Suspense>
      )}
    </>
  );
}
