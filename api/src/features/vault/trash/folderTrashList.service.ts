import { Types } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { readIds } from '../files/file.service.js';
import { FolderModel } from '../folders/folder.model.js';
import { pathTo } from '../folders/folderTree.js';
import { FileModel } from '../storage/file.model.js';
import { removeInBatches } from './fileTrash.service.js';
import type { TrashedFolder } from './trashedFolder.type.js';

/** The person's deleted folders, most recent first. The items in them don't have their own rows. */
export async function listTrashedFolders(actor: Actor): Promise<TrashedFolder[]> {
  const [folders, totals] = await Promise.all([
    FolderModel.find({ ownerId: actor.id }).lean(),
    FileModel.aggregate<{ _id: Types.ObjectId; fileCount: number; size: number }>([
      { $match: { ownerId: new Types.ObjectId(actor.id), trashedWith: { $type: 'objectId' } } },
      { $group: { _id: '$trashedWith', fileCount: { $sum: 1 }, size: { $sum: '$size' } } },
    ]),
  ]);
  const totalOf = new Map(totals.map((total) => [String(total._id), total]));
  return folders
    .flatMap(({ _id, name, parentId, trashedAt, trashedWith }) => {
      const id = String(_id);
      if (!trashedAt || String(trashedWith) !== id) return [];
      const { fileCount = 0, size = 0 } = totalOf.get(id) ?? {};
      return [{ id, name: visibleName(name), path: pathTo(folders, parentId), fileCount, size, trashedAt }];
    })
    .sort((one, other) => other.trashedAt.getTime() - one.trashedAt.getTime());
}

/**
 * Deletes folders in the trash permanently, with everything that went there with them.
 * @returns the ids of those that it removed
 * @throws UserError BAD_USER_INPUT
 */
export async function purgeFolders(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const named = { ownerId: actor.id, trashedWith: { $in: readIds(ids) } };
  const folders = await FolderModel.find(named).select('trashedWith').lean();
  await removeInBatches(named);
  await FolderModel.deleteMany(named);
  return [...new Set(folders.map(({ trashedWith }) => String(trashedWith)))];
}
