import { model, Schema, type Types } from 'mongoose';
import { NameClash } from '../folders/folderPlace.js';

/** An upload that arrives over several connections. */
export interface ResumableRecord {
  /** Id of the content that it stores. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  name: string;
  folderId: Types.ObjectId | null;
  path: string[];
  onClash: NameClash;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes that are stored. */
  offset: number;
  /** The connection that writes: one that begins takes the upload away from the one before. */
  writer: string;
  /** How many connections have written. */
  attempts: number;
  /** It has become a file; kept for a client to whom the answer was lost. */
  isFinished: boolean;
  expiresAt: Date;
}

const schema = new Schema<ResumableRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  folderId: { type: Schema.Types.ObjectId, default: null },
  path: { type: [String], required: true, default: [] },
  onClash: { type: String, enum: Object.values(NameClash), required: true },
  size: { type: Number, required: true },
  offset: { type: Number, required: true, default: 0 },
  writer: { type: String, default: '' },
  attempts: { type: Number, required: true, default: 0 },
  isFinished: { type: Boolean, required: true, default: false },
  expiresAt: { type: Date, required: true, index: true },
});
// What a person has begun counts against the quota.
schema.index({ ownerId: 1, isFinished: 1 });

export const ResumableModel = model('ResumableUpload', schema);
