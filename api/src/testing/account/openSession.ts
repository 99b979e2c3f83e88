import { createHmac, randomBytes } from 'node:crypto';
import { sessionsCollection } from '../../core/sessions/sessionsCollection.js';
import { DAY } from '../../platform/clock.js';

/** The session secrets of the running apps, by their addresses. */
export const sessionSecrets = new Map<string, string>();

/** Stores a session as it is after a sign-in over plain HTTP; returns its cookie. */
export async function openSession(secret: string, userId: string): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const now = new Date();
  const expires = new Date(now.getTime() + DAY);
  const cookie = {
    originalMaxAge: DAY,
    expires,
    httpOnly: true,
    path: '/',
    sameSite: 'lax' as const,
    secure: false,
  };
  const signIn = { userId, createdAt: now, confirmedAt: now, device: 'a script', address: '127.0.0.1' };
  const session = { cookie, ...signIn };
  await sessionsCollection().insertOne({ _id: id, session, expires, lastModified: now });
  const signature = createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');
  return `cosmic.sid=${encodeURIComponent(`s:${id}.${signature}`)}`;
}
