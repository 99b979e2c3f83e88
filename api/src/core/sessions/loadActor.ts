import type { Request, RequestHandler } from 'express';
import type { Actor } from '../access/access.js';
import { sendRefusal } from '../errors/sendRefusal.js';
import { UserError } from '../errors/userError.js';
import { parseBearerToken } from '../http/bearerToken.js';
import { abandonSession, extendSession, isSessionAlive, sessionCookie } from './sessions.js';

declare global {
  namespace Express {
    interface Request {
      /** The signed-in user or null, set before any route runs. */
      actor: Actor | null;
      /** Reads the session or token and the account again, because they may have changed since `actor` was read. */
      rereadActor(): Promise<void>;
      /** Like `rereadActor`, unless the whole request had arrived when `actor` was read a moment ago. */
      refreshActor(): Promise<void>;
    }
  }
}

/** How long a user counts as up to date after being read, once the request is complete, in milliseconds. */
const currentMs = 1_000;

/** Maximum number of remembered sessions; the least recently used is dropped. */
const maxKnownSessions = 1_000;

/** A token's owner, with the access its scopes allow. */
interface TokenActors {
  /** @throws UserError UNAUTHENTICATED, or TOO_MANY_REQUESTS if the address has sent too many wrong tokens */
  authenticate(token: string, address: string): Promise<Actor>;
  /** Null if the token no longer works. For a token that worked before, so failures aren't counted. */
  findActor(token: string, address: string): Promise<Actor | null>;
}

/**
 * Reads the signed-in user of each request. Scripts use an API token instead of a session. The session's last known
 * user is read in parallel with the session and used only if the session confirms it, so a request waits for the
 * database once instead of twice, and nothing is cached.
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
    // Ignore the failure unless the session confirms this user.
    early?.catch(() => undefined);
    const readUser = async (userId: string) => {
      const extended = extendSession(request);
      const actor = await (userId === expected ? early : findActor(userId));
      await extended;
      return actor ?? null;
    };
    const load = async () => {
      const userId = request.session?.userId;
      const actor = userId ? await readUser(userId) : null;
      setActor(request, actor, () => readSessionActor(request, findActor));
      if (cookie !== undefined) note(cookie, userId);
      next();
    };
    sessions(request, response, (error?: unknown) => (error ? next(error) : load().catch(next)));
  };
}

/** A body's last byte may arrive long after the first, and current access counts. */
export const refreshActor: RequestHandler = async (request, _response, next) => {
  // Otherwise, a file is still arriving, and access is checked again at its end.
  if (request.complete) await request.refreshActor();
  next();
};

/** Sets the signed-in user and how to read it again. */
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
 * Pages name their user. If someone else has signed in on the same browser, the page's unsaved changes must not be
 * stored for them.
 */
function isOtherUsersPage(request: Request): boolean {
  const owner = request.headers['x-user-id'];
  return owner !== undefined && owner !== request.actor?.id;
}
