import type { Folder_FolderFragment } from './folders.generated';

type Folder = Folder_FolderFragment;

/** The folders right in one; null is the top. By name. */
export const foldersIn = (folders: readonly Folder[], parentId: string | null) =>
  folders
    .filter((folder) => (folder.parentId ?? null) === parentId)
    .sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));

/** The folders around one and itself, the outermost first. */
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

/** All folders below one, each under the one around it, without those that are left out and what is in them. */
export const treeRows = (
  folders: readonly Folder[],
  without: ReadonlySet<string>,
  parentId: string | null = null,
  depth = 0,
): TreeRow[] =>
  foldersIn(folders, parentId)
    .filter(({ id }) => !without.has(id))
    .flatMap((folder) => [{ folder, depth }, ...treeRows(folders, without, folder.id, depth + 1)]);
