import { vi } from 'vitest';
import type { NoteServer, StoredNote } from '../features/notes/documents/noteServer';
import { createNoteSaver } from '../features/notes/saving/noteSaver';
import type { UnsentNote } from '../features/notes/saving/unsentNotes';

/** A note as stored on the server. */
export const stored = (given: Partial<StoredNote> = {}): StoredNote => ({
  id: 'n1',
  title: 'Plan',
  body: 'base',
  tags: [],
  folder: '',
  pinned: false,
  revision: 1,
  createdAt: '',
  updatedAt: '',
  trashedAt: null,
  preview: '',
  ...given,
});
/** An error as the server sends it. */
export const refusal = (code: string, message = '') =>
  Object.assign(new Error(message), { errors: [{ message, extensions: { code } }] });

/** The data of the server and of this browser; `resetNote` sets both. */
export const state: { inStore: StoredNote; kept: UnsentNote | undefined } = {
  inStore: stored(),
  kept: undefined,
};

/** Call this before each test: stops the clock and resets the server to the first revision. */
export function resetNote() {
  vi.useFakeTimers();
  state.kept = undefined;
  state.inStore = stored();
}

/** A fake server with one note that checks revisions. */
export function makeServer() {
  const update = vi.fn<NoteServer['update']>(async ({ changes, revision, keepBoth }) => {
    if (revision !== state.inStore.revision) {
      if (keepBoth) return stored({ ...changes, id: 'copy', tags: [], title: 'Plan (conflict copy)' });
      throw refusal('CONFLICT');
    }
    state.inStore = {
      ...state.inStore,
      ...changes,
      tags: [...(changes.tags ?? state.inStore.tags)],
      revision: revision + 1,
    };
    return state.inStore;
  });
  const create = vi.fn<NoteServer['create']>(async (content) => {
    state.inStore = stored({ ...content, tags: [...content.tags], revision: 1 });
    return state.inStore;
  });
  return { update, create, read: async () => state.inStore, restore: async () => undefined };
}

/** Opens the note for editing. */
export function openNote(
  server: NoteServer,
  { isNew = false, unsent }: { isNew?: boolean; unsent?: UnsentNote } = {},
) {
  const saver = createNoteSaver({
    server,
    note: isNew ? undefined : state.inStore,
    unsent,
    storeLocally: (next) => {
      state.kept = next;
      return true;
    },
    removeLocal: () => {
      state.kept = undefined;
    },
  });
  saver.start();
  return saver;
}
/** Advances the clock. */
export const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
