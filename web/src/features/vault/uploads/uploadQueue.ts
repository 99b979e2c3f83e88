import { isConnectionError } from '../../../core/errors/connection';
import { readServerError } from '../../../core/errors/serverError';
import { withSession } from '../../../core/session/reauthentication';
import { onSessionBroadcast } from '../../../core/session/sessionBroadcast';
import { RequestError } from '../../../platform/requestJson';
import { uniqueKey } from '../../../platform/uniqueKey';
import { toast } from '../../../ui/feedback/toastStore';
import { sendFile } from './sendFile';
import { keepUploadsOf, type NewUpload, readUploads, type Upload, useUploadStore } from './uploadStore';

let lastId = 0;
let active: { id: number; controller: AbortController } | undefined;
const doneListeners = new Set<(files: readonly File[]) => void>();
/** Arrived, and not told of yet: the first is told of at once, those of the next seconds together. */
let arrived: readonly File[] = [];
let notifyTimer: ReturnType<typeof setTimeout> | undefined;
const batchDelayMs = 3000;
/** A line on which nothing has moved for so long is down, whatever the browser says. */
const stallMs = 1500;
let stallTimer: ReturnType<typeof setTimeout> | undefined;
/** Runs while the line is down. */
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const retryPauseMs = { first: 2000, longest: 30_000 };
let nextPauseMs = retryPauseMs.first;

const setUploads = (uploads: readonly Upload[]) => useUploadStore.setState({ uploads });

const change = (id: number, part: Partial<Upload>) =>
  setUploads(readUploads().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

// What is taken out of the list while it is being sent is broken off.
useUploadStore.subscribe(({ uploads }) => {
  if (!uploads.some(({ id }) => id === active?.id)) active?.controller.abort();
});

function notifyUploadsDone() {
  clearTimeout(notifyTimer);
  notifyTimer = undefined;
  if (arrived.length === 0) return;
  const files = arrived;
  arrived = [];
  notifyTimer = setTimeout(notifyUploadsDone, batchDelayMs);
  for (const listener of doneListeners) listener(files);
}

/** Stored: it is out of the list, and counts as finished until nothing is left to send. */
function finish(upload: Upload) {
  useUploadStore.setState(({ uploads, finished }) => ({
    uploads: uploads.filter(({ id }) => id !== upload.id),
    finished: [...finished, upload],
  }));
  arrived = [...arrived, upload.file];
  if (notifyTimer === undefined) notifyUploadsDone();
}

function finishIfIdle() {
  if (active || readUploads().some(({ state }) => state === 'waiting')) return;
  notifyUploadsDone();
  const { finished } = useUploadStore.getState();
  if (finished.length === 0) return;
  useUploadStore.setState({ finished: [] });
  const [first] = finished;
  if (finished.length === 1) toast({ title: 'File uploaded', description: first?.file.name });
  else toast({ title: `${finished.length} files uploaded` });
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

/** Once more from the beginning when the session had ended on the way. */
async function send(upload: Upload, signal: AbortSignal) {
  // Canceled while somebody was asked to sign in again.
  signal.throwIfAborted();
  const { id } = upload;
  change(id, {
    state: 'sending',
    loaded: 0,
    resumedFrom: undefined,
    startedAt: Date.now(),
    failure: undefined,
    isWaitingForNetwork: false,
  });
  let resumedFrom: number | undefined;
  const onProgress = (loaded: number) => {
    resumedFrom ??= loaded;
    change(id, { loaded, resumedFrom });
    watchProgress(upload, loaded);
  };
  // Whoever is asked to sign in again does not wait for the network.
  await sendFile({ ...upload, signal, onProgress }).finally(() => clearTimeout(stallTimer));
}

/** Who would rather not sign in now is not asked again for each of the files that wait. */
function fail(id: number, error: unknown) {
  const isSignedOut = error instanceof RequestError && error.status === 401;
  const failure = readServerError(error).message;
  setUploads(
    readUploads().map((upload) =>
      upload.id === id || (isSignedOut && upload.state === 'waiting')
        ? { ...upload, state: 'failed', failure }
        : upload,
    ),
  );
}

/** One file after the other, so that each gets the whole line. */
async function sendNext() {
  const upload = readUploads().find(({ state }) => state === 'waiting');
  if (active || retryTimer !== undefined || !upload) return;
  const { id } = upload;
  const controller = new AbortController();
  active = { id, controller };
  try {
    await withSession(() => send(upload, controller.signal));
    if (controller.signal.aborted) return;
    nextPauseMs = retryPauseMs.first;
    // What is stored leaves the list without being broken off.
    active = undefined;
    finish(upload);
  } catch (error) {
    if (controller.signal.aborted) return;
    if (isConnectionError(error)) {
      change(id, { state: 'waiting', isWaitingForNetwork: true });
      waitForNetwork();
    } else fail(id, error);
  } finally {
    active = undefined;
    finishIfIdle();
    void sendNext();
  }
}

export function addUploads(files: readonly NewUpload[]) {
  const added = files.map((upload): Upload => {
    lastId += 1;
    return { ...upload, id: lastId, key: uniqueKey(), state: 'waiting', loaded: 0, startedAt: 0 };
  });
  setUploads([...readUploads(), ...added]);
  void sendNext();
}

/** Stops a running upload, or takes one that waits or failed out of the list. */
export function cancelUpload(id: number) {
  setUploads(readUploads().filter((upload) => upload.id !== id));
  finishIfIdle();
}

/** Stops and forgets all of them. */
export function cancelAllUploads() {
  setUploads([]);
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

// In another window somebody has signed out, or in.
onSessionBroadcast(keepUploadsOf);

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
