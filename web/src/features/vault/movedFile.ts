import type { FileRow_FileFragment } from './files/recentFiles.generated';
import type { MovedItem } from './folders/useMove';

/** A file of a list, as it is moved. */
export const toMovedFile = ({ id, name, folderId }: FileRow_FileFragment): MovedItem => ({
  id,
  name,
  from: folderId,
});
