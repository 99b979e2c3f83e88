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
  /** Size of the whole file in bytes. */
  size: number;
  /** Bytes stored so far. */
  offset: number;
  /** The connection that writes; a new one takes the upload over. */
  writer: string;
  /** Number of connections that have written. */
  attempts: number;
  /** Whether it has become a file; kept for a client that missed the response. */
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
// A person's unfinished uploads count toward the quota.
schema.index({ ownerId: 1, isFinished: 1 });

export const ResumableModel = model('ResumableUpload', schema);
