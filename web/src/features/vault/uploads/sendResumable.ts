import {
  DetailedError,
  type HttpRequest,
  type HttpResponse,
  type PreviousUpload,
  Upload,
  type UrlStorage,
} from 'tus-js-client';
import { userStorage } from '../../../core/session/userStorage';
import { ConnectionError } from '../../../platform/fetchServer';
import { RequestError, requestError } from '../../../platform/requestJson';
import type { SendFileOptions } from './uploadStore';

/** Delays between retries in milliseconds. Progress starts them over. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Sizes of the pieces to try if a proxy refuses larger ones: below the limits of Cloudflare, of many, and of nginx. */
const pieceSizes = [80_000_000, 8_000_000, 900_000];
/** The size that got through last, which is used for the next files. */
let pieceSize = Number.POSITIVE_INFINITY;

const statusOf = (error: Error | DetailedError) => {
  if (!(error instanceof DetailedError)) return 0;
  const { causingError, originalResponse } = error;
  return causingError instanceof RequestError ? causingError.status : (originalResponse?.getStatus() ?? 0);
};

/**
 * When asked for the offset, the server may respond that the session ended or that it's busy, or a proxy may not reach
 * it. The client would treat that as a lost upload, forget its URL, and start over.
 */
function keepPlace(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus();
  const isUnrelatedToUpload = status === 401 || status >= 500 || transientStatuses.has(status);
  // The response to a HEAD request has no body with a message.
  if (request.getMethod() === 'HEAD' && isUnrelatedToUpload)
    throw new RequestError(
      status,
      status === 401 ? 'Your session ended. Sign in to continue.' : 'The server is busy. Try again.',
    );
}

/**
 * Uploads a file and resumes after a lost connection. The browser remembers the upload, so it also resumes if the
 * person chooses the same file again after a reload.
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
    chunkSize: pieceSize,
    headers: { 'x-user-id': userId },
    metadata: { filename: file.name, folderId: folderId ?? '', folder, onClash },
    // The same file may be uploaded to two folders.
    fingerprint: async () => ['cosmic-vault', file.name, file.size, file.lastModified, target].join('-'),
    urlStorage: resumableUrlStorage(userId),
    removeFingerprintOnSuccess: true,
    onProgress,
    onSuccess: () => completion.resolve(),
    onError: (error) => {
      if (error instanceof DetailedError && error.causingError instanceof RequestError)
        return completion.reject(error.causingError);
      const status = statusOf(error);
      // Usually a proxy that doesn't allow PATCH, for which the protocol has an alternative.
      if (status === 405 && !upload.options.overridePatchMethod) {
        upload.options.overridePatchMethod = true;
        return upload.start();
      }
      const smaller = pieceSizes.find((size) => size < Math.min(pieceSize, file.size));
      // The upload exists, so its size is fine, and only the request is too large.
      if (status === 413 && upload.url && smaller) {
        pieceSize = smaller;
        upload.options.chunkSize = smaller;
        return upload.start();
      }
      const text = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : '';
      completion.reject(status ? requestError(status, '', text) : new ConnectionError('Connection lost'));
    },
    onAfterResponse: keepPlace,
    onShouldRetry: (error) => isTransientStatus(statusOf(error)),
  });
  signal.addEventListener('abort', () => {
    // Also discards what the server has received.
    void upload.abort(true).catch(() => undefined);
    completion.reject(new Error('Canceled'));
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  if (!signal.aborted) upload.start();
  return done;
}

/**
 * Statuses of temporary failures: a stalled connection, two connections for one upload, rate limits, and server errors.
 */
const transientStatuses = new Set([408, 409, 429]);

/** Whether to try again. Anything the server rejected for another reason stays rejected. */
const isTransientStatus = (status: number) => status < 400 || status >= 500 || transientStatuses.has(status);

/** Stores the URLs of a person's resumable uploads in this browser, with their other data. */
function resumableUrlStorage(userId: string): UrlStorage {
  const storage = userStorage(userId);
  const find = (beginning: string): PreviousUpload[] =>
    storage.names(beginning).flatMap((name) => {
      try {
        return [{ ...JSON.parse(storage.get(name) ?? ''), urlStorageKey: name }];
      } catch {
        return [];
      }
    });
  return {
    findAllUploads: async () => find('upload:'),
    findUploadsByFingerprint: async (fingerprint) => find(`upload:${fingerprint}::`),
    removeUpload: async (name) => storage.remove(name),
    addUpload: async (fingerprint, upload) => {
      const name = `upload:${fingerprint}::${Math.random().toString(36).slice(2)}`;
      storage.set(name, JSON.stringify(upload));
      return name;
    },
  };
}
