import type { Request, RequestHandler, Response } from 'express';
import type { Actor } from '../access/access.js';
import type { Owner } from './connection.js';

/** Whose socket this is by the session of its handshake, as it is now; null without a live session of an active person. */
export async function readOwner(
  upgrade: Request,
  sessions: RequestHandler,
  findActor: (userId: string) => Promise<Actor | null>,
): Promise<Owner | null> {
  // A request of its own each time: the middleware reads the session once for each.
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
 * The middleware touches the response only when that ends, which it never does here. One for each reading: it wraps
 * `end`, and a shared one would hold every request there ever was.
 */
const neverEnding = () => ({ end: () => undefined, on: () => undefined }) as unknown as Response;
