import { type StoredUnsentNote, windowId } from './unsentNotes';

/** Notes that this window has open and sends itself, by id (`new` for a new one), with the function that sends them. */
const openNotes = new Map<string, () => Promise<void>>();

/** Registers a note as handled by this window; the returned function undoes that. */
export function registerOpenNote(slot: string, flush = async () => {}) {
  openNotes.set(slot, flush);
  return () => {
    openNotes.delete(slot);
  };
}

/** Whether this window handles the note. */
export const isNoteOpen = (slot: string) => openNotes.has(slot);

/** Sends the unsent changes of the notes that are open here. */
export const saveOpenNotes = () => Promise.allSettled([...openNotes.values()].map((flush) => flush()));

const presenceTimeoutMs = 400;

interface PresenceMessage {
  question?: string;
  /** The id of an open window. */
  present?: string;
}

/** Responds to this browser's other windows when they ask which windows are open. */
export function respondToPresenceQuery() {
  const channel = new BroadcastChannel('noteWindows');
  channel.onmessage = ({ data }: MessageEvent<PresenceMessage>) => {
    if (data.question === windowId()) channel.postMessage({ present: windowId() });
  };
  return () => channel.close();
}

/** Whether the window that stored a text is still open and therefore sends it itself. */
export function isWindowOpen({ windowId: id }: StoredUnsentNote): Promise<boolean> {
  const channel = new BroadcastChannel('noteWindows');
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), presenceTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<PresenceMessage>) => {
      if (data.present !== id) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ question: id });
  }).finally(() => channel.close());
}
