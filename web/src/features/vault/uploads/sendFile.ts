import { sendForm } from '../../../platform/sendForm';
import type { SendFileOptions } from './sendOptions';

/** From here on it is worth to resume an upload; below, it is sent again. */
const resumableFrom = 5_000_000;

/** One file to the server, with progress; a large one so that it goes on after a broken connection. */
export async function sendFile(options: SendFileOptions) {
  if (options.file.size < resumableFrom) return sendInOneRequest(options);
  const { sendResumable } = await import('./sendResumable');
  return sendResumable(options);
}

/** One file in one request. */
function sendInOneRequest(options: SendFileOptions) {
  const { userId, file, key, folderId, folder, onClash, signal, onProgress } = options;
  const form = new FormData();
  // What the server should know before it sees the file.
  if (folderId) form.append('folderId', folderId);
  if (folder) form.append('folder', folder);
  form.append('onClash', onClash);
  form.append('key', key);
  // The form itself escapes quotes in it, so that they could not be told from the escape.
  form.append('name', file.name);
  form.append('file', file);
  return sendForm('/api/files/upload', form, { headers: { 'x-user-id': userId }, signal, onProgress });
}
