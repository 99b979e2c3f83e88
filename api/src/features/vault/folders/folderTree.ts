import type { Types } from 'mongoose';
import { visibleName } from '../../../platform/text/visibleName.js';
import type { FolderRecord } from './folder.model.js';

/** Parents and children are found in a list of all folders, because a person has few. */
export type TreeFolder = Pick<FolderRecord, '_id' | 'parentId' | 'name'>;

/** The folder and everything below it. */
export function withDescendants(folders: readonly TreeFolder[], id: string): TreeFolder[] {
  const below = new Map<string, TreeFolder[]>();
  for (const folder of folders) {
    const key = String(folder.parentId);
    below.set(key, [...(below.get(key) ?? []), folder]);
  }
  const found = folders.filter((folder) => String(folder._id) === id);
  for (const folder of found) found.push(...(below.get(String(folder._id)) ?? []));
  return found;
}

/** The names on the path to a folder, outermost first; empty for the top. */
export function pathTo(folders: readonly TreeFolder[], id: Types.ObjectId | string | null): string[] {
  const byId = new Map(folders.map((folder) => [String(folder._id), folder]));
  const path: string[] = [];
  for (let at = byId.get(String(id)); at; at = byId.get(String(at.parentId)))
    path.unshift(visibleName(at.name));
  return path;
}
