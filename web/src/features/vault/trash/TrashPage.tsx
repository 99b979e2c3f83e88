import { FolderLock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePagedList } from '../../../core/apollo/usePagedList';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import { LoadMore } from '../../../ui/data/LoadMore';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { toast } from '../../../ui/feedback/toastStore';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Lead, Stack, Toolbar } from '../../../ui/layout/PageText';
import { type TrashPageQuery, useRestoreFilesMutation, useTrashPageQuery } from './fileTrash.generated';
import { PurgeDialog } from './PurgeDialog';
import { TrashTable } from './TrashTable';

/** What was deleted in the last 30 days. */
export default function TrashPage() {
  const { data, error, refetch, fetchMore } = useTrashPageQuery({ fetchPolicy: 'cache-and-network' });
  const [purging, setPurging] = useState<TrashPageQuery['trashedFiles'] | 'all'>();
  const [restoreFiles] = useRestoreFilesMutation();
  const files = data?.trashedFiles;
  const { hasMore, isLoadingMore, loadMore, restart } = usePagedList({
    items: files,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.trashedFiles.length ?? 0,
    needsAll: false,
  });
  const reload = () => {
    restart();
    void refetch();
  };

  const handleRestore = async (file: TrashPageQuery['trashedFiles'][number]) => {
    try {
      await restoreFiles({ variables: { ids: [file.id] } });
      toast({ title: 'File restored', description: file.name });
      reload();
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return (
    <>
      <Lead>Deleted files are kept here for 30 days, and count as used storage until they go.</Lead>
      <Toolbar>
        <ButtonLink to="/file-vault">
          <FolderLock aria-hidden />
          View File Vault
        </ButtonLink>
        {files && files.length > 0 && (
          <Button onClick={() => setPurging('all')}>
            <Trash2 aria-hidden />
            Empty trash
          </Button>
        )}
      </Toolbar>
      <Card as="div">
        {!files && <QueryState error={error} onRetry={reload} what="trash" height={40} rows={6} />}
        {files?.length === 0 && (
          <EmptyState icon={Trash2} title="The trash is empty">
            Files that you delete can be restored from here.
          </EmptyState>
        )}
        <Stack>
          {files && files.length > 0 && (
            <TrashTable
              files={files}
              onRestore={(file) => void handleRestore(file)}
              onPurge={(file) => setPurging([file])}
            />
          )}
          {hasMore && <LoadMore what="files" isLoading={isLoadingMore} onLoad={loadMore} />}
        </Stack>
      </Card>
      {purging && <PurgeDialog files={purging} onPurged={reload} onClose={() => setPurging(undefined)} />}
    </>
  );
}
