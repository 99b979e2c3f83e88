import type { Request } from 'express';
import { MINUTE } from '../../platform/clock.js';
import { hasScope, notForTokens, requireTokenScope } from '../access/access.js';
import { UserError } from '../errors/userError.js';

/** How long after confirming their identity users can make sensitive changes. */
const recentMs = 10 * MINUTE;

/** Whether the request's session signed in or confirmed the user's identity within 10 minutes. */
function hasRecentSession(request: Request | null): boolean {
  const { userId, confirmedAt } = request?.session ?? {};
  const isOwn = userId !== undefined && userId === request?.actor?.id;
  return isOwn && isRecent(confirmedAt);
}

/**
 * Whether a request may make admin changes: its user has just confirmed their identity, or its token was created
 * right after that. Never for sockets, or for sessions and tokens of earlier releases, which don't say when that was.
 */
export function hasRecentSignIn(request: Request | null): boolean {
  const token = request?.actor?.token;
  return token ? token.isConfirmed && hasScope(token.scopes, 'admin', 'write') : hasRecentSession(request);
}

/** @throws UserError REAUTHENTICATION_REQUIRED; FORBIDDEN for a token that can't make admin changes */
export function requireRecentSignIn(request: Request | null): void {
  const token = request?.actor?.token;
  if (token) requireTokenScope(token, 'admin', 'write');
  if (hasRecentSignIn(request)) return;
  if (token) throw new UserError('FORBIDDEN', 'This API token is too old to do this. Create a new one.');
  throw reauthenticationRequired();
}

/**
 * Requires a recent sign-in for changes to sign-in settings, which no token can make.
 * @throws UserError REAUTHENTICATION_REQUIRED; FORBIDDEN for a token
 */
export function requireRecentSession(request: Request | null): void {
  if (request?.actor?.token) throw notForTokens();
  if (!hasRecentSession(request)) throw reauthenticationRequired();
}

/**
 * Requires a recent second factor for changes to two-factor sign-in, because the password alone isn't enough.
 * @throws UserError REAUTHENTICATION_REQUIRED; FORBIDDEN for a token
 */
export function requireRecentFactor(request: Request | null): void {
  requireRecentSession(request);
  if (!isRecent(request?.session.factorAt))
    throw reauthenticationRequired('Confirm it’s you with a code or a passkey to continue.');
}

function isRecent(time: Date | undefined): boolean {
  return time !== undefined && Date.now() - time.getTime() < recentMs;
}

function reauthenticationRequired(message = 'Confirm it’s you to continue.'): UserError {
  return new UserError('REAUTHENTICATION_REQUIRED', message);
}
