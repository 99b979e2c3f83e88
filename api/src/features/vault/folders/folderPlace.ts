import type { Types } from 'mongoose';

/** What to do about a file of the same name. */
export enum NameClash {
  /** The new one gets a number. */
  KEEP_BOTH = 'KEEP_BOTH',
  /** The old one goes to the trash. */
  REPLACE = 'REPLACE',
}

/** The place of what lies in a folder, or at the top. */
export function folderPlace(folderId: Types.ObjectId | string | null): string {
  return folderId === null ? 'top' : String(folderId);
}

/** The place of what is in the trash: one of its own, so that no name there is in the way. */
export function trashPlace(id: Types.ObjectId): string {
  return `trash:${String(id)}`;
}
