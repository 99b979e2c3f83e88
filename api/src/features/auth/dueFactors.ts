import { type SecondFactorKind, UserError } from '../../core/errors/userError.js';
import type { PasskeyVerification } from './passkeys/passkeyVerification.service.js';
import { hasSecondFactor, type SecondFactorCodes } from './secondFactor/secondFactor.service.js';

/** What the second step of signing in is checked with. */
export interface SecondFactors {
  codes: SecondFactorCodes;
  passkeys: PasskeyVerification;
  /** Whether the site requires two-factor sign-in for this user. */
  isDemanded(userId: string): Promise<boolean>;
  /** Whether the user has a passkey for the site's address. One for another host can't be used. */
  hasPasskey(userId: string): Promise<boolean>;
}

/**
 * The user's options after the password; empty if the password is enough. A passkey alone doesn't require a second
 * step, because it can't be used at every address; it does if the site requires one.
 */
export async function findDueFactors(
  userId: string,
  { isDemanded, hasPasskey }: Pick<SecondFactors, 'isDemanded' | 'hasPasskey'>,
): Promise<SecondFactorKind[]> {
  const isPasskeyThere = await hasPasskey(userId);
  if (await hasSecondFactor(userId)) return isPasskeyThere ? ['code', 'passkey'] : ['code'];
  return isPasskeyThere && (await isDemanded(userId)) ? ['passkey'] : [];
}

/** The error for a correct password if the second step is required. */
export function secondFactorRequired(challenge: string, factors: SecondFactorKind[]): UserError {
  if (!factors.includes('code')) {
    const message = 'Use your passkey to finish signing in.';
    return new UserError('SECOND_FACTOR_REQUIRED', message, { challenge, factors });
  }
  const message = 'Enter the code from your authenticator app.';
  const choice = factors.length > 1 && { factors };
  return new UserError('SECOND_FACTOR_REQUIRED', message, { challenge, ...choice });
}
