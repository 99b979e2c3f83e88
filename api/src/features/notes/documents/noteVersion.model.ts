import { model, Schema, type Types } from 'mongoose';

/** An earlier text of a note, or one that lost a conflict. */
export interface NoteVersionRecord {
  _id: Types.ObjectId;
  noteId: Types.ObjectId;
  ownerId: Types.ObjectId;
  kind: 'saved' | 'conflict';
  title: string;
  body: string;
  /** The start of the text, without Markdown. */
  preview: string;
  /** Size of the text in bytes. */
  size: number;
  /** When this text was saved. */
  savedAt: Date;
  /** When another text replaced it. */
  createdAt: Date;
}

const schema = new Schema<NoteVersionRecord>({
  noteId: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, enum: ['saved', 'conflict'], required: true },
  // Mongoose treats an empty string as missing.
  title: { type: String, default: '' },
  body: { type: String, default: '' },
  preview: { type: String, default: '' },
  size: { type: Number, required: true },
  savedAt: { type: Date, required: true },
  createdAt: { type: Date, required: true },
});
// A note's history, and its latest entry of one kind.
schema.index({ noteId: 1, _id: -1 });
schema.index({ noteId: 1, kind: 1, _id: -1 });
// Everything that counts toward the quota.
schema.index({ ownerId: 1 });

export const NoteVersionModel = model('NoteVersion', schema);
