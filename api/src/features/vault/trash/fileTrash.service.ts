import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { notFound } from '../../../core/errors/userError.js';
import type { PageArgs } from '../../../core/input/page.type.js';
import { changeUsage, lockStorage } from '../../../core/storage/storageUsage.js';
import { inTransaction } from '../../../platform/database/database.js';
import { readIds, toFile } from '../files/file.service.js';
import type { VaultFile } from '../files/file.type.js';
import {
  removeExpiredFolders,
  removeTrashedFolders,
  restoreFilesToFolders,
} from '../folders/folderTrash.service.js';
import { moveFilesToTrash, retryOnConflict } from '../folders/placement.service.js';
import { releaseContents } from '../storage/content.service.js';
import { FileModel } from '../storage/file.model.js';
import { removeAbandoned } from '../storage/lease.service.js';

const removeBatchSize = 200;
const epoch = new Date(0);

/**
 * The person's files in the trash, most recent first.
 * @param isOutsideFolders leaves out those that are part of a deleted folder
 * @throws UserError NOT_FOUND when the page is to begin after a file that is gone
 */
export async function listTrash(
  actor: Actor,
  page: PageArgs,
  isOutsideFolders = false,
): Promise<VaultFile[]> {
  const after = page.after
    ? await FileModel.findOne({ _id: page.after, ownerId: actor.id }).select('trashedAt').lean()
    : undefined;
  if (after === null) throw notFound('file');
  const files = await FileModel.find({
    ownerId: actor.id,
    trashedAt: { $gt: epoch, ...(after?.trashedAt && { $lte: after.trashedAt }) },
    ...(isOutsideFolders && { trashedWith: null }),
    ...(after?.trashedAt && {
      $or: [{ trashedAt: { $lt: after.trashedAt } }, { _id: { $gt: after._id } }],
    }),
  })
    .sort({ trashedAt: -1, _id: 1 })
    .limit(page.first)
    .lean();
  return files.map(toFile);
}

/**
 * Moves the person's own files among these to the trash, all or none.
 * @returns the ids of those that it moved
 * @throws UserError BAD_USER_INPUT
 */
export function trashFiles(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const named = readIds(ids);
  return inTransaction(async () => {
    const files = await FileModel.find({ _id: { $in: named }, ownerId: actor.id, trashedAt: null })
      .select('_id')
      .lean();
    if (files.length > 0) await moveFilesToTrash(files.map(({ _id }) => _id));
    return files.map(({ _id }) => String(_id));
  });
}

/**
 * Restores files into their folders; a deleted folder returns with them.
 * @returns the ids of those that it took
 * @throws UserError BAD_USER_INPUT
 */
export function restoreFiles(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const named = readIds(ids);
  return retryOnConflict(async () => {
    await lockStorage(actor.id);
    const files = await FileModel.find({
      _id: { $in: named },
      ownerId: actor.id,
      trashedAt: { $gt: epoch },
    }).lean();
    await restoreFilesToFolders(actor.id, files);
    return files.map(({ _id }) => String(_id));
  });
}

/**
 * Deletes files in the trash permanently.
 * @returns the ids of those that it removed
 * @throws UserError BAD_USER_INPUT
 */
export function purgeFiles(actor: Actor, ids: readonly string[]): Promise<string[]> {
  return removeFiles({ _id: { $in: readIds(ids) }, ownerId: actor.id, trashedAt: { $gt: epoch } });
}

/**
 * Deletes all files and folders in the trash permanently.
 * @returns how many files there were
 */
export async function emptyTrash(actor: Actor): Promise<number> {
  const now = new Date();
  const count = await removeInBatches({ ownerId: actor.id, trashedAt: { $gt: epoch, $lte: now } });
  await removeTrashedFolders(actor.id, now);
  return count;
}

/** Deletes files whose time in the trash is over. Several processes can do it at once. */
export async function cleanTrash(): Promise<void> {
  const now = new Date();
  await removeInBatches({ removeAt: { $lte: now } });
  await removeExpiredFolders(now);
}

/** Deletes the files that match a filter permanently, in batches. Returns how many. */
export async function removeInBatches(filter: object): Promise<number> {
  let count = 0;
  for (;;) {
    const found = await FileModel.find(filter).select('_id').limit(removeBatchSize).lean();
    if (found.length === 0) return count;
    // Applies the filter again, because some files may have been restored in the meantime.
    count += (await removeFiles({ ...filter, _id: { $in: found.map(({ _id }) => _id) } })).length;
  }
}

/** Deletes the files that match a filter with their contents, all or none. */
async function removeFiles(filter: object): Promise<string[]> {
  const { files, garbage } = await inTransaction(async () => {
    const files = await FileModel.find(filter).lean();
    const garbage: Types.ObjectId[] = [];
    const owners = new Set(files.map(({ ownerId }) => String(ownerId)));
    await FileModel.deleteMany({ _id: { $in: files.map(({ _id }) => _id) } });
    for (const ownerId of owners) {
      const ownerFiles = files.filter((file) => String(file.ownerId) === ownerId);
      await changeUsage(
        ownerId,
        ownerFiles.reduce((sum, { size }) => sum - size, 0),
      );
      garbage.push(
        ...(await releaseContents(
          ownerId,
          ownerFiles.map(({ contentId }) => contentId),
        )),
      );
    }
    return { files, garbage };
  });
  // The files are gone already; if this fails, the cleanup job removes their contents.
  await removeAbandoned(garbage).catch(() => undefined);
  return files.map(({ _id }) => String(_id));
}
