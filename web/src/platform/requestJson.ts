import { fetchServer } from './fetchServer';

/** A REST call that failed. */
export class RequestError extends Error {
  /** Whether something between the browser and the server answered. */
  isFromProxy = false;

  constructor(
    readonly status: number,
    /** The server's message for the user. */
    readonly reason: string,
    readonly fields: Record<string, string> = {},
    /** The challenge to answer in the second step of signing in. */
    readonly challenge?: string,
    /** The step that is needed, if there is a challenge. */
    readonly code?: string,
    /** The ways to complete that step. */
    readonly factors: readonly string[] = ['code'],
  ) {
    super(`${status}: ${reason}`);
  }
}

interface ErrorBody {
  message?: string;
  fields?: Record<string, string>;
  challenge?: string;
  code?: string;
  factors?: string[];
}

const tooLargeForProxy =
  'A proxy in front of the server refuses requests of this size. Ask an admin to raise its limit.';

/** Turns a failed response, JSON `{message}` or plain text, into an error. HTML comes from a proxy and isn't shown. */
export function requestError(status: number, statusText: string, text: string) {
  try {
    const body: ErrorBody = JSON.parse(text);
    const { message = '', fields, challenge, code, factors } = body;
    return new RequestError(status, message, fields, challenge, code, factors);
  } catch {
    const isPage = /^\s*</.test(text);
    const reason = `Something between your browser and the server blocked this request (${status} ${statusText}`;
    const error =
      status === 413 && (isPage || text.trim() === '')
        ? new RequestError(status, tooLargeForProxy)
        : new RequestError(status, isPage ? `${reason.trimEnd()}).` : text || statusText);
    error.isFromProxy = true;
    return error;
  }
}

/** A REST call with the session cookie. A body is sent as JSON. */
export async function requestJson<Answer>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetchServer(path, {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw requestError(response.status, response.statusText, await response.text());
  return response.json();
}
