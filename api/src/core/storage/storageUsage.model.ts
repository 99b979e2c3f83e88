import { model, Schema, type Types } from 'mongoose';

/** A user's storage usage. */
export interface StorageUsage {
  /** The user's ID. */
  _id: Types.ObjectId;
  /** Everything stored, including the trash. */
  bytes: number;
  /** `bytes` plus the reservations of running uploads; missing until the first count. */
  claimed?: number;
  /** Counts reservations, so that parallel ones conflict. */
  reservations: number;
  /** Counts changes to folders and other layout, so that parallel ones conflict. */
  folderChanges: number;
  /** This user's limit, if it differs from the default. */
  quota?: number;
}

const schema = new Schema<StorageUsage>({
  _id: { type: Schema.Types.ObjectId, required: true },
  bytes: { type: Number, required: true, default: 0 },
  claimed: Number,
  reservations: { type: Number, required: true, default: 0 },
  folderChanges: { type: Number, required: true, default: 0 },
  quota: Number,
});
schema.index({ bytes: -1 });

// The vault's collection, although all features count here: renaming it would lose stored counts.
export const StorageUsageModel = model('VaultUsage', schema);
