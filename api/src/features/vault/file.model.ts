import { model, Schema, type Types } from 'mongoose';

/** A file of one person: what is shown of it, and where its content is. */
export interface FileRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  name: string;
  /** Media type, found from the bytes. */
  type: string;
  /** Bytes. */
  size: number;
  /** Hash of the content, in hexadecimal digits. */
  sha256: string;
  tags: string[];
  /** Words of name and tags, see core/searchKeys. */
  searchKeys: string[];
  /** Id of the content in the storage. */
  contentId: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<FileRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    size: { type: Number, required: true },
    sha256: { type: String, required: true },
    tags: { type: [String], required: true, default: [] },
    searchKeys: { type: [String], required: true, default: [] },
    contentId: { type: Schema.Types.ObjectId, required: true },
  },
  { timestamps: true },
);
// The list of a person, newest first.
schema.index({ ownerId: 1, _id: -1 });
// The search by name or tag.
schema.index({ ownerId: 1, searchKeys: 1 });

export const FileModel = model('File', schema);
