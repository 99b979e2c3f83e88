import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { ConnectionError } from '../../../platform/fetchServer';
import { RequestError, requestError } from '../../../platform/requestJson';
import { resumableUrlStorage } from './resumableUrlStorage';
import type { SendFileOptions } from './sendOptions';

/** Pauses before it is tried again, in milliseconds; with progress between they begin again. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

const statusOf = (error: Error | DetailedError) => {
  if (!(error instanceof DetailedError)) return 0;
  const { causingError, originalResponse } = error;
  return causingError instanceof RequestError ? causingError.status : (originalResponse?.getStatus() ?? 0);
};

/**
 * Asked how far it got, the server may answer that nobody is signed in, or that it has no time, or not be reached
 * behind its proxy. The client would take that for an upload that is gone, forget where it was, and start over.
 */
function keepPlace(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus();
  const saysNothingOfUpload = status === 401 || status >= 500 || transientStatuses.has(status);
  // The answer has no body that could say it.
  if (request.getMethod() === 'HEAD' && saysNothingOfUpload)
    throw new RequestError(
      status,
      status === 401 ? 'Your session ended. Sign in to continue.' : 'The server is busy. Try again.',
    );
}

/**
 * One file to the server, going on after a broken connection. The browser remembers how far it got: the same file
 * chosen again after a reload goes on as well.
 */
export async function sendResumable({
  userId,
  file,
  folderId,
  folder,
  onClash,
  signal,
  onProgress,
}: SendFileOptions) {
  let completion: { resolve: () => void; reject: (reason: Error) => void };
  const done = new Promise<void>((resolve, reject) => {
    completion = { resolve, reject };
  });
  const target = `${folderId ?? ''}/${folder}`;
  const upload = new Upload(file, {
    endpoint: '/api/files/resumable',
    retryDelays,
    headers: { 'x-user-id': userId },
    metadata: { filename: file.name, folderId: folderId ?? '', folder, onClash },
    // The same file may go to two folders.
    fingerprint: async () => ['cosmic-vault', file.name, file.size, file.lastModified, target].join('-'),
    urlStorage: resumableUrlStorage(userId),
    removeFingerprintOnSuccess: true,
    onProgress,
    onSuccess: () => completion.resolve(),
    onError: (error) => {
      if (error instanceof DetailedError && error.causingError instanceof RequestError)
        return completion.reject(error.causingError);
      const status = statusOf(error);
      // A proxy that doesn't know PATCH, most often: the protocol has another way for those.
      if (status === 405 && !upload.options.overridePatchMethod) {
        upload.options.overridePatchMethod = true;
        return upload.start();
      }
      const text = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : '';
      completion.reject(status ? requestError(status, '', text) : new ConnectionError('Connection lost'));
    },
    onAfterResponse: keepPlace,
    onShouldRetry: (error) => isTransientStatus(statusOf(error)),
  });
  signal.addEventListener('abort', () => {
    // What has arrived is given up as well.
    void upload.abort(true).catch(() => undefined);
    completion.reject(new Error('Canceled'));
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (!signal.aborted) upload.start();
  return done;
}

/** Failures that pass: a line that stood still, two connections of one upload, too much at once, a fault of the server. */
const transientStatuses = new Set([408, 409, 429]);

/** What the server has refused for any other reason stays refused. */
const isTransientStatus = (status: number) => status < 400 || status >= 500 || transientStatuses.has(status);
