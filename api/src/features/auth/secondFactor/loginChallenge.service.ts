import { createHash, randomBytes } from 'node:crypto';
import { UserError } from '../../../core/errors/userError.js';
import { MINUTE } from '../../../platform/clock.js';
import { type ChallengePurpose, LoginChallengeModel } from './loginChallenge.model.js';

const lifetimeMs = 5 * MINUTE;

/** Number of wrong codes after which a challenge ends. */
const maxTries = 5;

/** A challenge after one of its attempts was used. */
export interface TakenTry {
  userId: string;
  /** Hash of the stored password hash when it was opened. */
  passwordVersion: string;
  isLast: boolean;
}

/** The same error for a challenge that never existed, is used up, or has expired, so that they can't be told apart. */
export function challengeOver(): UserError {
  return new UserError('UNAUTHENTICATED', 'This sign-in took too long. Enter your password again.');
}

/** Opens a challenge for a user whose password was correct; only its hash is stored. */
export async function openLoginChallenge(
  userId: string,
  passwordHash: string,
  purpose: ChallengePurpose = 'secondFactor',
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await LoginChallengeModel.create({
    _id: hashOf(challenge),
    userId,
    purpose,
    passwordVersion: hashOf(passwordHash),
    triesLeft: maxTries,
    expiresAt: new Date(Date.now() + lifetimeMs),
  });
  return challenge;
}

/**
 * Uses one of a challenge's attempts before checking the code, so that racing requests don't get more attempts.
 * @throws UserError UNAUTHENTICATED if it's over
 */
export async function takeChallengeTry(
  challenge: string,
  purpose: ChallengePurpose = 'secondFactor',
): Promise<TakenTry> {
  const taken = await LoginChallengeModel.findOneAndUpdate(
    { _id: hashOf(challenge), purpose, triesLeft: { $gt: 0 }, expiresAt: { $gt: new Date() } },
    { $inc: { triesLeft: -1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!taken) throw challengeOver();
  const { userId, passwordVersion, triesLeft } = taken;
  return { userId: String(userId), passwordVersion, isLast: triesLeft === 0 };
}

/** Whether the challenge was opened with this password. */
export function isOpenedWith({ passwordVersion }: TakenTry, passwordHash: string): boolean {
  return passwordVersion === hashOf(passwordHash);
}

/**
 * Uses up a challenge; if requests race, only one succeeds.
 * @throws UserError UNAUTHENTICATED for the others
 */
export async function useUpChallenge(challenge: string): Promise<void> {
  const { deletedCount } = await LoginChallengeModel.deleteOne({ _id: hashOf(challenge) });
  if (deletedCount === 0) throw challengeOver();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
