import { model, Schema, type Types } from 'mongoose';

/** One day's reviews, summed as they happen so that statistics never read them one by one. */
export interface CardDayRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  day: string;
  reviews: number;
  /** Cards shown for the first time. */
  fresh: number;
  /** Reviews of cards that were past their first steps, and how many of them were remembered. */
  mature: number;
  known: number;
}

const count = { type: Number, default: 0 };
const schema = new Schema<CardDayRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  day: { type: String, required: true },
  reviews: count,
  fresh: count,
  mature: count,
  known: count,
});
schema.index({ ownerId: 1, day: 1 }, { unique: true });

export const CardDayModel = model('CardDay', schema);
