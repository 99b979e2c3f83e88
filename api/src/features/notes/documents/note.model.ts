import { model, Schema, type Types } from 'mongoose';

/** Whether a note is in the lists, in the trash, or still being imported. */
export type NoteState = 'live' | 'trashed' | 'importing';

/** A note without its text, so that lists stay light. */
export interface NoteRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  state: NoteState;
  title: string;
  /** The title, normalized for comparison. */
  titleKey: string;
  /** Words of the title and tags; see core/searchKeys. */
  titleWords: string[];
  /** The start of the text, without Markdown. */
  preview: string;
  /** Size of the text in bytes. */
  size: number;
  tags: string[];
  /** The tags in lower case. */
  tagKeys: string[];
  folder: string;
  /** The folder and its parents. */
  folders: string[];
  /** Keys of the titles that the text links to. */
  links: string[];
  /** Number of lines that are cards. */
  cardCount?: number;
  pinned: boolean;
  /** Owner and idempotency key of the request that created it. */
  creation?: string;
  /** Number of saved changes, starting at 1. */
  revision: number;
  trashedAt?: Date;
  /** The import that is creating it; removed when the import is complete. */
  importId?: Types.ObjectId;
  /**
   * Set on one note of an import once all of its notes are stored; the others become visible before this one.
   */
  isImportComplete?: boolean;
  /** When a note in the trash, or one left behind by an import, is deleted. */
  removeAt?: Date;
  createdAt: Date;
  /** When the title, text, tags, or folder last changed. */
  updatedAt: Date;
}

const schema = new Schema<NoteRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  state: { type: String, enum: ['live', 'trashed', 'importing'], required: true },
  // Mongoose treats an empty string as missing.
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
  isImportComplete: Boolean,
  removeAt: Date,
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
});
// The list in its three orders; the first also serves folders and tags.
schema.index({ ownerId: 1, state: 1, pinned: -1, updatedAt: -1, _id: -1 });
schema.index({ ownerId: 1, state: 1, pinned: -1, createdAt: -1, _id: -1 });
schema.index({ ownerId: 1, state: 1, pinned: -1, titleKey: 1, _id: 1 });
schema.index({ ownerId: 1, state: 1, tagKeys: 1, pinned: -1, updatedAt: -1, _id: -1 });
schema.index({ ownerId: 1, state: 1, folders: 1, pinned: -1, updatedAt: -1, _id: -1 });
// Searches for frequent words.
schema.index({ ownerId: 1, state: 1, updatedAt: -1, _id: -1 });
// The trash.
schema.index({ ownerId: 1, state: 1, trashedAt: -1, _id: -1 });
// Links in both directions.
schema.index({ ownerId: 1, state: 1, titleKey: 1, updatedAt: -1 });
schema.index({ ownerId: 1, state: 1, links: 1 });
schema.index({ ownerId: 1, state: 1, titleWords: 1 });
// A request creates one note, no matter how often it's sent.
schema.index({ creation: 1 }, { unique: true, sparse: true });
// What the cleanup job looks for.
schema.index({ removeAt: 1 }, { sparse: true });

export const NoteModel = model('Note', schema);
