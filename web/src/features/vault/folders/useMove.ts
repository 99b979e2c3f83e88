import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { useMoveItemsMutation } from './folders.generated';
import { askAboutNameConflicts, findNameConflicts } from './nameConflicts';

/** A file or a folder. */
export interface MovedItem {
  id: string;
  name: string;
  /** The current parent folder, or null for the top level; Undo moves the item back there. */
  from: string | null;
}

/** Items that are moved together. */
export interface MovedItems {
  files: readonly MovedItem[];
  folders: readonly MovedItem[];
}

const idsOf = (items: readonly MovedItem[]) => items.map(({ id }) => id);

/** Returns "plan.pdf" or "3 items". */
export function movedItemsLabel({ files, folders }: MovedItems) {
  const [first, ...others] = [...files, ...folders];
  return others.length > 0 ? `${others.length + 1} items` : first?.name;
}

/** Moves items to a folder (null for the top level), after asking about each name that is taken there. */
export function useMove(onMoved: () => void) {
  const client = useApolloClient();
  const [moveItems, { loading }] = useMoveItemsMutation();
  const [isAsking, setAsking] = useState(false);

  const send = async (
    fileIds: string[],
    folderIds: string[],
    folderId: string | null,
    onClash: 'KEEP_BOTH' | 'REPLACE',
  ) => {
    if (fileIds.length + folderIds.length === 0) return;
    await moveItems({ variables: { fileIds, folderIds, folderId, onClash } });
  };

  const moveBack = async ({ files, folders }: MovedItems) => {
    try {
      for (const source of new Set([...files, ...folders].map(({ from }) => from))) {
        const fromHere = (items: readonly MovedItem[]) => items.filter(({ from }) => from === source);
        await send(idsOf(fromHere(files)), idsOf(fromHere(folders)), source, 'KEEP_BOTH');
      }
      onMoved();
    } catch (error) {
      applyServerError(error);
    }
  };

  const move = async (moved: MovedItems, to: string | null) => {
    const { files, folders } = moved;
    const clashing = await findNameConflicts(
      client,
      to,
      files.map(({ name }) => name),
    );
    setAsking(clashing.length > 0);
    const choices = await askAboutNameConflicts(clashing);
    setAsking(false);
    const withChoice = (choice: string) =>
      files.filter(({ name }) => (choices.get(name) ?? 'keepBoth') === choice);
    const [beside, over] = [withChoice('keepBoth'), withChoice('replace')];
    await send(idsOf(beside), idsOf(folders), to, 'KEEP_BOTH');
    await send(idsOf(over), [], to, 'REPLACE');
    const done = { files: [...beside, ...over], folders };
    if (done.files.length + done.folders.length > 0)
      toast({
        title: 'Moved',
        description: movedItemsLabel(done),
        action: { label: 'Undo', onSelect: () => void moveBack(done) },
      });
    onMoved();
  };

  return { move, isMoving: loading, isAsking };
}
