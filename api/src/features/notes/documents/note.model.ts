import { model, Schema, type Types } from 'mongoose';

/** Where a note is: in the lists, in the trash, or still on its way in with an import. */
export type NoteState = 'live' | 'trashed' | 'importing';

/** A note without its text, so that lists stay light. */
export interface NoteRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  state: NoteState;
  title: string;
  /** The title as titles are compared. */
  titleKey: string;
  /** Words of title and tags, see core/searchKeys. */
  titleWords: string[];
  /** The beginning of the text as it reads. */
  preview: string;
  /** Bytes of the text. */
  size: number;
  tags: string[];
  /** The tags in lower case. */
  tagKeys: string[];
  folder: string;
  /** The folder and those around it. */
  folders: string[];
  /** Keys of the titles that the text links to. */
  links: string[];
  /** Lines that are cards. */
  cardCount?: number;
  pinned: boolean;
  /** Owner and the key of the request that created it. */
  creation?: string;
  /** Counts the saved changes, from 1 on. */
  revision: number;
  trashedAt?: Date;
  /** The import that brings it in; gone when the import is complete. */
  importId?: Types.ObjectId;
  /** In the trash or left behind by an import: nobody misses it after this time. */
  removeAt?: Date;
  createdAt: Date;
  /** When title, text, tags or folder changed last. */
  updatedAt: Date;
}

const schema = new Schema<NoteRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  state: { type: String, enum: ['live', 'trashed', 'importing'], required: true },
  // Mongoose takes an empty text for a missing one.
  title: { type: String, default: '' },
  titleKey: { type: String, default: '' },
  titleWords: { type: [String], required: true },
  preview: { type: String, default: '' },
  size: { type: Number, required: true },
  tags: { type: [String], required: true },
  tagKeys: { type: [String], required: true },
  folder: { type: String, default: '' },
  folders: { type: [String], required: true },
  links: { type: [String], required: true },
  cardCount: Number,
  pinned: { type: Boolean, required: true },
  creation: String,
  revision: { type: Number, required: true },
  trashedAt: Date,
  importId: Schema.Types.ObjectId,
  removeAt: Date,
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
});
// The list in its three orders; the first is that of folders and tags as well.
schema.index({ ownerId: 1, state: 1, pinned: -1, updatedAt: -1, _id: -1 });
schema.index({ ownerId: 1, state: 1, pinned: -1, createdAt: -1, _id: -1 });
schema.index({ ownerId: 1, state: 1, pinned: -1, titleKey: 1, _id: 1 });
schema.index({ ownerId: 1, state: 1, tagKeys: 1, pinned: -1, updatedAt: -1, _id: -1 });
schema.index({ ownerId: 1, state: 1, folders: 1, pinned: -1, updatedAt: -1, _id: -1 });
// A search for frequent words.
schema.index({ ownerId: 1, state: 1, updatedAt: -1, _id: -1 });
// The trash.
schema.index({ ownerId: 1, state: 1, trashedAt: -1, _id: -1 });
// Links: from titles to notes, and from notes to titles.
schema.index({ ownerId: 1, state: 1, titleKey: 1, updatedAt: -1 });
schema.index({ ownerId: 1, state: 1, links: 1 });
schema.index({ ownerId: 1, state: 1, titleWords: 1 });
// One note of one request, however often it is sent.
schema.index({ creation: 1 }, { unique: true, sparse: true });
// What the cleaner looks for.
schema.index({ removeAt: 1 }, { sparse: true });

export const NoteModel = model('Note', schema);
