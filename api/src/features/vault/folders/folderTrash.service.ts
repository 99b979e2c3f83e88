import type { Types } from 'mongoose';
import { FolderModel, type FolderRecord } from './folder.model.js';
import { folderPlace } from './folderPlace.js';

/**
 * Makes sure that a folder to which files come back is there, and those around it; joins the running transaction.
 * @returns the folder; null, the top, when it is gone for ever
 */
export async function restoreFolderPath(
  ownerId: string,
  folderId: Types.ObjectId | null,
): Promise<Types.ObjectId | null> {
  if (folderId === null) return null;
  const folder = await FolderModel.findOne({ _id: folderId, ownerId }).lean();
  if (!folder) return null;
  if (folder.trashedAt === null) return folder._id;
  return revive(ownerId, folder);
}

async function revive(ownerId: string, folder: FolderRecord): Promise<Types.ObjectId> {
  const parentId = await restoreFolderPath(ownerId, folder.parentId);
  const place = folderPlace(parentId);
  const same = await FolderModel.findOne({ ownerId, place, nameKey: folder.nameKey }).lean();
  // Meanwhile another of this name was made: the files join it.
  if (same) return same._id;
  await FolderModel.updateOne(
    { _id: folder._id },
    { $set: { parentId, place, trashedAt: null }, $unset: { removeAt: 1 } },
  );
  return folder._id;
}

/** Removes folders that were deleted long enough ago: nothing can come back to them any more. */
export async function removeExpiredFolders(now: Date): Promise<void> {
  await FolderModel.deleteMany({ removeAt: { $lte: now } });
}
