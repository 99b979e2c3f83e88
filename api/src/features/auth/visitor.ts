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

/** The request of a sign-in over GraphQL. @throws UserError BAD_USER_INPUT over a socket */
export function requireHttpRequest({ request }: Context): Request {
  if (!request)
    throw new UserError('BAD_USER_INPUT', 'Sign in over HTTP, because a WebSocket can’t set the cookie.');
  return request;
}

/** A request's origin. */
export interface Visitor {
  address: string;
  device: {
    /** The hash of the ID that identifies the browser. */
    idHash: string;
    /** A readable name, such as "Firefox on Windows". */
    name: string;
  };
}

/** A user whose proofs were all valid when they were checked. */
export interface SignedIn<User> {
  user: User;
  /** Whether a code or a passkey was one of them. */
  withFactor?: boolean;
  /**
   * Checked once there is a session, because anything that ended the other sessions in between, such as a new password,
   * must end this one as well.
   */
  isStillRight(): Promise<boolean>;
}

/** For a new account, where nothing can have changed. */
export const newlySignedIn = <User>(user: User): SignedIn<User> => ({ user, isStillRight: async () => true });

/**
 * Signs the visitor in: `signIn` identifies the user, then the session starts and the browser is recognized from now
 * on.
 * @throws the errors that `signIn` throws; UserError UNAUTHENTICATED if what it checked has changed since
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

/** Ends the visitor's session, if there is one, and records it. */
export async function signOutVisitor(
  request: Request,
  { recordLogout }: { recordLogout(userId: string, address: string | undefined): Promise<void> },
): Promise<void> {
  const userId = request.session?.userId;
  await endSession(request);
  if (userId) await recordLogout(userId, request.ip);
}
