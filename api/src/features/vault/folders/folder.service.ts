import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import { lockStorage } from '../../../core/storage/storageUsage.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { FileModel } from '../storage/file.model.js';
import { nameKey, readName } from '../storage/fileName.js';
import { FolderModel, type FolderRecord } from './folder.model.js';
import type { Folder } from './folder.type.js';
import { folderPlace, trashPlace } from './folderPlace.js';
import { restoreFilesToFolders, restoreFolderPath } from './folderTrash.service.js';
import { pathTo, type TreeFolder, withDescendants } from './folderTree.js';
import { moveFilesToTrash } from './placement.service.js';
import { trashTimestamps } from './trashTimestamps.js';

const maxFolders = 5000;
export const maxLevels = 20;

/** All folders of a person, few enough for one response. */
export async function listFolders(actor: Actor): Promise<Folder[]> {
  return (await readTree(actor.id)).map(toFolder);
}

/** The person's folders, without deleted ones. */
export function readTree(ownerId: string): Promise<FolderRecord[]> {
  return FolderModel.find({ ownerId, trashedAt: null }).limit(maxFolders).lean().exec();
}

/**
 * One of the person's folders that isn't deleted; null for the top.
 * @throws UserError NOT_FOUND
 */
export async function getOwnedFolder(ownerId: string, id: string | null): Promise<Types.ObjectId | null> {
  if (id === null) return null;
  const folder = await FolderModel.findOne({ _id: id, ownerId, trashedAt: null }).select('_id').lean();
  if (!folder) throw notFound('folder');
  return folder._id;
}

/**
 * Creates a folder.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND, CONFLICT when the name is taken
 */
export function createFolder(actor: Actor, name: string, parentId: string | null): Promise<Folder> {
  const given = readName(name, 'Folder name');
  return changeFolders(actor, async (tree) => {
    const parent = await getOwnedFolder(actor.id, parentId);
    return toFolder(await addFolder(actor.id, tree, given, parent));
  });
}

/**
 * The folder at the end of a path below another, creating what is missing; joins the running transaction, which has
 * locked the folders.
 */
export async function ensureFolderPath(
  ownerId: string,
  names: readonly string[],
  start: Types.ObjectId | null,
): Promise<Types.ObjectId | null> {
  let at = start;
  if (names.length === 0) return at;
  const tree: TreeFolder[] = await readTree(ownerId);
  for (const name of names) {
    const place = folderPlace(at);
    const known = await FolderModel.findOne({ ownerId, place, nameKey: nameKey(name) }).lean();
    const folder = known ?? (await addFolder(ownerId, tree, name, at));
    if (!known) tree.push(folder);
    at = folder._id;
  }
  return at;
}

/**
 * Renames a folder.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND, CONFLICT when the name is taken
 */
export function renameFolder(actor: Actor, id: string, name: string): Promise<Folder> {
  const given = readName(name, 'Folder name');
  return changeFolders(actor, async () => {
    const folder = await FolderModel.findOneAndUpdate(
      { _id: id, ownerId: actor.id, trashedAt: null },
      { name: given, nameKey: nameKey(given) },
      { returnDocument: 'after' },
    ).lean();
    if (!folder) throw notFound('folder');
    return toFolder(folder);
  });
}

/**
 * Moves a folder with everything in it; joins the running transaction, which has locked the folders.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND, CONFLICT when the name is taken
 */
export async function moveFolder(
  ownerId: string,
  tree: readonly TreeFolder[],
  id: string,
  parentId: Types.ObjectId | null,
): Promise<void> {
  const moved = withDescendants(tree, id);
  if (moved.length === 0) throw notFound('folder');
  if (moved.some(({ _id }) => String(_id) === String(parentId))) {
    throw badInput('folderId', 'You can’t move a folder into itself');
  }
  const levels = Math.max(...moved.map(({ _id }) => pathTo(tree, _id).length)) - pathTo(tree, id).length + 1;
  checkLevels(pathTo(tree, parentId).length + levels);
  await FolderModel.updateOne({ _id: id, ownerId }, { parentId, place: folderPlace(parentId) });
}

/**
 * Moves a folder with everything in it to the trash.
 * @throws UserError NOT_FOUND
 */
export function deleteFolder(actor: Actor, id: string): Promise<boolean> {
  return changeFolders(actor, async (tree) => {
    const folders = withDescendants(tree, id).map(({ _id }) => _id);
    const [trashedWith] = folders;
    if (!trashedWith) throw notFound('folder');
    const at = new Date();
    const places = folders.map(folderPlace);
    const files = await FileModel.find({ ownerId: actor.id, place: { $in: places } })
      .select('_id')
      .lean();
    if (files.length > 0)
      await moveFilesToTrash(
        files.map(({ _id }) => _id),
        at,
        trashedWith,
      );
    await FolderModel.bulkWrite(
      folders.map((_id) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { place: trashPlace(_id), ...trashTimestamps(at), trashedWith } },
        },
      })),
    );
    return true;
  });
}

/**
 * Undoes the deletion of a folder: everything that went to the trash with it is restored, even if one of its files
 * already was.
 * @throws UserError NOT_FOUND
 */
export function restoreFolder(actor: Actor, id: string): Promise<boolean> {
  return changeFolders(actor, async () => {
    const folder = await FolderModel.findOne({ _id: id, ownerId: actor.id }).lean();
    const trashedAt = folder?.trashedAt ?? folder?.revivedFrom;
    if (!trashedAt) throw notFound('folder');
    const together = await FolderModel.find({
      ownerId: actor.id,
      $or: [{ trashedAt }, { revivedFrom: trashedAt }],
    }).lean();
    const ids = withDescendants(together, id).map(({ _id }) => _id);
    for (const one of ids) await restoreFolderPath(actor.id, one);
    await restoreFilesToFolders(
      actor.id,
      await FileModel.find({ ownerId: actor.id, trashedAt, folderId: { $in: ids } }).lean(),
    );
    // Folders whose name was taken in the meantime are empty now and leave the trash.
    await FolderModel.updateMany({ _id: { $in: ids } }, { $unset: { trashedWith: 1, revivedFrom: 1 } });
    return true;
  });
}

/** Runs one change to a person's folders at a time, and explains the conflict if a name is taken. */
async function changeFolders<T>(actor: Actor, work: (tree: FolderRecord[]) => Promise<T>): Promise<T> {
  return reportFolderNameConflict(() =>
    inTransaction(async () => {
      await lockStorage(actor.id);
      return work(await readTree(actor.id));
    }),
  );
}

/**
 * Explains a name that is taken.
 * @throws UserError CONFLICT
 */
export async function reportFolderNameConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateKey(error, 'nameKey')) throw error;
    const message = 'A folder with this name already exists';
    throw conflict(message, { fields: { name: message } });
  }
}

async function addFolder(
  ownerId: string,
  tree: readonly TreeFolder[],
  name: string,
  parentId: Types.ObjectId | null,
): Promise<FolderRecord> {
  if (tree.length >= maxFolders) throw badInput('name', `You can have up to ${maxFolders} folders`);
  checkLevels(pathTo(tree, parentId).length + 1);
  const place = folderPlace(parentId);
  const [folder] = await FolderModel.create([{ ownerId, parentId, name, nameKey: nameKey(name), place }]);
  return folder as FolderRecord;
}

function checkLevels(levels: number): void {
  if (levels > maxLevels) throw badInput('name', `Folders can be nested up to ${maxLevels} levels deep`);
}

function toFolder({ _id, name, parentId }: TreeFolder): Folder {
  return { id: String(_id), name: visibleName(name), parentId: parentId && String(parentId) };
}
