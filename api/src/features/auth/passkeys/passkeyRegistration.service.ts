import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Request } from 'express';
import type { Actor } from '../../../core/access/access.js';
import { authorOf } from '../../../core/access/author.js';
import type { RecordAudit } from '../../../core/audit/audit.js';
import { conflict, UserError } from '../../../core/errors/userError.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { parseDeviceName } from '../../../core/sessions/deviceName.js';
import { inLimitTransaction } from '../../../core/storage/storageUsage.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import { readPasskeyName, toPasskey } from './ownPasskeys.service.js';
import { PasskeyModel, type PasskeyRecord } from './passkey.model.js';
import type { Passkey } from './passkey.type.js';
import { type Attestation, readAttestation } from './passkeyAnswer.js';
import {
  challengeLifetimeMs,
  openPasskeyChallenge,
  takePasskeyChallenge,
} from './passkeyChallenge.service.js';
import { findRelyingParty } from './relyingParty.js';
import { loadWebAuthn, loadWebAuthnHelpers } from './webAuthn.js';

/** Maximum number of passkeys per user. */
const maxPasskeys = 20;

/** Creates passkeys; the notifications and the audit log are passed in. */
export function createPasskeyRegistration(publicUrl: string, notify: Notify, record: RecordAudit) {
  return {
    /**
     * What the browser needs to create a passkey, valid for 5 minutes.
     * @throws UserError BAD_USER_INPUT if browsers don't allow passkeys here, CONFLICT if there are too many
     */
    start: async (actor: Actor, request: Request): Promise<PublicKeyCredentialCreationOptionsJSON> => {
      const party = findRelyingParty(request, publicUrl);
      await refuseTooMany(actor.id);
      const existing = await PasskeyModel.find({ userId: actor.id, site: party.id }).lean();
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: 'Cosmic Dashboard',
        rpID: party.id,
        userID: Uint8Array.from(Buffer.from(actor.id)),
        userName: actor.username,
        userDisplayName: actor.username,
        challenge: await openPasskeyChallenge({ purpose: 'create', userId: actor.id }, request),
        timeout: challengeLifetimeMs,
        excludeCredentials: existing.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports,
        })),
        // So that each can sign in without a username and a password.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /**
     * Stores the passkey that the browser has created.
     * @throws UserError BAD_USER_INPUT, or CONFLICT if it already belongs to an account or there are too many
     */
    finish: async (
      actor: Actor,
      { passkey: sent, name }: { passkey: object; name?: string | null },
      request: Request,
    ): Promise<Passkey> => {
      const party = findRelyingParty(request, publicUrl);
      const answer = readAttestation(sent);
      const task = { purpose: 'create', userId: actor.id } as const;
      if (!answer || !(await takePasskeyChallenge(answer.challenge, task, request)))
        throw new UserError('BAD_USER_INPUT', 'This request expired or was already used. Try again.');
      const credential = await verify(answer, answer.challenge, party);
      if (!credential)
        throw new UserError('BAD_USER_INPUT', 'We couldn’t use that passkey. Try again or use another one.');
      const draft = {
        userId: actor.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: answer.response.transports ?? [],
        site: party.id,
        name: readPasskeyName(name ?? parseDeviceName(request.get('user-agent'))),
      };
      const { origin, confirm } = authorOf({ actor, request }, 'anySession');
      return inLimitTransaction(actor.id, async () => {
        await confirm();
        await refuseTooMany(actor.id);
        const [created] = await PasskeyModel.create([draft]);
        const body = `The passkey “${draft.name}” was added. If it wasn’t you, remove it and change your password.`;
        await notify([actor.id], { title: 'Passkey added', body, url: '/account' });
        const after = { name: draft.name, site: draft.site };
        await record({ ...origin, action: 'passkey.create', subjectId: actor.id, after });
        return toPasskey(created as PasskeyRecord);
      }).catch((error) => {
        throw isDuplicateKey(error, 'credentialId') ? belongsToAccount() : error;
      });
    },
  };
}

/** The functions of `createPasskeyRegistration`. */
export type PasskeyRegistration = ReturnType<typeof createPasskeyRegistration>;

async function refuseTooMany(userId: string): Promise<void> {
  if ((await PasskeyModel.countDocuments({ userId })) < maxPasskeys) return;
  throw conflict(`You can have up to ${maxPasskeys} passkeys. Remove one you don’t use.`);
}

function belongsToAccount(): UserError {
  return conflict('This passkey is already linked to an account. Create a new one.');
}

/** A new passkey's credential; undefined if the response isn't for this site or is invalid. */
async function verify(
  answer: Attestation,
  challenge: string,
  { id, origin }: { id: string; origin: string },
) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    if (await hasCertificate(answer.response.attestationObject)) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
    });
    return verified ? registrationInfo.credential : undefined;
  } catch {
    // The library throws for anything invalid.
    return undefined;
  }
}

/**
 * Whether it comes with a certificate from its manufacturer. We don't ask for one, so browsers don't send it; to check
 * it, the server would have to call an address inside it.
 */
async function hasCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadWebAuthnHelpers();
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return (format !== 'none' && format !== 'packed') || decoded.get('attStmt').get('x5c') !== undefined;
}
