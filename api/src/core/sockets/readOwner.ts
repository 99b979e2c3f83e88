import type { Request, RequestHandler, Response } from 'express';
import type { Actor } from '../access/access.js';
import type { Owner } from './connection.js';

/** The current user of the handshake's session; null without a live session of an active user. */
export async function readOwner(
  upgrade: Request,
  sessions: RequestHandler,
  findActor: (userId: string) => Promise<Actor | null>,
): Promise<Owner | null> {
  // A new request each time, because the middleware reads the session once per request.
  const request: Request = Object.assign(Object.create(upgrade), {
    session: undefined,
    originalUrl: upgrade.url,
  });
  await new Promise<void>((resolve, reject) => {
    sessions(request, neverEnding(), (error?: unknown) => (error ? reject(error) : resolve()));
  });
  const userId = request.session?.userId;
  const actor = userId === undefined ? null : await findActor(userId);
  return actor && { sessionId: request.sessionID, address: upgrade.ip ?? '', actor };
}

/**
 * The middleware uses the response only when it ends, which never happens here. A new one each time, because it wraps
 * `end`, and a shared response would keep every request in memory.
 */
const neverEnding = () => ({ end: () => undefined, on: () => undefined }) as unknown as Response;
