import { model, Schema, type Types } from 'mongoose';

/** A folder of one person's vault. */
export interface FolderRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** The folder around it; null at the top. */
  parentId: Types.ObjectId | null;
  name: string;
  /** The name as it is compared, see nameKey. */
  nameKey: string;
  /** Where no other folder has the same name: the one around it, or a place of its own when deleted. */
  place: string;
  /** Deleted folders are kept as long as the files that may come back to them. */
  trashedAt: Date | null;
  /** The folder that was deleted with all in it: itself, or one around it. */
  trashedWith?: Types.ObjectId;
  /** When it was deleted, of a folder that a restored file has brought back: the rest may follow. */
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
// In one place each name stands once, however many requests race.
schema.index({ ownerId: 1, place: 1, nameKey: 1 }, { unique: true });
// All folders of a person.
schema.index({ ownerId: 1, trashedAt: 1 });
// What the cleaner removes.
schema.index({ removeAt: 1 }, { sparse: true });

export const FolderModel = model('VaultFolder', schema);
