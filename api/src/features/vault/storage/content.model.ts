import { model, Schema, type Types } from 'mongoose';

/** A stored content and how many files of its owner have it: what is equal is stored once. */
export interface ContentRecord {
  /** Id of the content in the storage. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  sha256: string;
  /** How many files have it, those in the trash too. */
  files: number;
}

const schema = new Schema<ContentRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  sha256: { type: String, required: true },
  files: { type: Number, required: true },
});
// Equal contents of one person, never of two: whether somebody else has a file is nobody's business.
schema.index({ ownerId: 1, sha256: 1 }, { unique: true });

export const ContentModel = model('VaultContent', schema);
