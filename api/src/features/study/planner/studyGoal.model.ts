import { model, Schema, type Types } from 'mongoose';

/** The exam someone studies for before its date is set. */
export interface StudyGoalRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  examId: string;
  minutesPerDay: number;
}

const schema = new Schema<StudyGoalRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true, unique: true },
  examId: { type: String, required: true },
  minutesPerDay: { type: Number, required: true },
});

export const StudyGoalModel = model('StudyGoal', schema);
