import type { Actor } from '../../../core/access/access.js';
import { badInput, notFound } from '../../../core/errors/userError.js';
import { readContent } from '../../../platform/files/gridFs.js';
import type { ZipItem } from '../../../platform/files/zipWriter.js';
import { visibleName } from '../../../platform/text/visibleName.js';
import { readIds } from '../files/file.service.js';
import { readTree } from '../folders/folder.service.js';
import { folderPlace } from '../folders/folderPlace.js';
import { pathTo, type TreeFolder, withDescendants } from '../folders/folderTree.js';
import { FileModel, type FileRecord } from '../storage/file.model.js';
import { numberedName } from '../storage/fileName.js';
import { nameKey } from '../storage/nameKey.js';
import { packedType } from './packedType.js';

interface Choice {
  fileIds: readonly string[];
  folderIds: readonly string[];
}

/**
 * The chosen files, and those in the chosen folders with their paths, for an archive.
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
  const used = new Set<string>();
  const files = FileModel.find({ _id: { $in: ids }, ownerId: actor.id, trashedAt: null })
    .sort({ _id: 1 })
    .lean()
    .cursor();
  for await (const file of files) yield toItem(file, [], used);
  for (const [root, ...below] of folders) {
    if (!root) continue;
    const skipped = pathTo(tree, root._id).length - 1;
    for (const folder of [root, ...below]) {
      const path = pathTo(tree, folder._id).slice(skipped);
      const inside = FileModel.find({ ownerId: actor.id, place: folderPlace(folder._id) })
        .lean()
        .cursor();
      for await (const file of inside) yield toItem(file, path, used);
    }
  }
}

/** A path that no other file of the archive has. */
function toItem(file: FileRecord, path: readonly string[], used: Set<string>): ZipItem {
  const at = (name: string) => [...path, name].join('/');
  const name = visibleName(file.name);
  let full = at(name);
  for (let number = 2; used.has(nameKey(full)); number++) full = at(numberedName(name, number));
  used.add(nameKey(full));
  const { contentId, size, type, updatedAt } = file;
  return {
    path: full,
    modifiedAt: updatedAt,
    size,
    isPacked: packedType.test(type),
    read: () => readContent(contentId, 0, size),
  };
}
