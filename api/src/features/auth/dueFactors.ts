import { type SecondFactorKind, UserError } from '../../core/errors/userError.js';
import type { PasskeyVerification } from './passkeys/passkeyVerification.service.js';
import { hasSecondFactor, type SecondFactorCodes } from './secondFactor/secondFactor.service.js';

/** What the second step of a sign-in is checked with. */
export interface SecondFactors {
  codes: SecondFactorCodes;
  passkeys: PasskeyVerification;
  /** Does the site demand a second factor of this person? */
  isDemanded(userId: string): Promise<boolean>;
  /** Has the person a passkey that works at the site's address? One of another host can't be asked for. */
  hasPasskey(userId: string): Promise<boolean>;
}

/**
 * With what the person has to go on after the password; with nothing when that is enough. A passkey alone makes no
 * second factor due, because it can't be used at every address; it does where the site demands one.
 */
export async function findDueFactors(
  userId: string,
  { isDemanded, hasPasskey }: Pick<SecondFactors, 'isDemanded' | 'hasPasskey'>,
): Promise<SecondFactorKind[]> {
  const isPasskeyThere = await hasPasskey(userId);
  if (await hasSecondFactor(userId)) return isPasskeyThere ? ['code', 'passkey'] : ['code'];
  return isPasskeyThere && (await isDemanded(userId)) ? ['passkey'] : [];
}

/** The answer to a right password when a second factor is due. */
export function secondFactorRequired(challenge: string, factors: SecondFactorKind[]): UserError {
  if (!factors.includes('code')) {
    const message = 'Use your passkey to finish signing in.';
    return new UserError('SECOND_FACTOR_REQUIRED', message, { challenge, factors });
  }
  const message = 'Enter the code from your authenticator app.';
  const choice = factors.length > 1 && { factors };
  return new UserError('SECOND_FACTOR_REQUIRED', message, { challenge, ...choice });
}
