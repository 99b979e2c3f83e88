import { RequestError } from '../../../platform/requestJson';
import { sendForm } from '../../../platform/sendForm';
import type { SendFileOptions } from './uploadStore';

/** Size in bytes from which resuming an upload is worthwhile; smaller files are sent again. */
const resumableFrom = 5_000_000;

/** Uploads a file and reports progress. A large file resumes after a lost connection. */
export async function sendFile(options: SendFileOptions) {
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
