import { type Freed, nothingFreed } from '../../../core/storage/freed.js';
import { ThumbnailModel } from '../storage/thumbnail.model.js';

/** Removes the small pictures of all files; each is drawn again when somebody looks at it. */
export async function clearThumbnails(): Promise<Freed> {
  const freed = { ...nothingFreed };
  for await (const { _id, data } of ThumbnailModel.find().lean().cursor()) {
    const { deletedCount } = await ThumbnailModel.deleteOne({ _id });
    if (deletedCount === 0) continue;
    // A note that none can be drawn is no file.
    if (data) freed.files++;
    else freed.records++;
    freed.bytes += data ? byteLength(data) : 0;
  }
  return freed;
}

/** A lean document holds the driver's own kind of bytes. */
function byteLength(data: Buffer): number {
  return Buffer.isBuffer(data) ? data.length : (data as { buffer: Uint8Array }).buffer.length;
}
