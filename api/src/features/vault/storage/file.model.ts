import { model, Schema, type Types } from 'mongoose';
import type { FileKind } from './fileKind.js';

/** A person's file: what is shown about it, and where its content is. */
export interface FileRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  name: string;
  /** The name, normalized for comparison; see nameKey. */
  nameKey: string;
  /** The name, normalized for sorting; see sortKey. Missing in old files. */
  sortKey?: string;
  /** The folder; null at the top. In the trash: the folder to restore it to. */
  folderId: Types.ObjectId | null;
  /** The place where names are unique: the folder, or its own place in the trash. */
  place: string;
  /** Media type, detected from the bytes. */
  type: string;
  /** The kind by which the tabs filter. */
  kind: FileKind;
  /** Size in bytes. */
  size: number;
  /** Hash of the content, in hexadecimal. */
  sha256: string;
  tags: string[];
  /** Words of name and tags; see core/searchKeys. */
  searchKeys: string[];
  /** Name and tags as the vault's search matches them. */
  searchText: string;
  /** Id of the content in the storage; equal files of one person share one. */
  contentId: Types.ObjectId;
  /** The client's key for the upload, if it sent one. */
  uploadKey?: string;
  trashedAt: Date | null;
  /** The deleted folder with which it went to the trash. */
  trashedWith?: Types.ObjectId;
  /** When a file in the trash is deleted permanently. */
  removeAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<FileRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    sortKey: { type: String },
    folderId: { type: Schema.Types.ObjectId, default: null },
    place: { type: String, required: true },
    type: { type: String, required: true },
    kind: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    tags: { type: [String], required: true, default: [] },
    searchKeys: { type: [String], required: true, default: [] },
    searchText: { type: String, required: true },
    contentId: { type: Schema.Types.ObjectId, required: true },
    uploadKey: { type: String },
    trashedAt: { type: Date, default: null },
    trashedWith: { type: Schema.Types.ObjectId },
    removeAt: { type: Date },
  },
  { timestamps: true },
);
// Names are unique in a folder, no matter how many uploads race.
schema.index({ ownerId: 1, place: 1, nameKey: 1 }, { unique: true });
// A repeated upload whose response was lost doesn't create a second file.
schema.index(
  { ownerId: 1, uploadKey: 1 },
  { unique: true, partialFilterExpression: { uploadKey: { $exists: true } } },
);
// A folder by name, newest first, by size, and by date.
schema.index({ ownerId: 1, place: 1, sortKey: 1, _id: 1 });
schema.index({ ownerId: 1, place: 1, _id: -1 });
schema.index({ ownerId: 1, place: 1, size: 1, _id: 1 });
schema.index({ ownerId: 1, place: 1, updatedAt: 1, _id: 1 });
// All of a person's files in the same orders, for tabs and searches, and the trash.
schema.index({ ownerId: 1, trashedAt: 1, _id: -1 });
schema.index({ ownerId: 1, trashedAt: 1, sortKey: 1, _id: 1 });
schema.index({ ownerId: 1, trashedAt: 1, size: 1, _id: 1 });
schema.index({ ownerId: 1, trashedAt: 1, updatedAt: 1, _id: 1 });
// Search by the start of words.
schema.index({ ownerId: 1, searchKeys: 1 });
// What is in a deleted folder.
schema.index({ ownerId: 1, trashedWith: 1 }, { partialFilterExpression: { trashedWith: { $exists: true } } });
// Files without a sort key.
schema.index({ sortKey: 1 });
// What the cleanup job removes.
schema.index({ removeAt: 1 }, { sparse: true });

export const FileModel = model('File', schema);
