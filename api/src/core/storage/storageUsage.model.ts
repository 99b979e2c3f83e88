import { model, Schema, type Types } from 'mongoose';

/** How much a person has stored. */
export interface StorageUsage {
  /** Id of the person. */
  _id: Types.ObjectId;
  /** All that is stored, what is in the trash too. */
  bytes: number;
  /** That, and what uploads under way have reserved; missing until it is counted for the first time. */
  claimed?: number;
  /** Counts reservations, so that of two at once the second sees the first. */
  reservations: number;
  /**
   * Counts changes of how it is laid out, so that of two at once the second looks again. The name is from when only the
   * vault had them.
   */
  folderChanges: number;
  /** What this person may store, when it is not what all may. */
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

// The vault had it first, and what it has counted stays.
export const StorageUsageModel = model('VaultUsage', schema);
