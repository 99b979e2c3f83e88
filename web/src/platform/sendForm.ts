import { ConnectionError } from './fetchServer';
import { requestError } from './requestJson';

interface SendFormOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Bytes sent so far. */
  onProgress: (loaded: number) => void;
}

/**
 * Posts a form and reports upload progress, which fetch can't do, so this uses XMLHttpRequest.
 * @throws RequestError if the server refuses; ConnectionError if nothing responds; Error "Canceled"
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
