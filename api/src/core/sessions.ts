import { MongoStore } from 'connect-mongo';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import mongoose from 'mongoose';
import { MINUTE } from '../platform/clock.js';
import type { Config } from '../platform/config.js';

const collectionName = 'sessions';
const cookieName = 'cosmic.sid';

/** A session without use ends after this time (the Session Timeout setting's default). */
const idleTimeout = 120 * MINUTE;

/** How often a session in use writes its new end: one write a minute instead of one a request. */
const touchAfterSeconds = 60;

/** Sessions in the database, so that any process knows them; the cookie carries a signed random id only. */
export async function createSessions(config: Config): Promise<RequestHandler> {
  await sessionsCollection().createIndex({ 'session.userId': 1 });
  return session({
    name: cookieName,
    secret: config.sessionSecret,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: idleTimeout },
    store: MongoStore.create({
      client: mongoose.connection.getClient(),
      dbName: mongoose.connection.name,
      collectionName,
      stringify: false,
      ttl: idleTimeout / 1000,
      touchAfter: touchAfterSeconds,
    }),
  });
}

/** What a browser sends to name its session, as it came: nothing says yet that there is such a session. */
export function sessionCookie({ headers }: Request): string | undefined {
  return headers.cookie?.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
}

/** Whether the request for a page comes with a live session; not, when the database cannot tell. */
export const hasSession = (sessions: RequestHandler) => (request: Request, response: Response) =>
  new Promise<boolean>((resolve) => {
    sessions(request, response, (error) => resolve(!error && request.session.userId !== undefined));
  });

/** Signs a person in under a new session id, so that an id planted before is worthless. Stored before it resolves. */
export async function startSession(request: Request, userId: string): Promise<void> {
  await settle((done) => request.session.regenerate(done));
  request.session.userId = userId;
  await settle((done) => request.session.save(done));
}

/** Ends the session of this request. */
export async function endSession(request: Request): Promise<void> {
  await settle((done) => request.session.destroy(done));
}

/** Ends every session of a person, in all processes. */
export async function endSessionsOf(userId: string): Promise<void> {
  await sessionsCollection().deleteMany({ 'session.userId': userId });
}

function sessionsCollection() {
  return mongoose.connection.collection(collectionName);
}

function settle(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
}
