import type { Request } from 'express';
import { requireRecentFactor, requireRecentSession } from '../../../core/sessions/recentSignIn.js';
import { hasSecondFactor } from './secondFactor.service.js';

/**
 * Checks whether the user can change how the account signs in: with two-factor sign-in on, they need to have just used
 * one of the account's factors, because otherwise the password alone could turn it off.
 * @throws UserError REAUTHENTICATION_REQUIRED
 */
export async function requireFactorOf(userId: string, request: Request | null): Promise<void> {
  if (await hasSecondFactor(userId)) requireRecentFactor(request);
  else requireRecentSession(request);
}
