import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { bindBrowser, findBrowser } from '../../../core/sessions/browserCookie.js';
import { MINUTE } from '../../../platform/clock.js';
import { PasskeyChallengeModel, type PasskeyPurpose } from './passkeyChallenge.model.js';

/** So long people have to find their passkey; browsers are told the same. */
export const challengeLifetimeMs = 5 * MINUTE;

/** What a challenge is for, and who asked for it; nobody at the sign-in. */
interface PasskeyTask {
  purpose: PasskeyPurpose;
  userId: string | null;
}

/** A new challenge for this browser; only its hash is stored. The last one of a person replaces those before. */
export async function openPasskeyChallenge(
  task: PasskeyTask,
  request: Request,
): Promise<Uint8Array<ArrayBuffer>> {
  if (task.userId !== null) await PasskeyChallengeModel.deleteMany(task);
  const challenge = Uint8Array.from(randomBytes(32));
  await PasskeyChallengeModel.create({
    ...task,
    _id: hashOf(Buffer.from(challenge).toString('base64url')),
    browser: bindBrowser(request),
    expiresAt: new Date(Date.now() + challengeLifetimeMs),
  });
  return challenge;
}

/** Uses a challenge up; false when this browser was not given it for this, or it is too old. Of racing requests one passes. */
export async function takePasskeyChallenge(
  challenge: string,
  task: PasskeyTask,
  request: Request,
): Promise<boolean> {
  const browser = findBrowser(request);
  if (browser === undefined) return false;
  const { deletedCount } = await PasskeyChallengeModel.deleteOne({
    ...task,
    _id: hashOf(challenge),
    browser,
    expiresAt: { $gt: new Date() },
  });
  return deletedCount === 1;
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}
