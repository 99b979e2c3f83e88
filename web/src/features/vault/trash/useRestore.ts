import { maxPageSize } from '../../../core/apollo/pageSize';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { useRestoreFolderMutation } from '../folders/folders.generated';
import { useRestoreFilesMutation } from './fileTrash.generated';
import { idsByKind, isFolder, type TrashedItem } from './trashedItem';

/** Restores files and whole folders from the trash. If one fails, those restored before it stay restored. */
export function useRestore(onRestored: () => void) {
  const [restoreFiles] = useRestoreFilesMutation();
  const [restoreFolder] = useRestoreFolderMutation();

  return async (items: readonly TrashedItem[]) => {
    const { fileIds, folderIds } = idsByKind(items);
    const [first] = items;
    try {
      // Folders come first, so that files deleted before them find them in place again.
      for (const id of folderIds) await restoreFolder({ variables: { id } });
      for (let from = 0; from < fileIds.length; from += maxPageSize)
        await restoreFiles({ variables: { ids: fileIds.slice(from, from + maxPageSize) } });
      if (items.length === 1 && first)
        toast({ title: isFolder(first) ? 'Folder restored' : 'File restored', description: first.name });
      else toast({ title: `${items.length.toLocaleString()} items restored` });
    } catch (error) {
      applyServerError(error);
    }
    onRestored();
  };
}
