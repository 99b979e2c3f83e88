import { ConnectionError } from '../../../platform/fetchServer';
import { type RequestError, requestError } from '../../../platform/requestJson';
import type { SendFileOptions } from './sendOptions';

/** From here on it is worth to resume an upload; below, it is sent again. */
const resumableFrom = 5_000_000;

/** One file to the server, with progress; a large one so that it goes on after a broken connection. */
export async function sendFile(options: SendFileOptions) {
  if (options.file.size < resumableFrom) return sendInOneRequest(options);
  const { sendResumable } = await import('./sendResumable');
  return sendResumable(options);
}

/** One file in one request: fetch cannot report what has been sent, so this is an XMLHttpRequest. */
function sendInOneRequest({ userId, file, folderId, folder, onClash, signal, onProgress }: SendFileOptions) {
  return new Promise<void>((resolve, reject: (reason: RequestError | Error) => void) => {
    const request = new XMLHttpRequest();
    onProgress(0);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(requestError(request.status, request.statusText, request.responseText));
    request.onerror = () => reject(new ConnectionError('Connection lost'));
    request.onabort = () => reject(new Error('Cancelled'));
    signal.addEventListener('abort', () => request.abort());

    const form = new FormData();
    // What the server should know before it sees the file.
    if (folderId) form.append('folderId', folderId);
    if (folder) form.append('folder', folder);
    form.append('onClash', onClash);
    // The form itself escapes quotes in it, so that they could not be told from the escape.
    form.append('name', file.name);
    form.append('file', file);
    request.open('POST', '/api/files/upload');
    request.setRequestHeader('x-user-id', userId);
    request.send(form);
  });
}
