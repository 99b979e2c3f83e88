import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { askAboutNameConflicts, findNameConflicts } from '../folders/nameConflicts';
import type { SelectedFile } from './droppedFiles';
import { addUploads } from './uploadQueue';

const pathOf = ({ file, folder }: SelectedFile) => (folder ? `${folder}/${file.name}` : file.name);

/** Uploads to a folder (null for the top level) after asking about names that are taken there. */
export function useUploader(folderId: string | null) {
  const client = useApolloClient();
  const userId = useAccess().user?.id ?? '';
  return useCallback(
    async (files: readonly SelectedFile[]) => {
      // If this check fails, the upload continues and the server keeps both files.
      const clashing = await findNameConflicts(client, folderId, files.map(pathOf)).catch(() => []);
      const choices = await askAboutNameConflicts(clashing);
      addUploads(
        files.flatMap((chosen) => {
          const choice = choices.get(pathOf(chosen)) ?? 'keepBoth';
          return choice === 'skip' ? [] : [{ ...chosen, userId, folderId, onClash: choice }];
        }),
      );
    },
    [client, userId, folderId],
  );
}
