import { create } from 'zustand/react';
import { isConnectionError } from '../../../core/errors/connection';
import { readServerError } from '../../../core/errors/serverError';
import { withSession } from '../../../core/session/reauthentication';
import { onSessionBroadcast } from '../../../core/session/sessionBroadcast';
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
  /** The line is down: it goes on by itself when there is one. */
  isWaitingForNetwork?: boolean;
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
/** All that have arrived since nothing was left to send, and who is told of them at the end. */
let finished: readonly File[] = [];
const finishListeners = new Set<(files: readonly File[]) => void>();
/** A line on which nothing has moved for so long is down, whatever the browser says. */
const stallMs = 1500;
let stallTimer: ReturnType<typeof setTimeout> | undefined;
/** Runs while the line is down. */
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const retryPauseMs = { first: 2000, longest: 30_000 };
let nextPauseMs = retryPauseMs.first;

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

function notifyFinished() {
  notifyUploadsDone();
  const files = finished;
  finished = [];
  if (files.length > 0) for (const listener of finishListeners) listener(files);
}

function finishIfIdle() {
  if (!activeController && !readUploads().some(({ state }) => state === 'waiting')) notifyFinished();
}

/** What is being sent waits for the network as soon as nothing moves, unless all of it is on the other side. */
function watchProgress({ id, file }: Upload, loaded: number) {
  clearTimeout(stallTimer);
  if (readUploads().find((upload) => upload.id === id)?.isWaitingForNetwork)
    change(id, { isWaitingForNetwork: false });
  if (loaded < file.size) stallTimer = setTimeout(() => change(id, { isWaitingForNetwork: true }), stallMs);
}

/** Tries again after a pause, each longer than the one before. */
function waitForNetwork() {
  retryTimer = setTimeout(resume, nextPauseMs);
  nextPauseMs = Math.min(nextPauseMs * 2, retryPauseMs.longest);
}

function resume() {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  void sendNext();
}

/** One file after the other, so that each gets the whole line. */
async function sendNext() {
  const upload = readUploads().find(({ state }) => state === 'waiting');
  if (activeController || retryTimer !== undefined || !upload) return;
  const { id } = upload;
  const control = new AbortController();
  activeController = control;
  change(id, {
    state: 'sending',
    loaded: 0,
    resumedFrom: undefined,
    startedAt: Date.now(),
    failure: undefined,
    isWaitingForNetwork: false,
  });
  try {
    let resumedFrom: number | undefined;
    const onProgress = (loaded: number) => {
      resumedFrom ??= loaded;
      change(id, { loaded, resumedFrom });
      watchProgress(upload, loaded);
    };
    await withSession(() => sendFile({ ...upload, signal: control.signal, onProgress }));
    removeUpload(id);
    nextPauseMs = retryPauseMs.first;
    arrived = [...arrived, upload.file];
    finished = [...finished, upload.file];
    notifyTimer ??= setTimeout(notifyUploadsDone, batchDelayMs);
  } catch (error) {
    if (control.signal.aborted) removeUpload(id);
    else if (isConnectionError(error)) {
      change(id, { state: 'waiting', isWaitingForNetwork: true });
      waitForNetwork();
    } else change(id, { state: 'failed', failure: readServerError(error).message });
  } finally {
    clearTimeout(stallTimer);
    activeController = undefined;
    finishIfIdle();
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
  finishIfIdle();
}

/** Stops and forgets all of them. */
export function cancelAllUploads() {
  setUploads(readUploads().filter(({ state }) => state === 'sending'));
  activeController?.abort();
  finishIfIdle();
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
window.addEventListener('online', () => retryTimer !== undefined && resume());
window.addEventListener('offline', () => {
  const sending = readUploads().find(({ state }) => state === 'sending');
  if (sending) change(sending.id, { isWaitingForNetwork: true });
});

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

/** Tells of all the files that have arrived, once nothing is left to send. */
export function onUploadsFinished(listener: (files: readonly File[]) => void) {
  finishListeners.add(listener);
  return () => {
    finishListeners.delete(listener);
  };
}
