import type { Request, RequestHandler } from 'express';
import type { Actor } from '../access/access.js';
import { sendRefusal } from '../errors/sendRefusal.js';
import { UserError } from '../errors/userError.js';
import { parseBearerToken } from '../http/bearerToken.js';
import { sessionCookie } from './sessions.js';

declare global {
  namespace Express {
    interface Request {
      /** Who is signed in; null when nobody is. Set before any route runs. */
      actor: Actor | null;
    }
  }
}

/** So many sessions are known at a time; the one unused for longest makes room. */
const maxKnownSessions = 1_000;

/**
 * The owner of an API token, as far as its scopes go.
 * @throws UserError UNAUTHENTICATED, or TOO_MANY_REQUESTS when the address has sent too many wrong ones
 */
type FindTokenActor = (token: string, address: string) => Promise<Actor>;

/**
 * Reads for each request who is signed in. A script names itself by its API token, and has no session then. The person
 * whose session it was last time is read beside the session, and counts only when that says the same again: one wait
 * for the database instead of two, and nothing is kept of either.
 */
export function createActorLoader(
  sessions: RequestHandler,
  findActor: (userId: string) => Promise<Actor | null>,
  findTokenActor: FindTokenActor,
): RequestHandler {
  const owners = new Map<string, string>();
  const note = (cookie: string, userId: string | undefined) => {
    owners.delete(cookie);
    if (userId) owners.set(cookie, userId);
    const [oldest = ''] = owners.keys();
    if (owners.size > maxKnownSessions) owners.delete(oldest);
  };
  const loadToken = async (request: Request, token: string) => {
    request.actor = await findTokenActor(token, request.ip ?? '');
    if (isOtherUsersPage(request)) request.actor = null;
  };
  return (request, response, next) => {
    const token = parseBearerToken(request);
    if (token !== undefined) {
      loadToken(request, token).then(
        () => next(),
        (error: unknown) => {
          if (!(error instanceof UserError)) return next(error);
          if (error.code === 'UNAUTHENTICATED') response.set('WWW-Authenticate', 'Bearer');
          sendRefusal(request, response, error);
        },
      );
      return;
    }
    const cookie = sessionCookie(request);
    const expected = cookie === undefined ? undefined : owners.get(cookie);
    const early = expected === undefined ? undefined : findActor(expected);
    // Without a session that says the same it is nobody's failure.
    early?.catch(() => undefined);
    const load = async () => {
      const { userId } = request.session;
      request.actor = userId ? ((await (userId === expected ? early : findActor(userId))) ?? null) : null;
      if (isOtherUsersPage(request)) request.actor = null;
      if (cookie !== undefined) note(cookie, userId);
      next();
    };
    sessions(request, response, (error?: unknown) => (error ? next(error) : load().catch(next)));
  };
}

/**
 * Pages say whose they are. Somebody else may have signed in on the same browser since: what the page still saves must
 * not be stored for that person.
 */
function isOtherUsersPage(request: Request): boolean {
  const owner = request.headers['x-user-id'];
  return owner !== undefined && owner !== request.actor?.id;
}
