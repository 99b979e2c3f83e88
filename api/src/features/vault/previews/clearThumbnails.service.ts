import { type Freed, nothingFreed } from '../../../core/storage/freed.js';
import { ThumbnailModel } from '../storage/thumbnail.model.js';

/** Removes all thumbnails; each is drawn again when it is needed. */
export async function clearThumbnails(): Promise<Freed> {
  const freed = { ...nothingFreed };
  for await (const { _id, data } of ThumbnailModel.find().lean().cursor()) {
    const { deletedCount } = await ThumbnailModel.deleteOne({ _id });
    if (deletedCount === 0) continue;
    // A record without data only says that no thumbnail can be drawn.
    if (data) freed.files++;
    else freed.records++;
    freed.bytes += data ? byteLength(data) : 0;
  }
  return freed;
}

/** A lean document contains the driver's binary type. */
function byteLength(data: Buffer): number {
  return Buffer.isBuffer(data) ? data.length : (data as { buffer: Uint8Array }).buffer.length;
}
