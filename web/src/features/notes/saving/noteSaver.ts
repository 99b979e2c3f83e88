import { createStore } from 'zustand/vanilla';
import { isConnectionError } from '../../../core/errors/connection';
import { readServerError } from '../../../core/errors/serverError';
import { uniqueKey } from '../../../platform/uniqueKey';
import type { NoteRow_NoteFragment } from '../documents/note.generated';
import {
  changesBetween,
  contentOf,
  emptyContent,
  mergeContent,
  type NoteContent,
} from '../documents/noteContent';
import type { NoteServer, StoredNote } from '../documents/noteServer';
import { createLocalSave } from './localSave';
import { createSaveSchedule } from './saveSchedule';
import type { ConflictChoice, NoteSaverState } from './saveStatus';
import type { UnsentNote } from './unsentNotes';

interface NoteSaverOptions {
  server: NoteServer;
  /** The note on the server; absent for a new one. */
  note: StoredNote | undefined;
  /** Text that this window couldn't send earlier. */
  unsent: UnsentNote | undefined;
  /** Stores unsent text in this browser; returns false if there is no room. */
  storeLocally: (note: UnsentNote) => boolean;
  /** Called once the server has everything. */
  removeLocal: (id: string | undefined) => void;
  onCreated?: (note: NoteRow_NoteFragment) => void;
}

