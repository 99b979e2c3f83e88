import type { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { badInput, conflict, notFound } from '../../../core/errors/userError.js';
import { lockStorage } from '../../../core/storage/storageUsage.js';
import { FolderModel } from '../folders/folder.model.js';
import { getOwnedFolder, moveFolder, readTree } from '../folders/folder.service.js';
import { readFolderPath } from '../folders/folderPath.js';
import { folderPlace, type NameClash } from '../folders/folderPlace.js';
import { withDescendants } from '../folders/folderTree.js';
import { moveFilesToFolder, retryOnConflict, takenNames } from '../folders/placement.service.js';
import { FileModel } from '../storage/file.model.js';
import { nameKey } from '../storage/fileName.js';
import { readIds } from './file.service.js';

/** Maximum number of names in a request. */
const maxPaths = 1000;

/** What to move, and where. */
interface Move {
  fileIds: readonly string[];
  folderIds: readonly string[];
  /** Null for the top. */
  folderId: string | null;
  onClash: NameClash;
}

/**
 * Moves files and folders into a folder, all or none. Files that aren't the person's or no longer exist are ignored,
 * unless nothing else is named.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND, CONFLICT when a folder of the same name is there
 */
export function moveItems(actor: Actor, { fileIds, folderIds, folderId, onClash }: Move): Promise<boolean> {
  const named = readIds(fileIds);
  const folders = new Set(readIds(folderIds));
  return retryOnConflict(async () => {
    await lockStorage(actor.id);
    const target = await getOwnedFolder(actor.id, folderId);
    for (const id of folders) {
      const tree = await readTree(actor.id);
      const [folder] = withDescendants(tree, id);
      if (!folder) throw notFound('folder');
      await requireUniqueFolderName(actor.id, target, folder.name, id);
      await moveFolder(actor.id, tree, id, target);
    }
    const namedFiles = await FileModel.find({
      _id: { $in: named },
      ownerId: actor.id,
      trashedAt: null,
    }).lean();
    // Deleted in another window, so don't report it as moved.
    if (fileIds.length > 0 && namedFiles.length === 0 && folders.size === 0) throw notFound('file');
    // Files that are already in the folder stay.
    const files = namedFiles.filter(({ place }) => place !== folderPlace(target));
    if (files.length > 0) await moveFilesToFolder(actor.id, files, target, onClash);
    return true;
  });
}

/**
 * The paths, such as `Trip/map.png`, that already exist in the folder.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND
 */
export async function findNameConflicts(
  actor: Actor,
  folderId: string | null,
  paths: readonly string[],
): Promise<string[]> {
  const start = await getOwnedFolder(actor.id, folderId);
  const groups = new Map<string, string[]>();
  for (const path of checkCount(paths)) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    groups.set(folder, [...(groups.get(folder) ?? []), path.slice(folder.length)]);
  }
  const clashes: string[] = [];
  for (const [folder, names] of groups) {
    const found = await findPath(actor.id, readFolderPath(folder), start && String(start));
    if (found === undefined) continue;
    const taken = await takenNames(actor.id, found, names);
    clashes.push(...taken.map((name) => `${folder}${name}`));
  }
  return clashes;
}

function checkCount(paths: readonly string[]): readonly string[] {
  if (paths.length > maxPaths) throw badInput('paths', `You can check up to ${maxPaths} names at a time`);
  return paths;
}

/** The folder at the end of a path below another, if it exists. */
async function findPath(
  ownerId: string,
  names: readonly string[],
  start: string | null,
): Promise<string | null | undefined> {
  let at = start;
  for (const name of names) {
    const folder = await FolderModel.findOne({ ownerId, place: folderPlace(at), nameKey: nameKey(name) })
      .select('_id')
      .lean();
    if (!folder) return undefined;
    at = String(folder._id);
  }
  return at;
}

async function requireUniqueFolderName(
  ownerId: string,
  target: Types.ObjectId | null,
  name: string,
  id: string,
): Promise<void> {
  const same = { ownerId, place: folderPlace(target), nameKey: nameKey(name), _id: { $ne: id } };
  if (!(await FolderModel.exists(same))) return;
  throw conflict(`A folder named “${name}” already exists.`);
}
