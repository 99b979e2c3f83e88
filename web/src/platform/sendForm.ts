import { ConnectionError } from './fetchServer';
import { requestError } from './requestJson';

interface SendFormOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Bytes that are on their way so far. */
  onProgress: (loaded: number) => void;
}

/**
 * Posts a form and tells how much of it has been sent: fetch cannot report that, so this is an XMLHttpRequest.
 * @throws RequestError when the server refuses; ConnectionError when nothing answers; Error "Canceled"
 */
export function sendForm(
  path: string,
  form: FormData,
  { headers = {}, signal, onProgress }: SendFormOptions,
) {
  return new Promise<void>((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest();
    onProgress(0);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(requestError(request.status, request.statusText, request.responseText));
    request.onerror = () => reject(new ConnectionError('Connection lost'));
    request.onabort = () => reject(new Error('Canceled'));
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}
