import { type RequestError, requestError } from '../../lib/requestJson';

export interface SendFileOptions {
  file: File;
  folderId: string | null;
  folder: string;
  onClash: 'replace' | 'keepBoth';
  signal: AbortSignal;
  onProgress: (loaded: number) => void;
}

/** One file to the server, with progress: fetch cannot report what has been sent, so this is an XMLHttpRequest. */
export function sendFile({ file, folderId, folder, onClash, signal, onProgress }: SendFileOptions) {
  return new Promise<void>((resolve, reject: (reason: RequestError | Error) => void) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(requestError(request.status, request.statusText, request.responseText));
    request.onerror = () => reject(new Error('The connection broke off'));
    request.onabort = () => reject(new Error('Cancelled'));
    signal.addEventListener('abort', () => request.abort());

    const form = new FormData();
    // What the server should know before it sees the file.
    if (folderId) form.append('folderId', folderId);
    if (folder) form.append('folder', folder);
    form.append('onClash', onClash);
    form.append('file', file);
    request.open('POST', '/api/files/upload');
    request.send(form);
  });
}
