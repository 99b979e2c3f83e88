import type { Author } from '../../../core/access/author.js';
import type { RecordAudit } from '../../../core/audit/audit.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import type { Notify } from '../../../core/notifications/notify.js';
import { inTransaction } from '../../../platform/database/database.js';
import { PasskeyModel, type PasskeyRecord } from './passkey.model.js';
import type { Passkey } from './passkey.type.js';
import { PasskeyChallengeModel } from './passkeyChallenge.model.js';

const maxNameLength = 60;

/** Whether the user can sign in with a passkey for this host, or for any. */
export async function hasPasskey(userId: string, which: { site?: string } = {}): Promise<boolean> {
  return (await PasskeyModel.exists({ userId, ...which })) !== null;
}

/**
 * Removes all of a user's passkeys and returns their number. The caller has to record it, notify the user, and end
 * their sessions.
 */
export async function removePasskeys(userId: string): Promise<number> {
  return inTransaction(async () => {
    // A passkey that is being created must not be added afterward.
    await PasskeyChallengeModel.deleteMany({ userId });
    const { deletedCount } = await PasskeyModel.deleteMany({ userId });
    return deletedCount;
  });
}

/** A user's passkeys, newest first. */
export async function listPasskeys(userId: string): Promise<Passkey[]> {
  const passkeys = await PasskeyModel.find({ userId }).sort({ _id: -1 }).lean();
  return passkeys.map(toPasskey);
}

/** @throws UserError NOT_FOUND, also for someone else's; BAD_USER_INPUT */
export async function renamePasskey(userId: string, id: string, typed: string): Promise<Passkey> {
  const name = readPasskeyName(typed);
  const renamed = await PasskeyModel.findOneAndUpdate(
    { _id: id, userId },
    { name },
    { returnDocument: 'after' },
  ).lean();
  if (!renamed) throw notFound('passkey');
  return toPasskey(renamed);
}

/**
 * Removes a passkey and notifies its owner.
 * @throws UserError NOT_FOUND, also for someone else's; CONFLICT if no admin could sign in anymore
 */
export async function removePasskey(
  userId: string,
  id: string,
  { origin, confirm }: Author,
  services: { keepPasskeyAdmin(): Promise<void>; notify: Notify; record: RecordAudit },
): Promise<void> {
  const { keepPasskeyAdmin, notify, record } = services;
  await inTransaction(async () => {
    await confirm();
    const removed = await PasskeyModel.findOneAndDelete({ _id: id, userId }).lean();
    if (!removed) throw notFound('passkey');
    await keepPasskeyAdmin();
    const { name, site } = removed;
    const body = `The passkey “${name}” was removed. If it wasn’t you, change your password.`;
    await notify([userId], { title: 'Passkey removed', body, url: '/account' });
    await record({ ...origin, action: 'passkey.remove', subjectId: userId, before: { name, site } });
  });
}

/** @throws UserError BAD_USER_INPUT */
export function readPasskeyName(typed: string): string {
  const name = typed.trim();
  if (name === '' || name.length > maxNameLength)
    throw badInput('name', `Enter a name of up to ${maxNameLength} characters`);
  return name;
}

/** A passkey as shown to its owner. */
export function toPasskey({ _id, name, site, createdAt, lastUsedAt }: PasskeyRecord): Passkey {
  return { id: String(_id), name, site, createdAt, lastUsedAt: lastUsedAt ?? null };
}
