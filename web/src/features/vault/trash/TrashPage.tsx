import { FolderLock, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePagedList } from '../../../core/apollo/usePagedList';
import { QueryState } from '../../../core/components/QueryState';
import { SelectionSummary } from '../../../core/components/SelectionSummary';
import { LoadMore } from '../../../ui/data/LoadMore';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { Card } from '../../../ui/layout/Card';
import { Lead, Sections, Toolbar } from '../../../ui/layout/PageText';
import { useSelection } from '../files/useSelection';
import { useTrashedFoldersQuery, useTrashPageQuery } from './fileTrash.generated';
import { PurgeDialog } from './PurgeDialog';
import { TrashTable } from './TrashTable';
import type { TrashedItem } from './trashedItem';
import { useRestore } from './useRestore';

/** Files and folders deleted in the last 30 days. */
export default function TrashPage() {
  const { data, error, refetch, fetchMore } = useTrashPageQuery({ fetchPolicy: 'cache-and-network' });
  const folders = useTrashedFoldersQuery({ fetchPolicy: 'cache-and-network' });
  const [purging, setPurging] = useState<readonly TrashedItem[] | 'all'>();
  const files = data?.trashedFiles;
  const { hasMore, isLoadingMore, loadMore, restart } = usePagedList({
    items: files,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.trashedFiles.length ?? 0,
    needsAll: false,
  });
  // There are few folders, so they come first; the files follow page by page.
  const items: readonly TrashedItem[] | undefined = files &&
    folders.data && [...folders.data.trashedFolders, ...files];
  const selection = useSelection(items ?? []);
  const reload = () => {
    selection.clear();
    restart();
    void refetch();
    void folders.refetch();
  };
  const restore = useRestore(reload);

  return (
    <>
      <Lead>Files stay here for 30 days and count toward your storage until deleted.</Lead>
      <Toolbar>
        <ButtonLink to="/file-vault">
          <FolderLock aria-hidden />
          View File Vault
        </ButtonLink>
        {items && items.length > 0 && (
          <Button onClick={() => setPurging('all')}>
            <Trash2 aria-hidden />
            Empty trash
          </Button>
        )}
      </Toolbar>
      <Card as="div">
        {!items && (
          <QueryState error={error ?? folders.error} onRetry={reload} what="trash" height={40} rows={6} />
        )}
        {items?.length === 0 && (
          <EmptyState icon={Trash2} title="The trash is empty">
            Files you delete appear here so you can restore them.
          </EmptyState>
        )}
        <Sections>
          {items && items.length > 0 && (
            <>
              <SelectionSummary
                count={items.length}
                selectedCount={selection.selected.length}
                onSelectAll={selection.selectAll}
                onClear={selection.clear}
              >
                <Button onClick={() => void restore(selection.selected)}>
                  <RotateCcw aria-hidden />
                  Restore
                </Button>
                <Button onClick={() => setPurging(selection.selected)}>
                  <Trash2 aria-hidden />
                  Delete permanently
                </Button>
              </SelectionSummary>
              <TrashTable
                items={items}
                selection={selection}
                onRestore={(item) => void restore([item])}
                onPurge={(item) => setPurging([item])}
              />
            </>
          )}
          {hasMore && <LoadMore what="files" isLoading={isLoadingMore} onLoad={loadMore} />}
        </Sections>
      </Card>
      {purging && <PurgeDialog items={purging} onPurged={reload} onClose={() => setPurging(undefined)} />}
    </>
  );
}
