import { model, Schema, type Types } from 'mongoose';
import type { FileKind } from './fileKind.js';

/** A file of one person: what is shown of it, and where its content is. */
export interface FileRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  name: string;
  /** The name as it is compared, see nameKey. */
  nameKey: string;
  /** The name as it is sorted, see sortKey; missing in what was stored before there was one. */
  sortKey?: string;
  /** The folder; null at the top. In the trash: the one that it comes back to. */
  folderId: Types.ObjectId | null;
  /** Where no other file has the same name: the folder, or a place of its own in the trash. */
  place: string;
  /** Media type, found from the bytes. */
  type: string;
  /** What the tabs tell apart. */
  kind: FileKind;
  /** Bytes. */
  size: number;
  /** Hash of the content, in hexadecimal digits. */
  sha256: string;
  tags: string[];
  /** Words of name and tags, see core/searchKeys. */
  searchKeys: string[];
  /** Name and tags as the search of the vault looks through them. */
  searchText: string;
  /** Id of the content in the storage; equal files of one person have one. */
  contentId: Types.ObjectId;
  /** What the client called the upload that it came with, when it did. */
  uploadKey?: string;
  trashedAt: Date | null;
  /** The deleted folder with which it went to the trash. */
  trashedWith?: Types.ObjectId;
  /** When a file in the trash is removed for ever. */
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
// In one folder each name stands once, however many uploads race.
schema.index({ ownerId: 1, place: 1, nameKey: 1 }, { unique: true });
// An upload that is sent again, because its answer was lost, makes no second file.
schema.index(
  { ownerId: 1, uploadKey: 1 },
  { unique: true, partialFilterExpression: { uploadKey: { $exists: true } } },
);
// A folder by name, newest first, by size and by date.
schema.index({ ownerId: 1, place: 1, sortKey: 1, _id: 1 });
schema.index({ ownerId: 1, place: 1, _id: -1 });
schema.index({ ownerId: 1, place: 1, size: 1, _id: 1 });
schema.index({ ownerId: 1, place: 1, updatedAt: 1, _id: 1 });
// All of a person's files, which tabs and searches look through, in the same orders, and the trash.
schema.index({ ownerId: 1, trashedAt: 1, _id: -1 });
schema.index({ ownerId: 1, trashedAt: 1, sortKey: 1, _id: 1 });
schema.index({ ownerId: 1, trashedAt: 1, size: 1, _id: 1 });
schema.index({ ownerId: 1, trashedAt: 1, updatedAt: 1, _id: 1 });
// The search by beginnings of words.
schema.index({ ownerId: 1, searchKeys: 1 });
// What is in a deleted folder.
schema.index({ ownerId: 1, trashedWith: 1 }, { partialFilterExpression: { trashedWith: { $exists: true } } });
// What has no sort key yet.
schema.index({ sortKey: 1 });
// What the cleaner removes.
schema.index({ removeAt: 1 }, { sparse: true });

export const FileModel = model('File', schema);
