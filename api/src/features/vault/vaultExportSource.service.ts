import { type ExportSource, recordsItem } from '../../core/export/exportItem.js';
import { readContent } from '../../platform/files/gridFs.js';
import { createUniquePaths, safeName } from '../../platform/files/zipPaths.js';
import { FolderModel } from './folders/folder.model.js';
import { pathTo } from './folders/folderTree.js';
import { FileModel, type FileRecord } from './storage/file.model.js';
import { ShareModel } from './storage/share.model.js';
import { packedType } from './zip/packedType.js';

const internal = ['nameKey', 'sortKey', 'place', 'contentId'];

/** The files in their folders, those in the trash apart. */
export const vaultExport: ExportSource = {
  count: async (ownerId) => (await FileModel.countDocuments({ ownerId })) + 3,
  items: async function* ({ id: ownerId }) {
    const tree = await FolderModel.find({ ownerId }).select('parentId name').lean();
    const unique = createUniquePaths();
    for await (const file of FileModel.find({ ownerId }).lean().cursor())
      yield toItem(file, pathTo(tree, file.folderId), unique);
    yield recordsItem('files.json', () => FileModel.find({ ownerId }).lean().cursor(), internal);
    yield recordsItem('folders.json', () => FolderModel.find({ ownerId }).lean().cursor(), internal);
    yield recordsItem('shared-files.json', () =>
      ShareModel.find({ ownerId }).select('fileId recipientName expiresAt').lean().cursor(),
    );
  },
};

function toItem(
  { name, trashedAt, updatedAt, size, type, contentId }: FileRecord,
  folders: readonly string[],
  unique: (base: string, extension: string) => string,
) {
  const path = trashedAt ? ['files-in-trash'] : ['files', ...folders.map(safeName)];
  const safe = safeName(name);
  const dot = safe.lastIndexOf('.');
  const [base, extension] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
  return {
    path: unique([...path, base].join('/'), extension),
    modifiedAt: updatedAt,
    size,
    isPacked: packedType.test(type),
    read: () => readContent(contentId, 0, size),
  };
}
