import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Request } from 'express';
import { PasskeyModel, type PasskeyRecord } from './passkey.model.js';
import { type Assertion, readAssertion } from './passkeyAnswer.js';
import type { PasskeyPurpose } from './passkeyChallenge.model.js';
import {
  challengeLifetimeMs,
  openPasskeyChallenge,
  takePasskeyChallenge,
} from './passkeyChallenge.service.js';
import { createPasskeyLimit } from './passkeyLimit.js';
import { findRelyingParty } from './relyingParty.js';
import { loadWebAuthn } from './webAuthn.js';

/** The result of checking a passkey: its owner, or a message that says why it's not accepted. */
type PasskeyResult = { isRight: true; userId: string } | { isRight: false; message: string; userId?: string };

const sentences = {
  over: 'This request expired or was already used. Try again.',
  unknown: 'No account uses this passkey. It may have been removed. Sign in another way.',
  wrong: 'We couldn’t use that passkey. Try again or use another one.',
  copied: 'This passkey may have been copied, so it no longer works. Sign in another way and remove it.',
};

/** Requests passkeys and checks what they sign. */
export function createPasskeyVerification(publicUrl: string) {
  const limit = createPasskeyLimit();

  async function options(
    purpose: PasskeyPurpose,
    userId: string | null,
    request: Request,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const party = findRelyingParty(request, publicUrl);
    const { generateAuthenticationOptions } = await loadWebAuthn();
    // For a sign-in, the browser offers those it has.
    const passkeys = userId === null ? [] : await PasskeyModel.find({ userId, site: party.id }).lean();
    return generateAuthenticationOptions({
      rpID: party.id,
      challenge: await openPasskeyChallenge({ purpose, userId }, request),
      timeout: challengeLifetimeMs,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
  }

  async function check(
    purpose: PasskeyPurpose,
    sent: object,
    userId: string | null,
    request: Request,
  ): Promise<PasskeyResult> {
    const party = findRelyingParty(request, publicUrl);
    const answer = readAssertion(sent);
    if (!answer || !(await takePasskeyChallenge(answer.challenge, { purpose, userId }, request)))
      return { isRight: false, message: sentences.over };
    const passkey = await PasskeyModel.findOne({ credentialId: answer.id }).lean();
    if (!passkey) return { isRight: false, message: sentences.unknown };
    const ownerId = String(passkey.userId);
    const failed = (message: string): PasskeyResult => ({ isRight: false, message, userId: ownerId });
    if (userId !== null && userId !== ownerId) return failed(sentences.wrong);
    const counter = await verify(answer, answer.challenge, passkey, party);
    if (counter === undefined) return failed(sentences.wrong);
    // A passkey's counter only goes up, so a lower count comes from a copy, or from a response that raced
    // with this one.
    const used = await PasskeyModel.updateOne(
      { _id: passkey._id, counter: counter === 0 ? 0 : { $lt: counter } },
      { counter, lastUsedAt: new Date() },
    );
    return used.matchedCount === 1 ? { isRight: true, userId: ownerId } : failed(sentences.copied);
  }

  return {
    /**
     * What the browser needs to request any user's passkey, valid for 5 minutes.
     * @throws UserError BAD_USER_INPUT if browsers don't allow passkeys here, TOO_MANY_REQUESTS
     */
    startSignIn: async (request: Request): Promise<PublicKeyCredentialRequestOptionsJSON> => {
      findRelyingParty(request, publicUrl);
      await limit.countStart(request.ip ?? '');
      return options('signIn', null, request);
    },

    /** The owner of the passkey that signed what `startSignIn` requested. @throws UserError TOO_MANY_REQUESTS */
    checkSignIn: async (sent: object, request: Request): Promise<PasskeyResult> => {
      const address = request.ip ?? '';
      await limit.check(address);
      const result = await check('signIn', sent, null, request);
      await (result.isRight ? limit.forgive(address) : limit.countFailure(address));
      return result;
    },

    /**
     * Requests a passkey from a signed-in user who confirms their identity.
     * @throws UserError BAD_USER_INPUT if browsers don't allow passkeys here
     */
    startConfirmation: (userId: string, request: Request): Promise<PublicKeyCredentialRequestOptionsJSON> =>
      options('confirm', userId, request),

    /** Whether one of the user's passkeys has signed what `startConfirmation` requested. */
    checkConfirmation: (userId: string, sent: object, request: Request): Promise<PasskeyResult> =>
      check('confirm', sent, userId, request),
  };
}

/** The functions of `createPasskeyVerification`, as used by the sign-in. */
export type PasskeyVerification = ReturnType<typeof createPasskeyVerification>;

/** The passkey's signature count if the signature is valid; otherwise undefined. */
async function verify(
  answer: Assertion,
  challenge: string,
  passkey: PasskeyRecord,
  party: { id: string; origin: string },
): Promise<number | undefined> {
  const { userHandle } = answer.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== String(passkey.userId))
    return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...answer.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(bytesOf(passkey.publicKey)),
        // Not checked by the library, because `check` compares and stores it in one step.
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for anything invalid.
    return undefined;
  }
}

/** A lean read returns bytes in the driver's own type. */
function bytesOf(stored: Buffer | { buffer: Uint8Array }): Uint8Array {
  return Buffer.isBuffer(stored) ? stored : new Uint8Array(stored.buffer);
}
