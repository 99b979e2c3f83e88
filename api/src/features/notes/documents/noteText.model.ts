import { model, Schema, type Types } from 'mongoose';

/** The text of a note, apart from it. */
export interface NoteTextRecord {
  /** Id of the note. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Markdown, byte for byte as it was written. */
  body: string;
  /** Words of title, tags and text under which the note is found. */
  words: string[];
  /** By which rules the words were found, see noteContent; missing in what the first ones did. */
  searchVersion?: number;
}

const schema = new Schema<NoteTextRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  // Mongoose takes an empty text for a missing one.
  body: { type: String, default: '' },
  words: { type: [String], required: true },
  searchVersion: Number,
});
schema.index({ ownerId: 1, words: 1 });
// What is to be indexed again.
schema.index({ searchVersion: 1 });

export const NoteTextModel = model('NoteText', schema);
