import type { Types } from 'mongoose';
import { UserError } from '../../core/errors.js';
import { drawThumbnail, isDrawable } from './drawThumbnail.js';
import type { StoredFile } from './file.service.js';
import { ThumbnailModel } from './thumbnail.model.js';

/**
 * The small picture of a file, made when it is asked for the first time.
 * @throws UserError NOT_FOUND when none can be made
 */
export async function readThumbnail(file: StoredFile): Promise<Buffer> {
  if (!isDrawable(file.type, file.size)) throw noThumbnail();
  const known = await ThumbnailModel.findById(file.contentId).lean();
  const data = known ? known.data : await makeThumbnail(file);
  if (!data) throw noThumbnail();
  // A lean document holds the driver's own kind of bytes.
  return Buffer.isBuffer(data) ? data : Buffer.from((data as { buffer: Uint8Array }).buffer);
}

/** Forgets the pictures of contents that go. */
export async function removeThumbnails(contentIds: readonly Types.ObjectId[]): Promise<void> {
  await ThumbnailModel.deleteMany({ _id: { $in: contentIds } });
}

async function makeThumbnail({ contentId, size, read }: StoredFile): Promise<Buffer | null> {
  const data = await drawThumbnail(() => read(0, size));
  // What cannot be drawn is noted as well, so that nobody tries it again and again.
  await ThumbnailModel.updateOne({ _id: contentId }, { $set: { data } }, { upsert: true });
  return data;
}

function noThumbnail(): UserError {
  return new UserError('NOT_FOUND', 'There is no small picture of this file.');
}
