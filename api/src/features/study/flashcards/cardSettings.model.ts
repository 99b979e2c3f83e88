import { model, Schema, type Types } from 'mongoose';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { CardDeck } from './card.type.js';

/** A person's settings for cards. */
export interface CardSettingsRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Content that has been added to the queue. */
  sources: CardDeck[];
  retention: number;
  newPerDay: number;
  /** The version of the CCNA that the queue follows; before there were two, it was v1.1. */
  version?: CcnaVersion;
}

const schema = new Schema<CardSettingsRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  sources: { type: [String], required: true },
  retention: { type: Number, required: true },
  newPerDay: { type: Number, required: true },
  version: { type: String, enum: ['v11', 'v20'] },
});
schema.index({ ownerId: 1 }, { unique: true });

export const CardSettingsModel = model('CardSettings', schema);