/** Saves a note after each pause in typing and when it's left, and retries until the server has it. */
export function createNoteSaver({
  server,
  note,
  unsent,
  storeLocally,
  removeLocal,
  onCreated,
}: NoteSaverOptions) {
  let id = note?.id ?? unsent?.noteId;
  let key = unsent?.key ?? uniqueKey();
  let wasTried = unsent !== undefined;
  let revision = unsent?.revision ?? note?.revision ?? 0;
  /** The server's content at the note's revision, as far as it's known. */
  let base: NoteContent | undefined = note ? contentOf(note) : emptyContent;
  if (unsent?.noteId && unsent.revision !== note?.revision) base = undefined;
  const store = createStore<NoteSaverState>(() => ({
    content: unsent?.content ?? base ?? emptyContent,
    status: { kind: 'saved' },
    externalUpdates: 0,
  }));
  const { getState, setState } = store;
  let running: Promise<void> | undefined;
  const schedule = createSaveSchedule(() => flush());
  let mustKeepReplaced = false;
  let mustUpdateLinks = false;
  /** Whether the note is no longer on screen. What can't be sent now is left for sendUnsent. */
  let isClosed = false;

  const isDirty = () => Object.keys(changesBetween(base, getState().content)).length > 0;
  const needsDecision = () => ['conflict', 'gone'].includes(getState().status.kind);

  const localSave = createLocalSave(() =>
    storeLocally({ content: getState().content, noteId: id, revision, ...(id === undefined && { key }) }),
  );

  const show = (next: NoteContent) => {
    setState(({ externalUpdates }) => ({ content: next, externalUpdates: externalUpdates + 1 }));
  };

  const rememberSaved = () => {
    localSave.cancel();
    removeLocal(id);
    setState({ status: { kind: 'saved', at: Date.now() } });
  };

  const applySaved = (saved: NoteRow_NoteFragment, sent: NoteContent) => {
    id = saved.id;
    revision = saved.revision;
    mustKeepReplaced = false;
    mustUpdateLinks = false;
    schedule.forgetFailures();
    // The server normalizes tags and folders.
    const { tags, folder } = saved;
    base = { ...sent, tags, folder };
    const now = getState().content;
    setState({
      content: {
        ...now,
        tags: now.tags === sent.tags ? tags : now.tags,
        folder: now.folder === sent.folder ? folder : now.folder,
      },
    });
    if (isDirty()) return schedule.saveAfterPause();
    rememberSaved();
  };

  const applyServerVersion = (theirs: StoredNote) => {
    base = contentOf(theirs);
    revision = theirs.revision;
    schedule.cancel();
    localSave.cancel();
    removeLocal(id);
    show(base);
    setState({ status: { kind: 'saved' } });
  };

  const handleConflict = async () => {
    const theirs = await server.read(id ?? '');
    const merged = theirs.trashedAt ? undefined : mergeContent(base, getState().content, contentOf(theirs));
    if (!merged) {
      localSave.saveNow();
      return setState({ status: { kind: 'conflict', theirs } });
    }
    base = contentOf(theirs);
    revision = theirs.revision;
    show(merged);
    await send();
  };

  const fail = async (error: unknown): Promise<void> => {
    if (isClosed) return;
    const { code, message } = readServerError(error);
    if (code === 'CONFLICT') return handleConflict().catch(fail);
    const isKept = localSave.saveNow();
    if (code === 'NOT_FOUND') return setState({ status: { kind: 'gone' } });
    const isOffline = isConnectionError(error);
    setState({ status: isOffline ? { kind: 'offline', isKept } : { kind: 'failed', message } });
    if (['BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED'].includes(code)) return;
    schedule.saveAfterFailure();
  };

  const send = async () => {
    const sent = getState().content;
    if (!['offline', 'saving'].includes(getState().status.kind)) setState({ status: { kind: 'saving' } });
    if (id === undefined) {
      const attempt = { key, mayExist: wasTried };
      wasTried = true;
      const created = await server.create(sent, attempt);
      applySaved(created, sent);
      onCreated?.(created);
      return;
    }
    const changes = changesBetween(base, sent);
    const options = { keepReplaced: mustKeepReplaced, updateLinks: mustUpdateLinks && 'title' in changes };
    applySaved(await server.update({ id, changes, revision, ...options }), sent);
  };

  /** Saves unsaved changes at once. */
  const flush = async () => {
    schedule.cancel();
    while (running) await running;
    if (needsDecision()) return;
    if (!isDirty()) {
      // The change was undone, so there is nothing to send.
      if (getState().status.kind !== 'saved') rememberSaved();
      return;
    }
    running = send()
      .catch(fail)
      .finally(() => {
        running = undefined;
      });
    await running;
  };

  return {
    store,
    id: () => id,
    revision: () => revision,
    flush,
    change: (changes: Partial<NoteContent>) => {
      // Other notes may link to an existing title.
      if (changes.title !== undefined && base?.title) mustUpdateLinks = true;
      setState({ content: { ...getState().content, ...changes } });
      localSave.schedule();
      if (needsDecision()) return;
      if (!['offline', 'saving'].includes(getState().status.kind)) setState({ status: { kind: 'saving' } });
      schedule.saveAfterPause();
    },
    /** The person may not come back, so unsent text is stored first and sent after that. */
    saveBeforeLeaving: () => {
      if (isDirty()) localSave.saveNow();
      return flush();
    },
    /** Shows what another window saved, unless this window has unsaved changes. */
    applyRemoteRevision: async (newRevision: number) => {
      await running;
      if (newRevision <= revision || isDirty() || id === undefined) return;
      const theirs = await server.read(id).catch(() => undefined);
      if (theirs && theirs.revision > revision && !isDirty()) applyServerVersion(theirs);
    },
    /** Retries, because the network may be back. */
    retry: () => {
      if (getState().status.kind === 'offline') void flush();
    },
    /** Resolves a conflict. Returns the copy if both were kept. */
    resolve: async (choice: ConflictChoice): Promise<NoteRow_NoteFragment | undefined> => {
      const now = getState().status;
      if (now.kind !== 'conflict' || id === undefined) return;
      const { theirs } = now;
      if (choice === 'mine') {
        if (theirs.trashedAt) await server.restore(id);
        base = contentOf(theirs);
        revision = theirs.revision;
        mustKeepReplaced = true;
        setState({ status: { kind: 'saving' } });
        await flush();
        return;
      }
      const changes = changesBetween(undefined, getState().content);
      const copy =
        choice === 'both' ? await server.update({ id, changes, revision, keepBoth: true }) : undefined;
      applyServerVersion(theirs);
      return copy;
    },
    /** Creates a new note from the text of a deleted one. */
    saveAsNew: () => {
      id = undefined;
      key = uniqueKey();
      wasTried = false;
      revision = 0;
      base = emptyContent;
      setState({ status: { kind: 'saving' } });
      return flush();
    },
    /** Called when the note is on screen; sends text that was stored earlier. */
    start: () => {
      isClosed = false;
      if (unsent && isDirty()) schedule.saveSoon();
    },
    /** Called when the note leaves the screen; saves once more. */
    stop: () => {
      if (isDirty()) localSave.saveNow();
      isClosed = true;
      return flush();
    },
  };
}

export type NoteSaver = ReturnType<typeof createNoteSaver>;
