import { maxPageSize } from '../../../core/apollo/pageSize';
import { ConfirmDialog } from '../../../core/components/ConfirmDialog';
import { toast } from '../../../ui/feedback/toastStore';
import {
  useEmptyFileTrashMutation,
  usePurgeFilesMutation,
  usePurgeFoldersMutation,
} from './fileTrash.generated';
import { idsByKind, isFolder, type TrashedItem } from './trashedItem';

interface PurgeDialogProps {
  items: readonly TrashedItem[] | 'all';
  onPurged: () => void;
  onClose: () => void;
}

function purgeTexts(items: PurgeDialogProps['items']) {
  if (items === 'all')
    return { title: 'Empty the trash?', what: 'Everything in the trash', done: 'Trash emptied' };
  const [first] = items;
  if (first && items.length === 1) {
    const kind = isFolder(first) ? 'folder' : 'file';
    return {
      title: `Permanently delete this ${kind}?`,
      what: isFolder(first) ? `“${first.name}” and everything in it` : `“${first.name}”`,
      done: `${isFolder(first) ? 'Folder' : 'File'} permanently deleted`,
    };
  }
  const what = `${items.length.toLocaleString()} items`;
  return { title: `Permanently delete ${what}?`, what, done: `${what} permanently deleted` };
}

/** Asks before files and folders are permanently deleted. */
export function PurgeDialog({ items, onPurged, onClose }: PurgeDialogProps) {
  const [purgeFiles] = usePurgeFilesMutation();
  const [emptyTrash] = useEmptyFileTrashMutation();
  const [purgeFolders] = usePurgeFoldersMutation();
  const isAll = items === 'all';
  const texts = purgeTexts(items);

  const purge = async (gone: readonly TrashedItem[]) => {
    const { fileIds, folderIds } = idsByKind(gone);
    for (let from = 0; from < folderIds.length; from += maxPageSize)
      await purgeFolders({ variables: { ids: folderIds.slice(from, from + maxPageSize) } });
    for (let from = 0; from < fileIds.length; from += maxPageSize)
      await purgeFiles({ variables: { ids: fileIds.slice(from, from + maxPageSize) } });
  };

  const handlePurge = async () => {
    if (isAll) await emptyTrash();
    else await purge(items);
    toast({ title: texts.done });
    onPurged();
  };

  return (
    <ConfirmDialog
      title={texts.title}
      description={`${texts.what} will be permanently deleted. This can’t be undone.`}
      action={isAll ? 'Empty trash' : 'Delete permanently'}
      isDanger
      run={handlePurge}
      onClose={onClose}
    />
  );
}
