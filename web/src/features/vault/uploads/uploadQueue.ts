import { create } from 'zustand/react';
import { readServerError } from '../../../core/errors/serverError';
import { withSession } from '../../../core/session/reauthentication';
import { onSessionBroadcast } from '../../../core/session/sessionBroadcast';
import { RequestError } from '../../../platform/requestJson';
import type { SelectedFile } from './droppedFiles';
import { sendFile } from './sendFile';

/** A file to send, and where it goes. */
export interface NewUpload extends SelectedFile {
  userId: string;
  folderId: string | null;
  onClash: 'replace' | 'keepBoth';
}

export interface Upload extends NewUpload {
  id: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Bytes sent so far. */
  loaded: number;
  /** What was there already when it began: a resumed upload does not begin at nothing. */
  resumedFrom?: number;
  startedAt: number;
  failure?: string;
  /** The line broke: it is tried again when there is one. */
  isBroken?: boolean;
}

// Both live outside the page: an upload goes on while the user looks at something else.
const useStore = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));
let lastId = 0;
let activeController: AbortController | undefined;
const doneListeners = new Set<(files: readonly File[]) => void>();
/** Arrived, and not told of yet: of a folder of many files it is told every few seconds, not of each. */
let arrived: readonly File[] = [];
let notifyTimer: ReturnType<typeof setTimeout> | undefined;
const batchDelayMs = 3000;

const setUploads = (uploads: readonly Upload[]) => useStore.setState({ uploads });

export const readUploads = () => useStore.getState().uploads;

export const useUploads = () => useStore(({ uploads }) => uploads);

const change = (id: number, part: Partial<Upload>) =>
  setUploads(readUploads().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

const removeUpload = (id: number) => setUploads(readUploads().filter((upload) => upload.id !== id));

function notifyUploadsDone() {
  clearTimeout(notifyTimer);
  notifyTimer = undefined;
  if (arrived.length === 0) return;
  const files = arrived;
  arrived = [];
  for (const listener of doneListeners) listener(files);
}

/** One file after the other, so that each gets the whole line. */
async function sendNext() {
  const upload = readUploads().find(({ state }) => state === 'waiting');
  if (activeController || !upload) return;
  const { id } = upload;
  const control = new AbortController();
  activeController = control;
  change(id, {
    state: 'sending',
    loaded: 0,
    resumedFrom: undefined,
    startedAt: Date.now(),
    failure: undefined,
  });
  try {
    let resumedFrom: number | undefined;
    const onProgress = (loaded: number) => {
      resumedFrom ??= loaded;
      change(id, { loaded, resumedFrom });
    };
    await withSession(() => sendFile({ ...upload, signal: control.signal, onProgress }));
    removeUpload(id);
    arrived = [...arrived, upload.file];
    notifyTimer ??= setTimeout(notifyUploadsDone, batchDelayMs);
  } catch (error) {
    if (control.signal.aborted) removeUpload(id);
    else {
      const isBroken = !(error instanceof RequestError);
      change(id, { state: 'failed', failure: readServerError(error).message, isBroken });
    }
  } finally {
    activeController = undefined;
    if (!readUploads().some(({ state }) => state === 'waiting')) notifyUploadsDone();
    void sendNext();
  }
}

export function addUploads(files: readonly NewUpload[]) {
  const added = files.map((upload): Upload => {
    lastId += 1;
    return { ...upload, id: lastId, state: 'waiting', loaded: 0, startedAt: 0 };
  });
  setUploads([...readUploads(), ...added]);
  void sendNext();
}

/** Stops a running upload, or takes one that waits or failed out of the list. */
export function cancelUpload(id: number) {
  if (readUploads().find((upload) => upload.id === id)?.state === 'sending') activeController?.abort();
  else removeUpload(id);
}

/** Stops and forgets all of them. */
export function cancelAllUploads() {
  setUploads(readUploads().filter(({ state }) => state === 'sending'));
  activeController?.abort();
}

export const retryUpload = (id: number) => retryFailed((upload) => upload.id === id);

/** Tries all again that failed. */
export const retryFailedUploads = () => retryFailed(() => true);

function retryFailed(isMeant: (upload: Upload) => boolean) {
  const meant = new Set(readUploads().filter((upload) => upload.state === 'failed' && isMeant(upload)));
  setUploads(readUploads().map((upload) => (meant.has(upload) ? { ...upload, state: 'waiting' } : upload)));
  void sendNext();
}

// Back on the line, what broke off goes on by itself.
window.addEventListener('online', () => retryFailed(({ isBroken }) => isBroken === true));

// The browser asks before it closes the page: what is not sent by then is lost.
window.addEventListener('beforeunload', (event) => {
  if (readUploads().some(({ state }) => state !== 'failed')) event.preventDefault();
});

// Signed out in another window.
onSessionBroadcast((userId) => {
  if (!userId) cancelAllUploads();
});

interface CountNews {
  question?: true;
  /** What a window has in its list. */
  count?: number;
}

const channel = new BroadcastChannel('uploads');
channel.onmessage = ({ data }: MessageEvent<CountNews>) => {
  if (data.question) channel.postMessage({ count: readUploads().length });
};
/** How long other windows have to answer. */
const answerTimeoutMs = 300;

/** Uploads that are not finished, in all windows of this browser. */
export function countUploads(): Promise<number> {
  const asking = new BroadcastChannel('uploads');
  return new Promise<number>((resolve) => {
    // The one of this page hears the question as well.
    let count = 0;
    asking.onmessage = ({ data }: MessageEvent<CountNews>) => {
      count += data.count ?? 0;
    };
    asking.postMessage({ question: true });
    setTimeout(() => resolve(count), answerTimeoutMs);
  }).finally(() => asking.close());
}

/** Tells of the files that have arrived since it told the last time. */
export function onUploadsDone(listener: (files: readonly File[]) => void) {
  doneListeners.add(listener);
  return () => {
    doneListeners.delete(listener);
  };
}
