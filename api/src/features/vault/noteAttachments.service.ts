import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Actor, can, Feature } from '../../core/access/access.js';
import { UserError } from '../../core/errors/userError.js';
import { readContent } from '../../platform/files/gridFs.js';
import { findMediaType, headSize } from './files/mediaType.js';
import { NameClash } from './folders/folderPlace.js';
import { FileModel } from './storage/file.model.js';
import { removeInBatches } from './trash/fileTrash.service.js';
import { storeFile, type UploadLimits } from './uploads/upload.service.js';

/** The folder for images of imported cards. */
const cardFolder = 'Card images';
/** The folder for attachments of imported notes. */
const noteFolder = 'Note attachments';

/** Maximum size of a file that is exported with a note, in bytes; images have no limit. */
const maxAttachmentBytes = 16 * 1024 * 1024;

/** The person's images and small files with these ids, except those in the trash; none without access to the vault. */
export async function findAttachments(actor: Actor, ids: readonly string[]) {
  if (!can(actor, Feature.FILE_VAULT)) return [];
  const files = await FileModel.find({
    _id: { $in: ids },
    ownerId: actor.id,
    trashedAt: null,
    $or: [{ type: /^image\// }, { size: { $lte: maxAttachmentBytes } }],
  }).lean();
  return files.map(({ _id, name, type, size, updatedAt, contentId }) => ({
    id: String(_id),
    name,
    type,
    size,
    updatedAt,
    read: () => readContent(contentId, 0, size),
  }));
}

/**
 * Stores the image of an imported card, or finds the one with the same bytes, so that importing a deck again doesn't
 * fill the vault.
 * @throws UserError like `storeAttachment`
 */
export async function storeCardImage(
  actor: Actor,
  image: { name: string; content: Buffer },
  limits: UploadLimits,
): Promise<{ id: string; isNew: boolean }> {
  const same = await FileModel.findOne(
    {
      ownerId: actor.id,
      trashedAt: null,
      size: image.content.length,
      sha256: createHash('sha256').update(image.content).digest('hex'),
      type: /^image\//,
    },
    { _id: 1 },
  ).lean();
  if (same) return { id: String(same._id), isNew: false };
  return { id: await storeAttachment(actor, { ...image, isImage: true }, limits, cardFolder), isNew: true };
}

/**
 * Stores the attachment of an imported note and returns its id.
 * @throws UserError BAD_USER_INPUT when an image isn't one, or it is too large; over REST 507 when the vault is full
 */
export async function storeAttachment(
  actor: Actor,
  { name, content, isImage }: { name: string; content: Buffer; isImage: boolean },
  limits: UploadLimits,
  folder = noteFolder,
): Promise<string> {
  const type = await findMediaType(content.subarray(0, headSize), name);
  if (isImage && !type.startsWith('image/')) throw new UserError('BAD_USER_INPUT', 'Skipped: not an image');
  const stream = Readable.from([content], { objectMode: false });
  const target = { folderId: null, path: [folder], onClash: NameClash.KEEP_BOTH };
  const { id } = await storeFile(actor, { name, stream, announced: content.length }, limits, target);
  return id;
}

/** Permanently removes attachments whose notes were not imported. */
export function removeAttachments(actor: Actor, ids: readonly string[]): Promise<number> {
  return removeInBatches({ _id: { $in: ids }, ownerId: actor.id });
}
