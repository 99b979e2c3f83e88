import { MongoStore } from 'connect-mongo';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import mongoose from 'mongoose';
import type { Config } from '../../platform/config.js';
import { watchCollection } from '../../platform/database/changeStreams.js';
import type { Logger } from '../../platform/logger.js';
import { UserError } from '../errors/userError.js';
import { isOverTls } from '../http/tls.js';
import { parseDeviceName } from './deviceName.js';
import { collectionName, sessionsCollection } from './sessionsCollection.js';

declare module 'express-session' {
  interface SessionData {
    userId: string;
    /** When the person signed in; sessions of earlier releases lack it. */
    createdAt?: Date;
    /** When the person last proved who they are; sessions of earlier releases lack this and what follows. */
    confirmedAt?: Date;
    /** When the person last used a code or a passkey for it. */
    factorAt?: Date;
    /** In words for people, such as "Firefox on Windows". */
    device?: string;
    /** Where the sign-in came from. */
    address?: string;
  }
}

const cookieName = 'cosmic.sid';
/** Browsers take a cookie of such a name over TLS and from this very host only: no neighboring host can plant one. */
const tlsCookieName = `__Host-${cookieName}`;
const cookieNames = [`${tlsCookieName}=`, `${cookieName}=`];

/** How long sessions live, as the site has it now. */
export interface SessionLimits {
  /** A session without use ends after this time. */
  idleTimeoutMs: number;
  /** However much it is used, a session ends this long after the sign-in. */
  maxLifetimeMs: number;
}

/** How often a session in use writes its new end: one write a minute instead of one a request. */
const touchAfterSeconds = 60;

/**
 * New sessions that are stored. The middleware stores each once more as the answer ends, which would bring back one that
 * was ended meanwhile: by a new password, a deactivation.
 */
const alreadyStored = new WeakSet<object>();

/**
 * Sessions in the database, so that any process knows them; the cookie carries a signed random id only. A session
 * with a user that this middleware finds is alive, and `expires` of its document is never past its lifetime.
 */
export async function createSessions(config: Config, limits: () => SessionLimits): Promise<RequestHandler> {
  await sessionsCollection().createIndex({ 'session.userId': 1 });
  const store = MongoStore.create({
    client: mongoose.connection.getClient(),
    dbName: mongoose.connection.name,
    collectionName,
    stringify: false,
    touchAfter: touchAfterSeconds,
  });
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
    // With `proxy` the library reads this header and nothing else; a proxy need not send it where PUBLIC_URL says so.
    if (isTls) request.headers['x-forwarded-proto'] = 'https';
    const serve = isTls ? overTls : plain;
    serve(request, response, (error?: unknown) => {
      if (error || !request.session?.userId) return next(error);
      limitLifetime(request, limits(), next);
    });
  };
}

const cookieFlags = (isTls: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isTls }) satisfies session.CookieOptions;

/** The cookie of a session as browsers get it, without its value. */
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

/** Ends a session that is too old; all others go on from now, to their end at most. */
function limitLifetime(
  { session }: Request,
  { idleTimeoutMs, maxLifetimeMs }: SessionLimits,
  next: (error?: unknown) => void,
): void {
  // One of before there was this limit counts from now.
  session.createdAt ??= new Date();
  const leftMs = session.createdAt.getTime() + maxLifetimeMs - Date.now();
  if (leftMs <= 0) {
    session.regenerate(next);
    return;
  }
  session.cookie.maxAge = Math.min(leftMs, idleTimeoutMs);
  next();
}

/** Has sessions that are running end as soon as the limits say that have become stricter. */
export async function shortenSessions({ idleTimeoutMs, maxLifetimeMs }: SessionLimits): Promise<void> {
  // What a session does not say yet counts for nothing here.
  const ends = [
    '$expires',
    { $add: ['$lastModified', idleTimeoutMs] },
    { $add: ['$session.createdAt', maxLifetimeMs] },
  ];
  await sessionsCollection().updateMany({}, [{ $set: { expires: { $min: ends } } }]);
}

