import { model, Schema, type Types } from 'mongoose';

/** Stored content, and how many of its owner's files have it: equal content is stored once. */
export interface ContentRecord {
  /** Id of the content in the storage. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  sha256: string;
  /** Number of files with this content, including the trash. */
  files: number;
}

const schema = new Schema<ContentRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  sha256: { type: String, required: true },
  files: { type: Number, required: true },
});
// Equal content is shared only within one account, or people could find out what others have.
schema.index({ ownerId: 1, sha256: 1 }, { unique: true });

export const ContentModel = model('VaultContent', schema);
