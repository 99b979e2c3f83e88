import { model, Schema, type Types } from 'mongoose';

/** The small picture of a content; kept as long as the content. */
export interface ThumbnailRecord {
  /** Id of the content. */
  _id: Types.ObjectId;
  /** WebP; null when none can be made of it. */
  data: Buffer | null;
}

const schema = new Schema<ThumbnailRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  data: { type: Buffer, default: null },
});

export const ThumbnailModel = model('VaultThumbnail', schema);
