import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { isBusy, type ParseFile } from '../../../core/uploads/parseFile.js';
import type { StoredFile } from '../files/fileAccess.service.js';
import { ThumbnailModel } from '../storage/thumbnail.model.js';
import type { drawThumbnail } from './drawThumbnail.js';

/** Types with thumbnails. Not SVG, which is a program as much as a picture. */
const drawableType = /^image\/(?:png|jpeg|webp|gif|avif)$/;
/** Maximum size in bytes; drawing a larger picture costs more than its thumbnail is worth. */
const maxBytes = 32 * 1024 * 1024;

/** Draws the thumbnail of a file. */
export type DrawThumbnail = ParseFile<typeof drawThumbnail>;

/**
 * The thumbnail of a file, drawn when it is first requested.
 * @throws UserError NOT_FOUND when none can be made, TOO_MANY_REQUESTS when it cannot be made now
 */
export async function readThumbnail(actor: Actor, file: StoredFile, draw: DrawThumbnail): Promise<Buffer> {
  if (!drawableType.test(file.type) || file.size > maxBytes) throw noThumbnail();
  const known = await ThumbnailModel.findById(file.contentId).lean();
  const data = known ? known.data : await makeThumbnail(actor, file, draw);
  if (!data) throw noThumbnail();
  // A lean document contains the driver's binary type.
  return Buffer.isBuffer(data) ? data : Buffer.from((data as { buffer: Uint8Array }).buffer);
}

async function makeThumbnail(
  actor: Actor,
  { contentId, name, size, read }: StoredFile,
  draw: DrawThumbnail,
): Promise<Buffer | null> {
  const file = { ownerId: actor.id, name, content: () => read(0, size) };
  const picture = await draw(file).catch((error: unknown) => {
    // An image that takes too much time or memory counts as broken.
    if (error instanceof UserError && !isBusy(error)) return null;
    throw error;
  });
  const data = picture && Buffer.from(picture);
  // Failures are recorded too, so that nobody retries them.
  await ThumbnailModel.updateOne({ _id: contentId }, { $set: { data } }, { upsert: true });
  return data;
}

function noThumbnail(): UserError {
  return new UserError('NOT_FOUND', 'This file has no thumbnail.');
}