/** What a browser sends to name its session, as it came: nothing says yet that there is such a session. */
export function sessionCookie({ headers }: Request): string | undefined {
  return headers.cookie?.split('; ').find((cookie) => cookieNames.some((name) => cookie.startsWith(name)));
}

/** Whether the request for a page comes with a live session; not, when the database cannot tell. */
export const hasSession = (sessions: RequestHandler) => (request: Request, response: Response) =>
  new Promise<boolean>((resolve) => {
    sessions(request, response, (error) => resolve(!error && request.session.userId !== undefined));
  });

/** Signs a person in under a new session id, so that an id planted before is worthless. Stored before it resolves. */
export async function startSession(
  request: Request,
  userId: string,
  { withFactor = false } = {},
): Promise<void> {
  // Without a cookie the id is new already, and nothing is stored under it.
  if (sessionCookie(request)) await awaitCallback((done) => request.session.regenerate(done));
  await saveSignIn(request, userId, withFactor ? new Date() : undefined);
}

/**
 * Goes on under a new session id, as after a sign-in. The old id ends with the answer that brings the new one: the
 * windows that are open on it ask who is signed in as soon as it is gone, and must have the new cookie by then.
 * @throws UserError UNAUTHENTICATED when the session has ended
 */
export async function renewSession(request: Request, userId: string): Promise<void> {
  // The person may have ended it meanwhile, from another device.
  if (!(await isSessionAlive(request))) throw new UserError('UNAUTHENTICATED', 'Sign in to continue.');
  const { res, sessionID: oldId } = request;
  const { factorAt } = request.session;
  request.sessionStore.generate(request);
  await saveSignIn(request, userId, factorAt);
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

async function saveSignIn(request: Request, userId: string, factorAt: Date | undefined): Promise<void> {
  const now = new Date();
  const device = parseDeviceName(request.get('user-agent'));
  const signIn = { userId, createdAt: now, confirmedAt: now, device, address: request.ip };
  Object.assign(request.session, signIn, factorAt && { factorAt });
  await awaitCallback((done) => request.session.save(done));
  alreadyStored.add(request.session);
}

/** Whether the session of this request is still stored: the request keeps what it was when it began. */
export async function isSessionAlive({ sessionID, session: { userId } }: Request): Promise<boolean> {
  if (userId === undefined) return false;
  const alive = { _id: sessionID, 'session.userId': userId, expires: { $gt: new Date() } };
  return (await sessionsCollection().findOne(alive, { projection: { _id: 1 } })) !== null;
}

/** Leaves a session that has ended meanwhile: what the middleware saves with the answer must not bring it back. */
export async function abandonSession(request: Request): Promise<void> {
  await awaitCallback((done) => request.session.regenerate(done));
}

/** Ends the session of this request. */
export async function endSession(request: Request): Promise<void> {
  await awaitCallback((done) => request.session.destroy(done));
}

/** Ends every session of a person, in all processes. */
export async function endSessionsOf(userId: string): Promise<void> {
  await sessionsCollection().deleteMany({ 'session.userId': userId });
}

/** When each of the named sessions ends by the clock; those that are over are missing. */
export async function findSessionEnds(ids: readonly string[]): Promise<Map<string, Date>> {
  const sessions = await sessionsCollection()
    .find({ _id: { $in: [...ids] } }, { projection: { expires: 1 } })
    .toArray();
  return new Map(sessions.map(({ _id, expires }) => [_id, expires]));
}

/**
 * Follows sessions that are ended by somebody, in any process: logout, a new password, a deactivated account.
 * @param onGap some may have ended unseen
 */
export function watchEndedSessions(
  onEnd: (id: string) => void,
  onGap: () => void,
  logger: Logger,
): Promise<() => Promise<void>> {
  return watchCollection(collectionName, { onDelete: (id) => onEnd(String(id)), onGap }, logger);
}

function awaitCallback(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
}
