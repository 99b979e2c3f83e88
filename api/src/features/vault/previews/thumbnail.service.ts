import type { Actor } from '../../../core/access/access.js';
import { UserError } from '../../../core/errors/userError.js';
import { isBusy, type ParseFile } from '../../../core/uploads/parseFile.js';
import type { StoredFile } from '../files/fileAccess.service.js';
import { ThumbnailModel } from '../storage/thumbnail.model.js';
import type { drawThumbnail } from './drawThumbnail.js';

/** Pictures of which one is made. SVG is not among them: it is a program as much as a picture. */
const drawableType = /^image\/(?:png|jpeg|webp|gif|avif)$/;
/** A packed picture of more bytes costs more than its thumbnail is worth. */
const maxBytes = 32 * 1024 * 1024;

/** Draws the small picture of a file. */
export type DrawThumbnail = ParseFile<typeof drawThumbnail>;

/**
 * The small picture of a file, made when it is asked for the first time.
 * @throws UserError NOT_FOUND when none can be made, TOO_MANY_REQUESTS when it cannot be made now
 */
export async function readThumbnail(actor: Actor, file: StoredFile, draw: DrawThumbnail): Promise<Buffer> {
  if (!drawableType.test(file.type) || file.size > maxBytes) throw noThumbnail();
  const known = await ThumbnailModel.findById(file.contentId).lean();
  const data = known ? known.data : await makeThumbnail(actor, file, draw);
  if (!data) throw noThumbnail();
  // A lean document holds the driver's own kind of bytes.
  return Buffer.isBuffer(data) ? data : Buffer.from((data as { buffer: Uint8Array }).buffer);
}

async function makeThumbnail(
  actor: Actor,
  { contentId, name, size, read }: StoredFile,
  draw: DrawThumbnail,
): Promise<Buffer | null> {
  const file = { ownerId: actor.id, name, content: () => read(0, size) };
  const picture = await draw(file).catch((error: unknown) => {
    // One that takes too much is as good as one that is broken.
    if (error instanceof UserError && !isBusy(error)) return null;
    throw error;
  });
  const data = picture && Buffer.from(picture);
  // What cannot be drawn is noted as well, so that nobody tries it again and again.
  await ThumbnailModel.updateOne({ _id: contentId }, { $set: { data } }, { upsert: true });
  return data;
}

function noThumbnail(): UserError {
  return new UserError('NOT_FOUND', 'This file has no thumbnail.');
}
