import { isConnectionError } from '../../../core/errors/connection';
import { readServerError } from '../../../core/errors/serverError';
import { withSession } from '../../../core/session/reauthentication';
import { onSessionBroadcast } from '../../../core/session/sessionBroadcast';
import { RequestError } from '../../../platform/requestJson';
import { sendForm } from '../../../platform/sendForm';
import { uniqueKey } from '../../../platform/uniqueKey';
import { toast } from '../../../ui/feedback/toastStore';
import {
  keepUploadsOf,
  type NewUpload,
  readUploads,
  type SendFileOptions,
  type Upload,
  useUploadStore,
} from './uploadStore';

let lastId = 0;
let active: { id: number; controller: AbortController } | undefined;
const doneListeners = new Set<(files: readonly File[]) => void>();
/**
 * Stored files whose listeners haven't been notified. The first one is reported at once, and later ones every few
 * seconds.
 */
let arrived: readonly File[] = [];
let notifyTimer: ReturnType<typeof setTimeout> | undefined;
const batchDelayMs = 3000;
/** Size in bytes from which resuming an upload is worthwhile; smaller files are sent again. */
const resumableFrom = 5_000_000;
/** If nothing was sent for this long, the connection counts as down, whatever the browser says. */
const stallMs = 1500;
let stallTimer: ReturnType<typeof setTimeout> | undefined;
/** Runs while the connection is down. */
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const retryPauseMs = { first: 2000, longest: 30_000 };
let nextPauseMs = retryPauseMs.first;

const setUploads = (uploads: readonly Upload[]) => useUploadStore.setState({ uploads });

const change = (id: number, part: Partial<Upload>) =>
  setUploads(readUploads().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

// Removing the active upload from the list aborts it.
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

/** Removes a stored file from the list. It counts as finished until nothing is left to send. */
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

/** Sets the active upload to waiting for the network if nothing is moving, unless everything has been sent. */
function watchProgress({ id, file }: Upload, loaded: number) {
  clearTimeout(stallTimer);
  if (readUploads().find((upload) => upload.id === id)?.isWaitingForNetwork)
    change(id, { isWaitingForNetwork: false });
  if (loaded < file.size) stallTimer = setTimeout(() => change(id, { isWaitingForNetwork: true }), stallMs);
}

/** Tries again after a growing delay. */
function waitForNetwork() {
  retryTimer = setTimeout(resume, nextPauseMs);
  nextPauseMs = Math.min(nextPauseMs * 2, retryPauseMs.longest);
}

function resume() {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  void sendNext();
}

/** Starts the upload over if the session ended during it. */
async function send(upload: Upload, signal: AbortSignal) {
  // The upload may be canceled while the person is asked to sign in again.
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
  // If the person is being asked to sign in again, the network isn't the problem.
  await sendFile({ ...upload, signal, onProgress }).finally(() => clearTimeout(stallTimer));
}

/** If the person declines to sign in, they aren't asked again for every waiting file. */
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

/** Sends one file at a time, so that each gets the full bandwidth. */
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
    // Removes a stored file from the list without aborting it.
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

/** Cancels an active upload, or removes a waiting or failed one. */
export function cancelUpload(id: number) {
  setUploads(readUploads().filter((upload) => upload.id !== id));
  finishIfIdle();
}

/** Cancels and removes all uploads. */
export function cancelAllUploads() {
  setUploads([]);
  finishIfIdle();
}

export const retryUpload = (id: number) => retryFailed((upload) => upload.id === id);

/** Retries all failed uploads. */
export const retryFailedUploads = () => retryFailed(() => true);

function retryFailed(isMeant: (upload: Upload) => boolean) {
  const meant = new Set(readUploads().filter((upload) => upload.state === 'failed' && isMeant(upload)));
  setUploads(readUploads().map((upload) => (meant.has(upload) ? { ...upload, state: 'waiting' } : upload)));
  void sendNext();
}

// Back online, interrupted uploads continue on their own.
window.addEventListener('online', () => retryTimer !== undefined && resume());
window.addEventListener('offline', () => {
  const sending = readUploads().find(({ state }) => state === 'sending');
  if (sending) change(sending.id, { isWaitingForNetwork: true });
});

// The browser asks before it closes the page, because unsent files would be lost.
window.addEventListener('beforeunload', (event) => {
  if (readUploads().some(({ state }) => state !== 'failed')) event.preventDefault();
});

// Someone has signed in or out in another window.
onSessionBroadcast(keepUploadsOf);

interface CountNews {
  question?: true;
  /** The number of uploads in a window's list. */
  count?: number;
}

const channel = new BroadcastChannel('uploads');
channel.onmessage = ({ data }: MessageEvent<CountNews>) => {
  if (data.question) channel.postMessage({ count: readUploads().length });
};
/** Time in milliseconds that other windows have to respond. */
const answerTimeoutMs = 300;

/** Counts unfinished uploads in all windows of this browser. */
export function countUploads(): Promise<number> {
  const asking = new BroadcastChannel('uploads');
  return new Promise<number>((resolve) => {
    // This page's own channel gets the question too.
    let count = 0;
    asking.onmessage = ({ data }: MessageEvent<CountNews>) => {
      count += data.count ?? 0;
    };
    asking.postMessage({ question: true });
    setTimeout(() => resolve(count), answerTimeoutMs);
  }).finally(() => asking.close());
}

/** Notifies the listeners of files stored since the last notification. */
export function onUploadsDone(listener: (files: readonly File[]) => void) {
  doneListeners.add(listener);
  return () => {
    doneListeners.delete(listener);
  };
}

/** Uploads a file and reports progress. A large file resumes after a lost connection. */
async function sendFile(options: SendFileOptions) {
  if (options.file.size < resumableFrom) {
    const isSent = await sendInOneRequest(options).then(
      () => true,
      (error: unknown) => {
        if (!isTooLargeForProxy(error)) throw error;
        return false;
      },
    );
    if (isSent) return;
  }
  const { sendResumable } = await import('./sendResumable');
  return sendResumable(options);
}

/**
 * Whether a proxy refused the request as too large. A resumable upload still works then, because it can be sent in
 * pieces.
 */
const isTooLargeForProxy = (error: unknown) =>
  error instanceof RequestError && error.status === 413 && error.isFromProxy;

/** Uploads a file in one request. */
function sendInOneRequest(options: SendFileOptions) {
  const { userId, file, key, folderId, folder, onClash, signal, onProgress } = options;
  const form = new FormData();
  // The server needs these fields before the file.
  if (folderId) form.append('folderId', folderId);
  if (folder) form.append('folder', folder);
  form.append('onClash', onClash);
  form.append('key', key);
  // The form escapes quotes in the file name in a way that the server couldn't distinguish from the name itself.
  form.append('name', file.name);
  form.append('file', file);
  return sendForm('/api/files/upload', form, { headers: { 'x-user-id': userId }, signal, onProgress });
}
