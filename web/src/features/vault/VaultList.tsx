import { FolderLock, SearchX, UploadCloud } from 'lucide-react';
import { QueryState } from '../../core/components/QueryState';
import type { FileFilter, FileOrder } from '../../core/schema.generated';
import { LoadMore } from '../../ui/data/LoadMore';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Card } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { FileTable } from './FileTable';
import { FolderBreadcrumbs } from './folders/FolderBreadcrumbs';
import { FolderList } from './folders/FolderList';
import type { Folder_FolderFragment } from './folders/folders.generated';
import { foldersIn } from './folders/folderTree';
import { useUploadCount } from './uploads/uploadStore';
import { useCanDrop } from './uploads/useCanDrop';
import { useFiles } from './useFiles';

interface VaultListProps {
  where: FileFilter;
  order: FileOrder;
  folders: readonly Folder_FolderFragment[];
  /** The open folder, or null for the top level. If undefined, files from all folders are shown, without folders. */
  folderId: string | null | undefined;
  /** Whether files are shown as a grid of thumbnails. */
  isGrid: boolean;
  onOrder: (order: FileOrder) => void;
  onFoldersChanged: () => void;
}

const emptyTitles = {
  search: 'No files found. Try a different search term or upload a new file.',
  folder: 'This folder is empty',
  vault: 'Your vault is empty',
};

/** Folders and files in one folder, or files from all folders. */
export function VaultList({
  where,
  order,
  folders,
  folderId,
  isGrid,
  onOrder,
  onFoldersChanged,
}: VaultListProps) {
  const { files, error, hasMore, isLoadingMore, loadMore, reload } = useFiles(where, order);
  const shownFolders = folderId === undefined ? [] : foldersIn(folders, folderId);
  const uploading = useUploadCount(folderId);
  const canDrop = useCanDrop();
  const isEmpty = files?.length === 0 && shownFolders.length === 0;
  const handleChanged = () => {
    onFoldersChanged();
    reload();
  };
  return (
    <Card as="div">
      <Sections>
        {folderId && <FolderBreadcrumbs folders={folders} folderId={folderId} onMoved={handleChanged} />}
        {shownFolders.length > 0 && (
          <FolderList
            shown={shownFolders}
            folders={folders}
            folderId={folderId ?? null}
            onChanged={handleChanged}
          />
        )}
        {!files && <QueryState error={error} onRetry={reload} what="files" height={40} rows={6} />}
        {isEmpty && uploading > 0 && (
          <EmptyState
            icon={UploadCloud}
            title={uploading === 1 ? 'Uploading 1 file' : `Uploading ${uploading.toLocaleString()} files`}
          >
            Files appear here as they finish uploading.
          </EmptyState>
        )}
        {isEmpty && uploading === 0 && (
          <EmptyState
            icon={folderId === undefined ? SearchX : FolderLock}
            title={emptyTitles[folderId === undefined ? 'search' : folderId ? 'folder' : 'vault']}
          >
            {folderId !== undefined &&
              (canDrop ? 'Drop files here, or choose Upload Files.' : 'Choose Upload Files to add some.')}
          </EmptyState>
        )}
        {files && files.length > 0 && (
          <FileTable
            files={files}
            folders={folders}
            order={order}
            isGrid={isGrid}
            onOrder={onOrder}
            onChanged={handleChanged}
          />
        )}
        {hasMore && <LoadMore what="files" isLoading={isLoadingMore} onLoad={loadMore} />}
      </Sections>
    </Card>
  );
}
