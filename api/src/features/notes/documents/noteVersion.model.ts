import { model, Schema, type Types } from 'mongoose';

/** An earlier text of a note, or one that lost a conflict. */
export interface NoteVersionRecord {
  _id: Types.ObjectId;
  noteId: Types.ObjectId;
  ownerId: Types.ObjectId;
  kind: 'saved' | 'conflict';
  title: string;
  body: string;
  /** The beginning of the text as it reads. */
  preview: string;
  /** Bytes of the text. */
  size: number;
  /** When this text was saved. */
  savedAt: Date;
  /** When it became history. */
  createdAt: Date;
}

const schema = new Schema<NoteVersionRecord>({
  noteId: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: ['saved', 'conflict'], required: true },
  // Mongoose takes an empty text for a missing one.
  title: { type: String, default: '' },
  body: { type: String, default: '' },
  preview: { type: String, default: '' },
  size: { type: Number, required: true },
  savedAt: { type: Date, required: true },
  createdAt: { type: Date, required: true },
});
// The history of a note, and the latest of one kind.
schema.index({ noteId: 1, _id: -1 });
schema.index({ noteId: 1, kind: 1, _id: -1 });
// All that counts against the quota.
schema.index({ ownerId: 1 });

export const NoteVersionModel = model('NoteVersion', schema);
