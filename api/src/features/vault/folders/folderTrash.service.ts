import type { Types } from 'mongoose';
import { FileModel, type FileRecord } from '../storage/file.model.js';
import { FolderModel, type FolderRecord } from './folder.model.js';
import { folderPlace, NameClash } from './folderPlace.js';
import { moveFilesToFolder } from './placement.service.js';

/**
 * Restores the folder for restored files, with its parents; joins the running transaction.
 * @returns the folder; null, the top level, if the folder was deleted permanently
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
  // A folder with this name was created in the meantime, so the files join it.
  if (same) return same._id;
  await FolderModel.updateOne(
    { _id: folder._id },
    {
      $set: { parentId, place, trashedAt: null, revivedFrom: folder.trashedAt },
      $unset: { removeAt: 1, trashedWith: 1 },
    },
  );
  // The folder leaves the trash, and its items that stay there get their own rows.
  await FileModel.updateMany(
    { ownerId, trashedWith: folder._id },
    { $unset: { trashedWith: 1 } },
    { timestamps: false },
  );
  return folder._id;
}

/** Restores files into their folders; joins the running transaction. */
export async function restoreFilesToFolders(ownerId: string, files: readonly FileRecord[]): Promise<void> {
  const groups = new Map<string, FileRecord[]>();
  for (const file of files) {
    const key = String(file.folderId);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  for (const group of groups.values()) {
    const folderId = await restoreFolderPath(ownerId, group[0]?.folderId ?? null);
    await moveFilesToFolder(ownerId, group, folderId, NameClash.KEEP_BOTH);
  }
}

/** Removes a person's folders that were deleted before a time. */
export async function removeTrashedFolders(ownerId: string, until: Date): Promise<void> {
  await FolderModel.deleteMany({ ownerId, trashedAt: { $ne: null, $lte: until } });
}

/** Removes folders whose time in the trash is over. */
export async function removeExpiredFolders(now: Date): Promise<void> {
  await FolderModel.deleteMany({ removeAt: { $lte: now } });
}
