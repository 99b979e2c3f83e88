import type { Request } from 'express';
import { UserError } from '../../core/errors/userError.js';
import type { Context } from '../../core/graphql/context.js';
import {
  createDeviceId,
  hashDeviceId,
  parseDeviceCookie,
  setDeviceCookie,
} from '../../core/sessions/deviceCookie.js';
import { parseDeviceName } from '../../core/sessions/deviceName.js';
import { endSession, startSession } from '../../core/sessions/sessions.js';
import { signIns } from '../../platform/metrics.js';

/** The request that a sign-in over GraphQL came with. @throws UserError BAD_USER_INPUT over a socket */
export function requireHttpRequest({ request }: Context): Request {
  if (!request)
    throw new UserError('BAD_USER_INPUT', 'Sign in over HTTP: a WebSocket cannot set the cookie.');
  return request;
}

/** Where a request comes from. */
export interface Visitor {
  address: string;
  device: {
    /** Hash of the id by which the browser is recognized. */
    idHash: string;
    /** In words for people, such as "Firefox on Windows". */
    name: string;
  };
}

/** Somebody whose proofs were all right when they were checked. */
export interface SignedIn<User> {
  user: User;
  /** Was a code or a passkey a part of it? */
  withFactor?: boolean;
  /** Asked once there is a session: what ended the others meanwhile, such as a new password, must end this one too. */
  isStillRight(): Promise<boolean>;
}

/** Of an account that has just been made: nothing can have changed. */
export const newlySignedIn = <User>(user: User): SignedIn<User> => ({ user, isStillRight: async () => true });

/**
 * Lets the visitor in: `signIn` finds out who it is, then the session starts and the browser is recognized from now on.
 * @throws what `signIn` throws; UserError UNAUTHENTICATED when what it has checked has changed since
 */
export async function signInVisitor<User extends { id: string }>(
  request: Request,
  signIn: (visitor: Visitor) => Promise<SignedIn<User>>,
  { keepSignedIn }: { keepSignedIn?: boolean | null | undefined } = {},
): Promise<User> {
  const deviceId = parseDeviceCookie(request) ?? createDeviceId();
  const name = parseDeviceName(request.get('user-agent'));
  const visitor = { address: request.ip ?? '', device: { idHash: hashDeviceId(deviceId), name } };
  const { user, withFactor, isStillRight } = await signIn(visitor).catch((error: unknown) => {
    signIns.inc({ result: error instanceof UserError ? error.code : 'failed' });
    throw error;
  });
  await startSession(request, user.id, { withFactor, isKept: keepSignedIn === true });
  if (!(await isStillRight())) {
    await endSession(request);
    throw new UserError('UNAUTHENTICATED', 'How you sign in has just changed. Sign in again.');
  }
  signIns.inc({ result: 'ok' });
  setDeviceCookie(request, deviceId);
  return user;
}

/** Ends the session of the visitor, if there is one, and notes it. */
export async function signOutVisitor(
  request: Request,
  { recordLogout }: { recordLogout(userId: string, address: string | undefined): Promise<void> },
): Promise<void> {
  const { userId } = request.session;
  await endSession(request);
  if (userId) await recordLogout(userId, request.ip);
}
