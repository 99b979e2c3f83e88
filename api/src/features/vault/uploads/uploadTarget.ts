import { badInput } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import { readFolderPath } from '../folders/folderPath.js';
import { NameClash } from '../folders/folderPlace.js';

/** Where an uploaded file goes. */
export interface UploadTarget {
  /** One of the person's folders; null for the top. */
  folderId: string | null;
  /** Folders below it, created if missing. */
  path: readonly string[];
  onClash: NameClash;
}

/** The top of the vault. */
export const topTarget: UploadTarget = { folderId: null, path: [], onClash: NameClash.KEEP_BOTH };

/**
 * Reads the target from the fields of a form or the metadata of an upload: `folderId`, `folder` (a path below it), and
 * `onClash` (`keepBoth`, the default, or `replace`).
 * @throws UserError BAD_USER_INPUT, NOT_FOUND
 */
export function readTarget(field: (name: string) => string | null | undefined): UploadTarget {
  const folderId = field('folderId') || null;
  const clash = field('onClash') || 'keepBoth';
  if (clash !== 'keepBoth' && clash !== 'replace') {
    throw badInput('onClash', 'onClash must be keepBoth or replace');
  }
  return {
    folderId: folderId && readId(folderId, 'folder'),
    path: readFolderPath(field('folder') ?? ''),
    onClash: clash === 'replace' ? NameClash.REPLACE : NameClash.KEEP_BOTH,
  };
}
