import { model, Schema, type Types } from 'mongoose';
import type { Memory } from './fsrs.js';

/** One grade of one card, kept forever, with what it takes to undo it. */
export interface ReviewRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  cardId: Types.ObjectId;
  rating: number;
  day: string;
  reviewedAt: Date;
  /** The card before the review. */
  before: Memory;
  wasFresh: boolean;
  /** The card's revision after the review. */
  revision: number;
}

const schema = new Schema<ReviewRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  cardId: { type: Schema.Types.ObjectId, required: true },
  rating: { type: Number, required: true },
  day: { type: String, required: true },
  reviewedAt: { type: Date, required: true },
  before: { type: Schema.Types.Mixed, required: true },
  wasFresh: { type: Boolean, required: true },
  revision: { type: Number, required: true },
});
// Finds the last review, to undo it.
schema.index({ ownerId: 1, _id: -1 });

export const ReviewModel = model('Review', schema);
