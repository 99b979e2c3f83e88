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

/** Where the pictures of imported notes go. */
const noteFolder = 'Note pictures';
/** Where the images of imported cards go. */
const cardFolder = 'Card images';

/** Those of the ids that are pictures of the person and not in the trash, with their content; none without the right. */
export async function findPictures(actor: Actor, ids: readonly string[]) {
  if (!can(actor, Feature.FILE_VAULT)) return [];
  const files = await FileModel.find({
    _id: { $in: ids },
    ownerId: actor.id,
    trashedAt: null,
    type: /^image\//,
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
 * @throws UserError like `storePicture`
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
  return { id: await storePicture(actor, image, limits, cardFolder), isNew: true };
}

/**
 * Stores the picture of an imported note and answers its id.
 * @throws UserError BAD_USER_INPUT when its bytes are no picture, or they are too many; over REST 507 when the vault is full
 */
export async function storePicture(
  actor: Actor,
  { name, content }: { name: string; content: Buffer },
  limits: UploadLimits,
  folder = noteFolder,
): Promise<string> {
  const type = await findMediaType(content.subarray(0, headSize), name);
  if (!type.startsWith('image/')) throw new UserError('BAD_USER_INPUT', 'Skipped: not an image');
  const stream = Readable.from([content], { objectMode: false });
  const target = { folderId: null, path: [folder], onClash: NameClash.KEEP_BOTH };
  const { id } = await storeFile(actor, { name, stream, announced: content.length }, limits, target);
  return id;
}

/** Permanently removes pictures whose notes were not imported. */
export function removePictures(actor: Actor, ids: readonly string[]): Promise<number> {
  return removeInBatches({ _id: { $in: ids }, ownerId: actor.id });
}
