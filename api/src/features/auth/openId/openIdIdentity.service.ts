import { createHash } from 'node:crypto';
import type { Author } from '../../../core/access/author.js';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { hasPasskey } from '../passkeys/ownPasskeys.service.js';
import { OpenIdIdentityModel } from './openIdIdentity.model.js';
import { OpenIdFailure } from './openIdOutcome.js';
import type { OpenIdClaims } from './openIdProvider.js';
import { OpenIdRequestModel } from './openIdRequest.model.js';

/**
 * The ways to write one issuer, so that adding or removing a slash in the settings doesn't undo anyone's
 * link.
 */
function issuerSpellings(issuer: string): string[] {
  const base = issuer.replace(/\/\.well-known\/openid-configuration\/?$/, '').replace(/(?<!\/)\/+$/, '');
  return [...new Set([issuer, base, `${base}/`, `${base}/.well-known/openid-configuration`])];
}

const at = (issuer: string) => ({ issuer: { $in: issuerSpellings(issuer) } });

/** The account that this identity at the provider signs in to; undefined if there is none. */
export async function findLinkedUserId(issuer: string, subject: string): Promise<string | undefined> {
  const identity = await OpenIdIdentityModel.findOne({ ...at(issuer), subject }, { userId: 1 }).lean();
  return identity ? String(identity.userId) : undefined;
}

/** The user's account at this provider; null if none is linked. */
export async function findLinkedIdentity(userId: string, issuer: string) {
  return OpenIdIdentityModel.findOne({ userId, ...at(issuer) }).lean();
}

/** All accounts at providers that a user has linked, for the data export. */
export async function listLinkedSignIns(userId: string): Promise<object[]> {
  const identities = await OpenIdIdentityModel.find({ userId }).lean();
  return identities.map(({ issuer, subject, label, createdAt }) => ({ issuer, subject, label, createdAt }));
}

/** Deletes a user's linked accounts and those about to be linked. */
export async function removeOpenIdOfOwner(userId: string): Promise<void> {
  await OpenIdRequestModel.deleteMany({ userId });
  await OpenIdIdentityModel.deleteMany({ userId });
}

/**
 * Links an identity at the provider to an account; joins the running transaction.
 * @param passwordHash for an account created with it, whose password no one knows
 * @throws OpenIdFailure if either of them is linked to another
 */
export async function linkIdentity(
  userId: string,
  issuer: string,
  { subject, email, username }: OpenIdClaims,
  origin: AuditOrigin,
  record: RecordAudit,
  passwordHash?: string,
): Promise<void> {
  const label = email ?? username;
  const unknownPassword = passwordHash && hashOf(passwordHash);
  // The index recognizes only the same spelling of the issuer.
  const known = await OpenIdIdentityModel.findOne({ ...at(issuer), $or: [{ subject }, { userId }] }).lean();
  if (known) throw new OpenIdFailure(known.subject === subject ? 'taken' : 'another');
  await OpenIdIdentityModel.create([{ userId, issuer, subject, label, unknownPassword }]).catch((error) => {
    if (isDuplicateKey(error, 'subject')) throw new OpenIdFailure('taken');
    throw isDuplicateKey(error, 'userId') ? new OpenIdFailure('another') : error;
  });
  await record({ ...origin, action: 'openId.link', subjectId: userId, after: { issuer, label } });
}

/** Unlinks the account at the provider. @throws UserError NOT_FOUND; CONFLICT if it's the only way to sign in */
export async function unlinkIdentity(
  account: { userId: string; passwordHash: string },
  provider: { issuer: string; name: string },
  { origin, confirm }: Author,
  { notify, record }: { notify: Notify; record: RecordAudit },
): Promise<void> {
  const { userId, passwordHash } = account;
  const { issuer, name } = provider;
  await inTransaction(async () => {
    await confirm();
    const removed = await OpenIdIdentityModel.findOneAndDelete({ userId, ...at(issuer) }).lean();
    if (!removed) throw notFound('linked sign-in');
    if (removed.unknownPassword === hashOf(passwordHash) && !(await hasPasskey(userId)))
      throw conflict(
        'This is your only way to sign in. Add a passkey first, or ask an admin to set a password for you.',
      );
    const body = `You can no longer sign in with ${name}. If it wasn’t you, change your password.`;
    await notify([userId], { title: 'Linked sign-in removed', body, url: '/account' });
    const before = { issuer, label: removed.label };
    await record({ ...origin, action: 'openId.unlink', subjectId: userId, before });
  });
}

function hashOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
