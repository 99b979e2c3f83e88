import { type StoredUnsentNote, windowId } from './unsentNotes';

/** Notes that this window has open and sends itself: by id, the new one as `new`; with what sends it now. */
const openNotes = new Map<string, () => Promise<void>>();

/** Says that this window takes care of a note; the answer ends it. */
export function registerOpenNote(slot: string, flush = async () => {}) {
  openNotes.set(slot, flush);
  return () => {
    openNotes.delete(slot);
  };
}

/** Does this window take care of the note? */
export const isNoteOpen = (slot: string) => openNotes.has(slot);

/** Sends what is unsent of the notes that are open here. */
export const saveOpenNotes = () => Promise.allSettled([...openNotes.values()].map((flush) => flush()));

const presenceTimeoutMs = 400;

interface PresenceMessage {
  question?: string;
  /** The id of a window that is there. */
  present?: string;
}

/** Answers other windows of this browser that ask who is there. */
export function respondToPresenceQuery() {
  const channel = new BroadcastChannel('noteWindows');
  channel.onmessage = ({ data }: MessageEvent<PresenceMessage>) => {
    if (data.question === windowId()) channel.postMessage({ present: windowId() });
  };
  return () => channel.close();
}

/** Is the window that kept a text still open? Then it sends it itself. */
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
