import { model, Schema, type Types } from 'mongoose';

/** The text of a note, stored apart from it. */
export interface NoteTextRecord {
  /** Id of the note. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Markdown, stored exactly as written. */
  body: string;
  /** Words of title, tags, and text by which search finds the note. */
  words: string[];
  /** Version of the rules that found the words; see noteContent. Missing in the oldest notes. */
  searchVersion?: number;
}

const schema = new Schema<NoteTextRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  // Mongoose treats an empty string as missing.
  body: { type: String, default: '' },
  words: { type: [String], required: true },
  searchVersion: Number,
});
schema.index({ ownerId: 1, words: 1 });
// Notes that must be indexed again.
schema.index({ searchVersion: 1 });

export const NoteTextModel = model('NoteText', schema);
