import type { FileRow_FileFragment } from './files/recentFiles.generated';
import type { MovedItem } from './folders/useMove';

/** Converts a listed file to an item to move. */
export const toMovedFile = ({ id, name, folderId }: FileRow_FileFragment): MovedItem => ({
  id,
  name,
  from: folderId,
});
