import { readServerError } from '../../../core/errors/serverError';
import { contentOf } from '../documents/noteContent';
import type { NoteServer } from '../documents/noteServer';
import { isNoteOpen, isWindowOpen } from './openNotes';
import { listUnsentNotes, removeListedUnsentNote, type StoredUnsentNote, windowId } from './unsentNotes';

let running: Promise<number> | undefined;

/**
 * Sends text that closed windows and pages stored in this browser. The person isn't looking at it, so a conflict
 * creates a copy. Returns how many notes were saved.
 */
export function sendUnsent(userId: string, server: NoteServer): Promise<number> {
  running ??= alone(() => sendAll(userId, server)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Lets one window at a time send, so that no text is sent twice. Browsers don't offer this lock without TLS. */
function alone(work: () => Promise<number>): Promise<number> {
  return 'locks' in navigator ? navigator.locks.request('unsentNotes', work) : work();
}

async function sendAll(userId: string, server: NoteServer): Promise<number> {
  let sent = 0;
  for (const left of listUnsentNotes(userId)) {
    const isOwn = left.windowId === windowId();
    if (isOwn ? isNoteOpen(left.slot) : await isWindowOpen(left)) continue;
    if (await sendOne(left, server)) sent += 1;
  }
  return sent;
}

async function sendOne(left: StoredUnsentNote, server: NoteServer): Promise<boolean> {
  const { content, noteId: id, key, revision } = left.note;
  try {
    if (id) await server.update({ id, changes: contentOf(content), revision, keepBoth: true });
    else await server.create(content, { key, mayExist: true });
  } catch (error) {
    // The note was deleted permanently in the meantime, so its text comes back as a new one.
    if (readServerError(error).code !== 'NOT_FOUND') return false;
    const isSaved = await server.create(content, { key: id, mayExist: true }).then(
      () => true,
      () => false,
    );
    if (!isSaved) return false;
  }
  removeListedUnsentNote(left);
  return true;
}
