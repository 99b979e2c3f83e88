import { MongoStore } from 'connect-mongo';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import mongoose from 'mongoose';
import { MINUTE } from '../../platform/clock.js';
import type { Config } from '../../platform/config.js';
import { createBatchedRead } from '../../platform/database/batchedRead.js';
import { watch } from '../../platform/database/changeStreams.js';
import type { Logger } from '../../platform/logger.js';
import { UserError } from '../errors/userError.js';
import { isOverTls } from '../http/tls.js';
import { parseDeviceName } from './deviceName.js';
import { collectionName, type SessionRecord, sessionsCollection } from './sessionsCollection.js';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    /** When the user signed in; missing for sessions of earlier releases. */
    createdAt?: Date;
    /** When the user last confirmed their identity; sessions of earlier releases lack this and the following fields. */
    confirmedAt?: Date;
    /** When the user last confirmed with a code or a passkey. */
    factorAt?: Date;
    /** Whether the user asked to stay signed in on this device. */
    isKept?: boolean;
    /** A readable name, such as "Firefox on Windows". */
    device?: string;
    /** The address that the user signed in from. */
    address?: string;
    /** When it was last extended; not stored with these fields. */
    lastModified?: Date;
  }
}

declare global {
  namespace Express {
    interface Request {
      /** The site's limits for the sessions of this request. */
      sessionLimits?: SessionLimits;
      /** Creates the session of a visitor who has none; set if the request has no session cookie. */
      openSession?: (done: (error?: unknown) => void) => void;
    }
  }
}

const cookieName = 'cosmic.sid';
/**
 * Browsers accept a cookie with this prefix only over TLS and from this exact host, so another host of the domain
 * can't set one.
 */
const tlsCookieName = `__Host-${cookieName}`;
const cookieNames = [`${tlsCookieName}=`, `${cookieName}=`];

/** The site's current session lifetimes. */
export interface SessionLimits {
  /** Time without use after which a session ends. */
  idleTimeoutMs: number;
  /** Idle timeout of a session that its user asked to keep on their device. */
  keptIdleTimeoutMs: number;
  /** Time since signing in after which a session ends, no matter how much it's used. */
  maxLifetimeMs: number;
}

/** A session in use is extended at most this often: one write per minute instead of one per request. */
const touchAfterMs = MINUTE;

/**
 * New sessions that are already stored. At the end of the response, the middleware stores each again, which would
 * restore one that a new password or a deactivation has ended.
 */
const alreadyStored = new WeakSet<object>();

/**
 * Sessions in the database, so any process knows them. The cookie has only a signed random ID. A session with a user
 * that this middleware finds is alive, and its document's `expires` never exceeds its lifetime.
 */
export async function createSessions(config: Config, limits: () => SessionLimits): Promise<RequestHandler> {
  await sessionsCollection().createIndex({ 'session.userId': 1 });
  const store = MongoStore.create({
    client: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    collectionName,
    stringify: false,
    touchAfter: touchAfterMs / 1000,
  });
  // The library would hold back the last byte of every response until it has asked whether to extend the session.
  // See `extendSession`.
  Reflect.set(store, 'touch', undefined);
  // The library would read each session with a separate command.
  store.get = (id, done) => {
    readSession(id).then(
      (found) => done(null, found && toSessionData(found)),
      (error: unknown) => done(error),
    );
  };
  const storeSession = store.set.bind(store);
  store.set = async (id, data, done) => {
    if (alreadyStored.has(data)) done?.(null);
    else await storeSession(id, data, done);
  };
  const settings: session.SessionOptions = {
    secret: config.sessionSecret,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: (request) => ({ ...cookieFlags(isOverTls(request)), maxAge: limits().idleTimeoutMs }),
    store,
  };
  const plain = session({ ...settings, name: cookieName });
  const overTls = session({ ...settings, name: tlsCookieName, proxy: true });
  return (request, response, next) => {
    const isTls = isOverTls(request);
    // With `proxy`, the library reads only this header, which a proxy doesn't have to send if PUBLIC_URL is https.
    if (isTls) request.headers['x-forwarded-proto'] = 'https';
    request.sessionLimits = limits();
    const serve = isTls ? overTls : plain;
    const open = (done: (error?: unknown) => void) =>
      serve(request, response, (error?: unknown) => {
        if (error || !request.session?.userId) return done(error);
        limitLifetime(request, limits(), done);
      });
    if (sessionCookie(request) !== undefined) return open(next);
    // Most visitors never sign in, and a new session costs random bytes and hashes.
    request.openSession = open;
    next();
  };
}

