import { model, Schema, type Types } from 'mongoose';

/** Lets another member open a file until a time. */
export interface ShareRecord {
  _id: Types.ObjectId;
  fileId: Types.ObjectId;
  ownerId: Types.ObjectId;
  ownerName: string;
  recipientId: Types.ObjectId;
  recipientName: string;
  expiresAt: Date;
}

const schema = new Schema<ShareRecord>({
  fileId: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  ownerName: { type: String, required: true },
  recipientId: { type: Schema.Types.ObjectId, required: true },
  recipientName: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});
// Each member once per file.
schema.index({ fileId: 1, recipientId: 1 }, { unique: true });
// What is shared with a person.
schema.index({ recipientId: 1, _id: -1 });
// The database deletes expired shares; until then, `expiresAt` is compared.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ShareModel = model('FileShare', schema);
