import { useState } from 'react';
import { maxPageSize } from '../../../core/apollo/pageSize';
import { readServerError } from '../../../core/errors/serverError';
import { Banner } from '../../../ui/feedback/Banner';
import { toast } from '../../../ui/feedback/toastStore';
import { Button } from '../../../ui/forms/Button';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog';
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
  const [failure, setFailure] = useState<string>();
  const [purgeFiles, { loading: isPurging }] = usePurgeFilesMutation();
  const [emptyTrash, { loading: isEmptying }] = useEmptyFileTrashMutation();
  const [purgeFolders, { loading: isPurgingFolders }] = usePurgeFoldersMutation();
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
    setFailure(undefined);
    try {
      if (isAll) await emptyTrash();
      else await purge(items);
      toast({ title: texts.done });
      onPurged();
      onClose();
    } catch (error) {
      setFailure(readServerError(error).message);
    }
  };

  return (
    <Dialog
      title={texts.title}
      description={`${texts.what} will be permanently deleted. This can’t be undone.`}
      onClose={onClose}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          disabled={isPurging || isPurgingFolders || isEmptying}
          onClick={() => void handlePurge()}
        >
          {isAll ? 'Empty trash' : 'Delete permanently'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