/** A copy for one request, which changes it. */
const toSessionData = ({ session: data, lastModified }: SessionRecord): session.SessionData => ({
  ...data,
  cookie: { ...data.cookie },
  lastModified,
});

const readSession = createBatchedRead<SessionRecord>(async (ids) => {
  const alive = { _id: { $in: [...ids] }, expires: { $gt: new Date() } };
  const found = await sessionsCollection().find(alive).toArray();
  return new Map(found.map((record) => [record._id, record]));
});

const cookieFlags = (isTls: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isTls }) satisfies session.CookieOptions;

/** The session cookie's attributes, without its value. */
export function describeSessionCookie(isTls: boolean): string {
  const { httpOnly, sameSite, path, secure } = cookieFlags(isTls);
  return [
    `${isTls ? tlsCookieName : cookieName}=…`,
    `Path=${path}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    `SameSite=${sameSite === 'lax' ? 'Lax' : sameSite}`,
  ].join('; ');
}

/** Ends a session that is too old and extends all others, up to their maximum. */
function limitLifetime({ session }: Request, limits: SessionLimits, next: (error?: unknown) => void): void {
  // For sessions from before this limit, it starts now.
  session.createdAt ??= new Date();
  const leftMs = session.createdAt.getTime() + limits.maxLifetimeMs - Date.now();
  if (leftMs <= 0) {
    session.regenerate(next);
    return;
  }
  session.cookie.maxAge = Math.min(leftMs, idleTimeoutOf(session, limits));
  next();
}

const idleTimeoutOf = ({ isKept }: { isKept?: boolean }, limits: SessionLimits): number =>
  isKept ? limits.keptIdleTimeoutMs : limits.idleTimeoutMs;

/** Extends a session in use. An update by ID doesn't restore one that has ended in the meantime. */
export async function extendSession(request: Request): Promise<void> {
  const { userId, cookie, lastModified } = request.session;
  const now = new Date();
  if (!userId || now.getTime() - new Date(lastModified ?? 0).getTime() < touchAfterMs) return;
  const expires = cookie.expires ?? now;
  await sessionsCollection()
    .updateOne({ _id: request.sessionID }, { $set: { expires, lastModified: now } })
    .catch((error: unknown) => request.log.warn({ err: error }, 'a session could not be extended'));
}

/** Shortens running sessions after the limits became stricter. */
export async function shortenSessions({
  idleTimeoutMs,
  keptIdleTimeoutMs,
  maxLifetimeMs,
}: SessionLimits): Promise<void> {
  // Fields that a session doesn't have yet are ignored.
  const ends = [
    '$expires',
    {
      $add: [
        '$lastModified',
        { $cond: [{ $eq: ['$session.isKept', true] }, keptIdleTimeoutMs, idleTimeoutMs] },
      ],
    },
    { $add: ['$session.createdAt', maxLifetimeMs] },
  ];
  await sessionsCollection().updateMany({}, [{ $set: { expires: { $min: ends } } }]);
}

/** The browser's session cookie as received; the session may not exist. */
export function sessionCookie({ headers }: Request): string | undefined {
  return headers.cookie?.split('; ').find((cookie) => cookieNames.some((name) => cookie.startsWith(name)));
}

/** Whether a page request has a live session; false if the database can't tell. */
export const hasSession = (sessions: RequestHandler) => (request: Request, response: Response) =>
  new Promise<boolean>((resolve) => {
    sessions(request, response, (error) => {
      const isSignedIn = !error && request.session?.userId !== undefined;
      if (isSignedIn) void extendSession(request);
      resolve(isSignedIn);
    });
  });

/** Signs a user in with a new session ID, so an ID planted before is worthless. Resolves after storing it. */
export async function startSession(
  request: Request,
  userId: string,
  { withFactor = false, isKept = false } = {},
): Promise<void> {
  const { openSession } = request;
  if (openSession) await awaitCallback(openSession);
  else await awaitCallback((done) => request.session.regenerate(done));
  await saveSignIn(request, userId, { factorAt: withFactor ? new Date() : undefined, isKept });
}

/**
 * Continues with a new session ID, as after a sign-in. The old ID ends together with the response, because other
 * windows check their session as soon as it's gone and must have the new cookie by then.
 * @throws UserError UNAUTHENTICATED if the session has ended
 */
export async function renewSession(request: Request, userId: string): Promise<void> {
  // The user may have ended it from another device.
  if (!(await isSessionAlive(request))) throw new UserError('UNAUTHENTICATED', 'Sign in to continue.');
  const { res, sessionID: oldId } = request;
  const { factorAt, isKept = false } = request.session;
  request.sessionStore.generate(request);
  await saveSignIn(request, userId, { factorAt, isKept });
  const endOld = () => sessionsCollection().deleteOne({ _id: oldId });
  if (!res || res.closed) {
    await endOld();
    return;
  }
  res.once('close', () => {
    endOld().catch((error: unknown) =>
      request.log.error({ err: error }, 'a replaced session could not be ended'),
    );
  });
}

async function saveSignIn(
  request: Request,
  userId: string,
  { factorAt, isKept }: { factorAt: Date | undefined; isKept: boolean },
): Promise<void> {
  const now = new Date();
  const device = parseDeviceName(request.get('user-agent'));
  const signIn = { userId, createdAt: now, confirmedAt: now, device, address: request.ip };
  Object.assign(request.session, signIn, factorAt && { factorAt }, isKept && { isKept });
  if (isKept && request.sessionLimits) {
    const { keptIdleTimeoutMs, maxLifetimeMs } = request.sessionLimits;
    request.session.cookie.maxAge = Math.min(keptIdleTimeoutMs, maxLifetimeMs);
  }
  await awaitCallback((done) => request.session.save(done));
  alreadyStored.add(request.session);
}

/** Whether the request's session is still stored. The request keeps its initial copy. */
export async function isSessionAlive({ sessionID, session: { userId } }: Request): Promise<boolean> {
  if (userId === undefined) return false;
  const alive = { _id: sessionID, 'session.userId': userId, expires: { $gt: new Date() } };
  return (await sessionsCollection().findOne(alive, { projection: { _id: 1 } })) !== null;
}

/** Abandons a session that has ended, so the middleware doesn't restore it when saving. */
export async function abandonSession(request: Request): Promise<void> {
  await awaitCallback((done) => request.session.regenerate(done));
}

/** Ends the request's session, if it has one. */
export async function endSession(request: Request): Promise<void> {
  if (!request.session) return;
  await awaitCallback((done) => request.session.destroy(done));
}

/** Ends all of a user's sessions, in all processes. */
export async function endSessionsOf(userId: string): Promise<void> {
  await sessionsCollection().deleteMany({ 'session.userId': userId });
}

/** When each of these sessions expires; expired ones are missing. */
export async function findSessionEnds(ids: readonly string[]): Promise<Map<string, Date>> {
  const sessions = await sessionsCollection()
    .find({ _id: { $in: [...ids] } }, { projection: { expires: 1 } })
    .toArray();
  return new Map(sessions.map(({ _id, expires }) => [_id, expires]));
}

/**
 * Follows sessions that end in any process: signing out, a new password, a deactivated account.
 * @param onGap called if some may have been missed
 */
export function watchEndedSessions(
  onEnd: (id: string) => void,
  onGap: () => void,
  logger: Logger,
): Promise<() => Promise<void>> {
  return watch(collectionName, { onDelete: (id) => onEnd(String(id)), onGap }, logger);
}

function awaitCallback(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
}
