import type { Request } from 'express';
import { MINUTE } from '../../platform/clock.js';
import { UserError } from '../errors/userError.js';

/** So long after proving who they are, people may do what a borrowed window must not. */
const recentMs = 10 * MINUTE;

/**
 * Lets through whose session signed in, or confirmed who they are, within 10 minutes. Never a token, a socket, or a
 * session of an earlier release, which does not say when that was.
 * @throws UserError REAUTHENTICATION_REQUIRED
 */
export function requireRecentSignIn(request: Request | null): void {
  const { userId, confirmedAt } = request?.session ?? {};
  const isOwn = userId !== undefined && userId === request?.actor?.id;
  if (isOwn && confirmedAt && Date.now() - confirmedAt.getTime() < recentMs) return;
  throw new UserError('REAUTHENTICATION_REQUIRED', "Confirm it's you to continue.");
}
