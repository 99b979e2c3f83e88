import { type ExportSource, recordsItem } from '../../core/export/exportItem.js';
import { createZipPaths } from '../../platform/files/zipPaths.js';
import { FolderModel } from './folders/folder.model.js';
import { FileModel } from './storage/file.model.js';
import { ShareModel } from './storage/share.model.js';
import { createFolderPaths, emptyFolderItem, fileItem } from './zip/fileItem.js';

const internal = ['nameKey', 'sortKey', 'place', 'contentId'];

/** The files in their folders, with the trash separate. */
export const vaultExport: ExportSource = {
  count: async (ownerId) => (await FileModel.countDocuments({ ownerId })) + 3,
  items: async function* ({ id: ownerId }) {
    const tree = await FolderModel.find({ ownerId }).select('parentId name trashedAt').lean();
    const paths = createZipPaths();
    const folderPath = createFolderPaths(tree, paths);
    /** Ids of the folders that aren't empty. */
    const filled = new Set(tree.map(({ parentId }) => String(parentId)));
    for await (const file of FileModel.find({ ownerId }).lean().cursor()) {
      filled.add(String(file.folderId));
      const parent = file.trashedAt ? 'files-in-trash/' : folderPath(file.folderId, 'files/');
      yield fileItem(file, paths.file(parent, file.name));
    }
    for (const folder of tree) {
      if (folder.trashedAt || filled.has(String(folder._id))) continue;
      yield emptyFolderItem(folder, folderPath(folder._id, 'files/'));
    }
    yield recordsItem('files.json', () => FileModel.find({ ownerId }).lean().cursor(), internal);
    yield recordsItem('folders.json', () => FolderModel.find({ ownerId }).lean().cursor(), internal);
    yield recordsItem('shared-files.json', () =>
      ShareModel.find({ ownerId }).select('fileId recipientName expiresAt').lean().cursor(),
    );
  },
};
