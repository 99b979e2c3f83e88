import type { Collection } from 'mongodb';
import mongoose from 'mongoose';
import { UserError } from '../../../core/errors/userError.js';
import { UserModel } from '../user.model.js';

/**
 * @throws UserError BAD_USER_INPUT for a list of accounts without an active admin, because nobody could sign
 * in and help
 */
export async function refuseWithoutAdmin(restored: Collection): Promise<void> {
  if (await restored.findOne({ isAdmin: true, isActive: true })) return;
  throw new UserError(
    'BAD_USER_INPUT',
    'This backup doesn’t have an admin who can sign in, so no one could use the site after a restore.',
  );
}

/**
 * Deletes the accounts in a restored list that were deleted since the backup. Those with the given ids are due at once,
 * and those that can still be restored keep their deadline.
 */
export async function deleteAccountsAgain(
  restored: Collection,
  removedIds: readonly string[],
): Promise<void> {
  const ids = removedIds.map((id) => new mongoose.Types.ObjectId(id));
  await restored.updateMany({ _id: { $in: ids } }, { $set: { isActive: false, deletionDate: new Date() } });
  const leaving = await UserModel.find(
    { deletionDate: { $type: 'date' } },
    { deletionDate: 1, isDeactivated: 1 },
  ).lean();
  for (const { _id, deletionDate, isDeactivated = false } of leaving)
    await restored.updateOne({ _id }, { $set: { isActive: false, deletionDate, isDeactivated } });
}
