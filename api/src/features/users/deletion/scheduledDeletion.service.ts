import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { notFound } from '../../../core/errors/userError.js';
import { inTransaction } from '../../../platform/database/database.js';
import { deletionDelayMs, type KeepPasskeyAdmin, keepOneActiveAdmin } from '../administration.service.js';
import { UserModel } from '../user.model.js';

/**
 * Deactivates the account of a person who wants to leave. Returns when it will be removed.
 * @throws UserError NOT_FOUND without an active account; CONFLICT for the last active admin, and the last one who
 * could sign in
 */
export function scheduleDeletion(
  userId: string,
  keepPasskeyAdmin: KeepPasskeyAdmin,
  record: RecordAudit,
  origin: AuditOrigin,
): Promise<Date> {
  return inTransaction(async () => {
    const deletionDate = new Date(Date.now() + deletionDelayMs);
    const before = await UserModel.findOneAndUpdate(
      { _id: userId, isActive: true },
      { isActive: false, deletionDate },
    ).lean();
    // A deactivated person must not be able to undo that by leaving and then staying.
    if (!before) throw notFound('user');
    if (before.isAdmin) {
      await keepOneActiveAdmin('You’re the last active admin. Make someone else an admin first.');
      await keepPasskeyAdmin();
    }
    await record({ ...origin, action: 'account.delete', subjectId: userId, after: { deletionDate } });
    return deletionDate;
  });
}

/**
 * Activates an account that was about to be removed. Returns false if its time is over or if an admin deactivated or
 * deleted it.
 */
export async function cancelDeletion(userId: string): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: userId, deletionDate: { $gt: new Date() }, isDeactivated: { $ne: true } },
    { isActive: true, $unset: { deletionDate: 1 } },
  );
  return matchedCount === 1;
}

/** Returns the ids of the accounts that are due for deletion. They can no longer be restored. */
export async function listDueDeletions(now: Date): Promise<string[]> {
  const users = await UserModel.find({ deletionDate: { $lte: now } }, { _id: 1 }).lean();
  return users.map(({ _id }) => String(_id));
}

/**
 * Removes the account itself. This is the last step and shows that all others were completed. Joins the running
 * transaction.
 */
export async function removeUser(userId: string): Promise<void> {
  await UserModel.deleteOne({ _id: userId });
}
