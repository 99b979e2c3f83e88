import type { Types } from 'mongoose';

/** How to handle a file with the same name. */
export enum NameClash {
  /** The new file gets a number. */
  KEEP_BOTH = 'KEEP_BOTH',
  /** The old file goes to the trash. */
  REPLACE = 'REPLACE',
}

/** The place key of items in a folder, or at the top. */
export function folderPlace(folderId: Types.ObjectId | string | null): string {
  return folderId === null ? 'top' : String(folderId);
}

/** The place key of an item in the trash: its own, so that no name is in the way. */
export function trashPlace(id: Types.ObjectId): string {
  return `trash:${String(id)}`;
}
