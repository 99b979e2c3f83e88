import { type ArchivePart, type ArchivePosition, readPart } from '../../../core/imports/archivePart.js';
import { isAttachment, pathKey } from '../../../core/imports/archivePaths.js';

/** Bytes of one attachment: a photo of a phone has a third of it. */
const maxAttachmentBytes = 16 * 1024 * 1024;

/** An attachment of an archive, under the key of its path. */
interface ArchiveAttachment {
  key: string;
  name: string;
  /** Its bytes, or why they cannot be had. */
  content: Buffer | { reason: string };
}

/**
 * Parser: those attachments of a zip file that are wanted, part by part.
 * @throws UserError BAD_USER_INPUT, over REST 400 or 413
 */
export function readAttachments(
  path: string,
  { from, wanted }: { from: ArchivePosition; wanted: ReadonlySet<string> },
): Promise<ArchivePart<ArchiveAttachment>> {
  return readPart(path, from, async (entry, unpack) => {
    const key = isAttachment(entry.name) ? pathKey(entry.name) : undefined;
    if (key === undefined || !wanted.has(key)) return undefined;
    const { name, obstacle } = entry;
    if (obstacle) return { key, name, content: { reason: obstacle } };
    const content = await unpack(entry, maxAttachmentBytes);
    if (content === 'damaged') return { key, name, content: { reason: 'Skipped: damaged' } };
    if (content === 'too large')
      return {
        key,
        name,
        content: { reason: `Attachments can be up to ${maxAttachmentBytes / 1024 / 1024} MB.` },
      };
    return { key, name, content };
  });
}
