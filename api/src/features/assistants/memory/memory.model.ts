import { model, Schema, type Types } from 'mongoose';

/** Something a user told an assistant about themselves, with Memory on. */
export interface MemoryRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  text: string;
  /** The text as used for comparison, so that nothing is remembered twice. */
  key: string;
  createdAt: Date;
}

const schema = new Schema<MemoryRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true },
    key: { type: String, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ ownerId: 1, _id: -1 });
schema.index({ ownerId: 1, key: 1 }, { unique: true });

export const MemoryModel = model('Memory', schema);
