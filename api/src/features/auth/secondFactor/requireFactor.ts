import type { Request } from 'express';
import { requireRecentFactor, requireRecentSession } from '../../../core/sessions/recentSignIn.js';
import { hasSecondFactor } from './secondFactor.service.js';

/**
 * Lets through who may change how an account signs in: with two-factor sign-in on, whoever has just used a factor of the
 * account, because otherwise its password alone would turn it off.
 * @throws UserError REAUTHENTICATION_REQUIRED
 */
export async function requireFactorOf(userId: string, request: Request | null): Promise<void> {
  if (await hasSecondFactor(userId)) requireRecentFactor(request);
  else requireRecentSession(request);
}
