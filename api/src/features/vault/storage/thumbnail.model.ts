import { model, Schema, type Types } from 'mongoose';

/** The thumbnail for a file's content; kept as long as the content. */
export interface ThumbnailRecord {
  /** Id of the content. */
  _id: Types.ObjectId;
  /** WebP; null if none can be drawn. */
  data: Buffer | null;
}

const schema = new Schema<ThumbnailRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  data: { type: Buffer, default: null },
});

export const ThumbnailModel = model('VaultThumbnail', schema);
