import { readContent } from '../../../platform/files/gridFs.js';
import type { ZipPaths } from '../../../platform/files/zipPaths.js';
import type { ZipItem } from '../../../platform/files/zipWriter.js';
import type { TreeFolder } from '../folders/folderTree.js';
import type { FileRecord } from '../storage/file.model.js';

/** Types that are already compressed. */
const packedType = /^(?:image\/(?!svg|bmp)|audio\/|video\/)|zip|compressed|7z|rar|pdf|openxml/;

/** A vault file as an archive item. */
export function fileItem({ contentId, size, type, updatedAt }: FileRecord, path: string): ZipItem {
  return {
    path,
    modifiedAt: updatedAt,
    size,
    isPacked: packedType.test(type),
    read: () => readContent(contentId, 0, size),
  };
}

/** An empty folder, which an archive would lack otherwise. */
export function emptyFolderItem(folder: TreeFolder, path: string): ZipItem {
  return { path, modifiedAt: folder._id.getTimestamp() };
}

/** The path in an archive for each folder of a tree, below `top`. */
export function createFolderPaths(tree: readonly TreeFolder[], paths: ZipPaths) {
  const byId = new Map(tree.map((folder) => [String(folder._id), folder]));
  /** @param root the folder that is at the top of the archive; all are below it without one */
  return function pathOf(id: unknown, top: string, root?: TreeFolder): string {
    const folder = byId.get(String(id));
    if (!folder) return top;
    const parent = folder === root ? top : pathOf(folder.parentId, top, root);
    return paths.folder(parent, folder.name, `${parent}${String(folder._id)}`);
  };
}
