import { fetchServer } from './fetchServer';

/** A REST call that the server answered with anything but success. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    /** What to show the user: the server's own sentence. */
    readonly reason: string,
    readonly fields: Record<string, string> = {},
    /** What a second step of the sign-in is answered with. */
    readonly challenge?: string,
    /** Which step is due, beside a challenge. */
    readonly code?: string,
    /** With what that can be answered. */
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

/** Turns the body of a failed answer, JSON `{message}` or plain text, into an error; a page is a proxy's, and no sentence. */
export function requestError(status: number, statusText: string, text: string) {
  try {
    const body: ErrorBody = JSON.parse(text);
    const { message = '', fields, challenge, code, factors } = body;
    return new RequestError(status, message, fields, challenge, code, factors);
  } catch {
    const isPage = /^\s*</.test(text);
    const reason = `Something between your browser and the server refuses this request (${status} ${statusText}`;
    return new RequestError(status, isPage ? `${reason.trimEnd()}).` : text || statusText);
  }
}

/** A REST call with the session cookie; a body, when there is one, is sent as JSON. */
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
