import type { ApolloClient } from '@apollo/client';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { RestoreNotesDocument } from '../documents/note.generated';
import { DeleteNotesDocument } from './noteTrash.generated';

/** Lists to refresh when a note leaves or returns. */
const lists = ['NotesPage', 'NoteFilters', 'TrashedNotes'];
const maxBatch = 1000;

/** Works in batches of the server's maximum size. */
async function eachBatch(ids: readonly string[], send: (batch: string[]) => Promise<unknown>) {
  for (let from = 0; from < ids.length; from += maxBatch) await send(ids.slice(from, from + maxBatch));
}

/** Moves notes to the trash and offers Undo. Returns whether it succeeded. */
export async function trashNotes(client: ApolloClient, ids: readonly string[]): Promise<boolean> {
  try {
    await eachBatch(ids, (batch) =>
      client.mutate({ mutation: DeleteNotesDocument, variables: { ids: batch }, refetchQueries: lists }),
    );
  } catch (error) {
    applyServerError(error);
    return false;
  }
  toast({
    title:
      ids.length === 1
        ? 'Note moved to the trash'
        : `${ids.length.toLocaleString()} notes moved to the trash`,
    description: 'Kept for 30 days.',
    action: { label: 'Undo', onSelect: () => void restoreNotes(client, ids) },
  });
  return true;
}

/** Restores notes from the trash. */
export async function restoreNotes(client: ApolloClient, ids: readonly string[]): Promise<void> {
  try {
    await eachBatch(ids, (batch) =>
      client.mutate({ mutation: RestoreNotesDocument, variables: { ids: batch }, refetchQueries: lists }),
    );
  } catch (error) {
    applyServerError(error);
  }
}
