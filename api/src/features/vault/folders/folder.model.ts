import { model, Schema, type Types } from 'mongoose';

/** A folder of one person's vault. */
export interface FolderRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** The parent folder; null at the top. */
  parentId: Types.ObjectId | null;
  name: string;
  /** The name, normalized for comparison; see nameKey. */
  nameKey: string;
  /** The place where names are unique: the parent folder, or its own place in the trash. */
  place: string;
  /** Deleted folders are kept as long as files may be restored into them. */
  trashedAt: Date | null;
  /** The folder that was deleted with everything in it: this one, or a parent. */
  trashedWith?: Types.ObjectId;
  /** When it was deleted, if a restored file brought it back; the rest may follow. */
  revivedFrom?: Date;
  removeAt?: Date;
}

const schema = new Schema<FolderRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  parentId: { type: Schema.Types.ObjectId, default: null },
  name: { type: String, required: true },
  nameKey: { type: String, required: true },
  place: { type: String, required: true },
  trashedAt: { type: Date, default: null },
  trashedWith: { type: Schema.Types.ObjectId },
  revivedFrom: { type: Date },
  removeAt: { type: Date },
});
// Names are unique in one place, no matter how many requests race.
schema.index({ ownerId: 1, place: 1, nameKey: 1 }, { unique: true });
// All folders of a person.
schema.index({ ownerId: 1, trashedAt: 1 });
// What the cleanup job removes.
schema.index({ removeAt: 1 }, { sparse: true });

export const FolderModel = model('VaultFolder', schema);
