import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { bindBrowser, findBrowser } from '../../../core/sessions/browserCookie.js';
import { MINUTE } from '../../../platform/clock.js';
import { PasskeyChallengeModel, type PasskeyPurpose } from './passkeyChallenge.model.js';

/** How long users have to find their passkey; browsers get the same limit. */
export const challengeLifetimeMs = 5 * MINUTE;

/** A challenge's purpose, and the user who requested it; missing for a sign-in. */
interface PasskeyTask {
  purpose: PasskeyPurpose;
  userId: string | null;
}

/** Creates a challenge for this browser; only its hash is stored. A user's latest challenge replaces earlier ones. */
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

/**
 * Uses up a challenge; false if this browser didn't get it for this purpose, or it's too old. If requests race, only
 * one succeeds.
 */
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
