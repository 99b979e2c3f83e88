import { type ArchivePart, type ArchivePosition, readPart } from '../../../core/imports/archivePart.js';
import { isAttachment, pathKey } from '../../../core/imports/archivePaths.js';

/** Maximum size of an attachment in bytes, three times a phone's photo. */
const maxAttachmentBytes = 16 * 1024 * 1024;

/** An attachment in an archive, with the key of its path. */
interface ArchiveAttachment {
  key: string;
  name: string;
  /** Its position in the archive's list. */
  position: number;
  /** Its bytes, or why they can't be read. */
  content: Buffer | { reason: string };
}

/**
 * Parser: the wanted attachments in a zip file, part by part.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export function readAttachments(
  path: string,
  { from, wanted }: { from: ArchivePosition; wanted: ReadonlySet<string> },
): Promise<ArchivePart<ArchiveAttachment>> {
  return readPart(path, from, async (entry, unpack) => {
    const key = isAttachment(entry.name) ? pathKey(entry.name) : undefined;
    if (key === undefined || !wanted.has(key)) return undefined;
    const { name, position, obstacle } = entry;
    const found = { key, name, position };
    if (obstacle) return { ...found, content: { reason: obstacle } };
    const content = await unpack(entry, maxAttachmentBytes);
    if (content === 'damaged') return { ...found, content: { reason: 'Skipped: damaged' } };
    if (content === 'too large')
      return {
        ...found,
        content: { reason: `Attachments can be up to ${maxAttachmentBytes / 1024 / 1024} MB.` },
      };
    return { ...found, content };
  });
}
