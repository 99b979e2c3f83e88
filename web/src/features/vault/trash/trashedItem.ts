import type { TrashedFoldersQuery, TrashPageQuery } from './fileTrash.generated';

type TrashedFile = TrashPageQuery['trashedFiles'][number];
type TrashedFolder = TrashedFoldersQuery['trashedFolders'][number];

/** A row in the trash. */
export type TrashedItem = TrashedFile | TrashedFolder;

export const isFolder = (item: TrashedItem): item is TrashedFolder => 'fileCount' in item;

/** Splits items into file ids and folder ids, as the mutations take them. */
export const idsByKind = (items: readonly TrashedItem[]) => ({
  folderIds: items.filter(isFolder).map(({ id }) => id),
  fileIds: items.filter((item) => !isFolder(item)).map(({ id }) => id),
});
