import { UserError } from '../../core/errors.js';
import { isDuplicateKey } from '../../platform/database.js';
import { UsageModel } from './storage.model.js';

/** How many bytes a person has stored. */
export async function usedBytes(ownerId: string): Promise<number> {
  const usage = await UsageModel.findById(ownerId).lean();
  if (usage) return usage.bytes;
  try {
    // The counter must exist before `addUsage` can guard it.
    await UsageModel.create({ _id: ownerId, bytes: 0 });
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
  }
  return 0;
}

/**
 * Counts a new file in; joins the running transaction, so that racing uploads cannot exceed the quota together.
 * @throws UserError over REST 507
 */
export async function addUsage(ownerId: string, size: number, quota: number): Promise<void> {
  const added = await UsageModel.updateOne(
    { _id: ownerId, bytes: { $lte: quota - size } },
    { $inc: { bytes: size } },
  );
  if (added.matchedCount === 0) throw quotaExceeded(quota);
}

/** Counts deleted files out; joins the running transaction. */
export async function subtractUsage(ownerId: string, size: number): Promise<void> {
  await UsageModel.updateOne({ _id: ownerId }, { $inc: { bytes: -size } });
}

/**
 * Lets a change of the folders run alone; joins the running transaction. Adding a file counts as well (`addUsage`), so
 * that none gets into a folder that is being deleted.
 */
export async function lockFolders(ownerId: string): Promise<void> {
  await UsageModel.updateOne({ _id: ownerId }, { $inc: { folderChanges: 1 } }, { upsert: true });
}

/** The refusal of a file for which there is no room. */
export function quotaExceeded(quota: number): UserError {
  const megabytes = Math.floor(quota / 1024 / 1024);
  return new UserError(
    'BAD_USER_INPUT',
    `Your storage of ${megabytes} MB is full. Delete files and empty the trash to make room.`,
    {
      status: 507,
    },
  );
}
