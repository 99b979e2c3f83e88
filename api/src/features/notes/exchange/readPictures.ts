import { type ArchivePart, type ArchivePosition, readPart } from '../../../core/imports/archivePart.js';
import { isPicture, pathKey } from '../../../core/imports/archivePaths.js';

/** Bytes of one picture: a photo of a phone has a third of it. */
const maxPictureBytes = 16 * 1024 * 1024;

/** A picture of an archive, under the key of its path. */
interface ArchivePicture {
  key: string;
  name: string;
  /** Its bytes, or why they cannot be had. */
  content: Buffer | { reason: string };
}

/**
 * Parser: those pictures of a zip file that are wanted, part by part.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export function readPictures(
  path: string,
  { from, wanted }: { from: ArchivePosition; wanted: ReadonlySet<string> },
): Promise<ArchivePart<ArchivePicture>> {
  return readPart(path, from, async (entry, unpack) => {
    const key = isPicture(entry.name) ? pathKey(entry.name) : undefined;
    if (key === undefined || !wanted.has(key)) return undefined;
    const { name, obstacle } = entry;
    if (obstacle) return { key, name, content: { reason: obstacle } };
    const content = await unpack(entry, maxPictureBytes);
    if (content === 'damaged') return { key, name, content: { reason: 'Skipped: damaged' } };
    if (content === 'too large')
      return {
        key,
        name,
        content: { reason: `Images can be up to ${maxPictureBytes / 1024 / 1024} MB.` },
      };
    return { key, name, content };
  });
}
