import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { createZipPaths } from '../../../platform/files/zipPaths.js';
import type { ZipItem } from '../../../platform/files/zipWriter.js';
import { readIds } from '../files/file.service.js';
import { readTree } from '../folders/folder.service.js';
import { folderPlace } from '../folders/folderPlace.js';
import { type TreeFolder, withDescendants } from '../folders/folderTree.js';
import { FileModel } from '../storage/file.model.js';
import { createFolderPaths, emptyFolderItem, fileItem } from './fileItem.js';

interface Choice {
  fileIds: readonly string[];
  folderIds: readonly string[];
}

/**
 * The chosen files and everything in the chosen folders, with their paths.
 * @throws UserError BAD_USER_INPUT, NOT_FOUND when one of them is not the person's own
 */
export async function chooseForZip(
  actor: Actor,
  { fileIds, folderIds }: Choice,
): Promise<AsyncGenerator<ZipItem>> {
  const ids = [...new Set(readIds(fileIds))];
  const chosen = [...new Set(readIds(folderIds))];
  if (fileIds.length + folderIds.length === 0) throw badInput('ids', 'Choose at least one file');
  if (ids.length < new Set(fileIds).size) throw notFound('file');
  if (chosen.length < new Set(folderIds).size) throw notFound('folder');
  const count = await FileModel.countDocuments({ _id: { $in: ids }, ownerId: actor.id, trashedAt: null });
  if (count < ids.length) throw notFound('file');
  const tree = chosen.length > 0 ? await readTree(actor.id) : [];
  const folders = chosen.map((id) => withDescendants(tree, id));
  if (folders.some((found) => found.length === 0)) throw notFound('folder');
  return readItems(actor, ids, folders, tree);
}

async function* readItems(
  actor: Actor,
  ids: readonly string[],
  folders: readonly TreeFolder[][],
  tree: readonly TreeFolder[],
): AsyncGenerator<ZipItem> {
  const paths = createZipPaths();
  const folderPath = createFolderPaths(tree, paths);
  const files = FileModel.find({ _id: { $in: ids }, ownerId: actor.id, trashedAt: null })
    .sort({ _id: 1 })
    .lean()
    .cursor();
  for await (const file of files) yield fileItem(file, paths.file('', file.name));
  for (const [root, ...below] of folders) {
    if (!root) continue;
    for (const folder of [root, ...below]) {
      const path = folderPath(folder._id, '', root);
      let isEmpty = !below.some(({ parentId }) => String(parentId) === String(folder._id));
      const inside = FileModel.find({ ownerId: actor.id, place: folderPlace(folder._id) })
        .sort({ sortKey: 1, _id: 1 })
        .lean()
        .cursor();
      for await (const file of inside) {
        isEmpty = false;
        yield fileItem(file, paths.file(path, file.name));
      }
      if (isEmpty) yield emptyFolderItem(folder, path);
    }
  }
}
