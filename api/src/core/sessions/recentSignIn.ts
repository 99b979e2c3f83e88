import type { Request } from 'express';
import { MINUTE } from '../../platform/clock.js';
import { hasScope, notForTokens, requireTokenScope } from '../access/access.js';
import { UserError } from '../errors/userError.js';

/** So long after proving who they are, people may do what a borrowed window must not. */
const recentMs = 10 * MINUTE;

/** Whether the session of a request signed in, or confirmed who they are, within 10 minutes. */
function hasRecentSession(request: Request | null): boolean {
  const { userId, confirmedAt } = request?.session ?? {};
  const isOwn = userId !== undefined && userId === request?.actor?.id;
  return isOwn && isRecent(confirmedAt);
}

/**
 * Whether a request comes from somebody who has just proved who they are, or from a script whose token they made right
 * after it, to change what admins change. Never from a socket, a session of an earlier release, which does not say when
 * it was confirmed, or a token of one.
 */
export function hasRecentSignIn(request: Request | null): boolean {
  const token = request?.actor?.token;
  return token ? token.isConfirmed && hasScope(token.scopes, 'admin', 'write') : hasRecentSession(request);
}

/** @throws UserError REAUTHENTICATION_REQUIRED; FORBIDDEN for a token that may not change what admins change */
export function requireRecentSignIn(request: Request | null): void {
  const token = request?.actor?.token;
  if (token) requireTokenScope(token, 'admin', 'write');
  if (hasRecentSignIn(request)) return;
  if (token) throw new UserError('FORBIDDEN', 'This API token is too old to do this. Create a new one.');
  throw reauthenticationRequired();
}

/**
 * The same for what no token may do, whatever its scopes: how people sign in.
 * @throws UserError REAUTHENTICATION_REQUIRED; FORBIDDEN for a token
 */
export function requireRecentSession(request: Request | null): void {
  if (request?.actor?.token) throw notForTokens();
  if (!hasRecentSession(request)) throw reauthenticationRequired();
}

/**
 * The same for what changes the second factor of an account that has one: the password alone is not enough.
 * @throws UserError REAUTHENTICATION_REQUIRED; FORBIDDEN for a token
 */
export function requireRecentFactor(request: Request | null): void {
  requireRecentSession(request);
  if (!isRecent(request?.session.factorAt))
    throw reauthenticationRequired("Confirm it's you with a code or a passkey to continue.");
}

function isRecent(time: Date | undefined): boolean {
  return time !== undefined && Date.now() - time.getTime() < recentMs;
}

function reauthenticationRequired(message = "Confirm it's you to continue."): UserError {
  return new UserError('REAUTHENTICATION_REQUIRED', message);
}
