import { model, Schema, type Types } from 'mongoose';

/** The reviews of one day, added up as they come, so that statistics never read them one by one. */
export interface CardDayRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  day: string;
  reviews: number;
  /** Cards that were shown for the first time. */
  fresh: number;
  /** Reviews of cards that had left their first steps, and how many of them were known. */
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
