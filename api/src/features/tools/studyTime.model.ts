import { model, Schema, type Types } from 'mongoose';

/** An interval of study time, measured by the timer. */
export interface StudyTimeRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  startedAt: Date;
  seconds: number;
}

const schema = new Schema<StudyTimeRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  startedAt: { type: Date, required: true },
  seconds: { type: Number, required: true },
});
// An interval counts once, no matter how many windows report it.
schema.index({ ownerId: 1, startedAt: 1 }, { unique: true });

export const StudyTimeModel = model('StudyTime', schema);
