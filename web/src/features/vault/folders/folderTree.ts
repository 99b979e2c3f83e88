import type { Folder_FolderFragment } from './folders.generated';

type Folder = Folder_FolderFragment;

/** Returns a folder's direct subfolders by name; null is the top level. */
export const foldersIn = (folders: readonly Folder[], parentId: string | null) =>
  folders
    .filter((folder) => (folder.parentId ?? null) === parentId)
    .sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));

/** Returns a folder and its ancestors, outermost first. */
export function pathOf(folders: readonly Folder[], id: string | null): Folder[] {
  const path: Folder[] = [];
  for (let at = folders.find((one) => one.id === id); at; ) {
    path.unshift(at);
    const { parentId } = at;
    at = folders.find((one) => one.id === parentId);
  }
  return path;
}

export interface TreeRow {
  folder: Folder;
  depth: number;
}

/** Returns all folders below one, each after its parent folder, without the excluded ones and their contents. */
export const treeRows = (
  folders: readonly Folder[],
  without: ReadonlySet<string>,
  parentId: string | null = null,
  depth = 0,
): TreeRow[] =>
  foldersIn(folders, parentId)
    .filter(({ id }) => !without.has(id))
    .flatMap((folder) => [{ folder, depth }, ...treeRows(folders, without, folder.id, depth + 1)]);
