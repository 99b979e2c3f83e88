import type { Request, RequestHandler } from 'express';
import type { Actor } from '../access/access.js';
import { sendRefusal } from '../errors/sendRefusal.js';
import { UserError } from '../errors/userError.js';
import { parseBearerToken } from '../http/bearerToken.js';
import { abandonSession, isSessionAlive, sessionCookie } from './sessions.js';

declare global {
  namespace Express {
    interface Request {
      /** Who is signed in; null when nobody is. Set before any route runs. */
      actor: Actor | null;
      /** Reads the session or token and the account again, because they may have changed since `actor` was read. */
      rereadActor(): Promise<void>;
      /** The same, unless all of the request had arrived when `actor` was read, and that was just now. */
      refreshActor(): Promise<void>;
    }
  }
}

/** How long what was read of the person counts as current, once the whole request is here. */
const currentMs = 1_000;

/** So many sessions are known at a time; the one unused for longest makes room. */
const maxKnownSessions = 1_000;

/** The owner of an API token, as far as its scopes go. */
interface TokenActors {
  /** @throws UserError UNAUTHENTICATED, or TOO_MANY_REQUESTS when the address has sent too many wrong ones */
  authenticate(token: string, address: string): Promise<Actor>;
  /** Null when the token no longer works. For one that was right before: nothing is counted. */
  findActor(token: string, address: string): Promise<Actor | null>;
}

/**
 * Reads for each request who is signed in. A script names itself by its API token, and has no session then. The person
 * whose session it was last time is read beside the session, and counts only when that says the same again: one wait
 * for the database instead of two, and nothing is kept of either.
 */
export function createActorLoader(
  sessions: RequestHandler,
  findActor: (userId: string) => Promise<Actor | null>,
  tokens: TokenActors,
): RequestHandler {
  const owners = new Map<string, string>();
  const note = (cookie: string, userId: string | undefined) => {
    owners.delete(cookie);
    if (userId) owners.set(cookie, userId);
    const [oldest = ''] = owners.keys();
    if (owners.size > maxKnownSessions) owners.delete(oldest);
  };
  const loadToken = async (request: Request, token: string) => {
    const address = request.ip ?? '';
    const actor = await tokens.authenticate(token, address);
    setActor(request, actor, () => tokens.findActor(token, address));
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
      const actor = userId ? ((await (userId === expected ? early : findActor(userId))) ?? null) : null;
      setActor(request, actor, () => readSessionActor(request, findActor));
      if (cookie !== undefined) note(cookie, userId);
      next();
    };
    sessions(request, response, (error?: unknown) => (error ? next(error) : load().catch(next)));
  };
}

/** Somebody may have sent the last byte of a body long after the first: what they may do is what they may do now. */
export const refreshActor: RequestHandler = async (request, _response, next) => {
  // What still arrives is a file: that is asked for at its end.
  if (request.complete) await request.refreshActor();
  next();
};

/** Notes who is signed in, and how to find out again. */
function setActor(request: Request, actor: Actor | null, read: () => Promise<Actor | null>): void {
  let isWhole = false;
  let readAt = 0;
  const note = (now: Actor | null) => {
    request.actor = now;
    if (isOtherUsersPage(request)) request.actor = null;
    isWhole = request.complete;
    readAt = Date.now();
  };
  request.rereadActor = async () => {
    const before = request.actor;
    if (!before) return;
    const now = await read();
    note(now?.id === before.id ? now : null);
  };
  request.refreshActor = async () => {
    if (!isWhole || Date.now() - readAt >= currentMs) await request.rereadActor();
  };
  note(actor);
}

async function readSessionActor(
  request: Request,
  findActor: (userId: string) => Promise<Actor | null>,
): Promise<Actor | null> {
  const userId = request.session?.userId;
  if (userId === undefined) return null;
  if (await isSessionAlive(request)) return findActor(userId);
  await abandonSession(request);
  return null;
}

/**
 * Pages say whose they are. Somebody else may have signed in on the same browser since: what the page still saves must
 * not be stored for that person.
 */
function isOtherUsersPage(request: Request): boolean {
  const owner = request.headers['x-user-id'];
  return owner !== undefined && owner !== request.actor?.id;
}
