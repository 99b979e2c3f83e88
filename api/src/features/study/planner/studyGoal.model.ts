import { model, Schema, type Types } from 'mongoose';

/** The exam that a person studies for before its date is set, and their rest days. */
export interface StudyGoalRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  examId?: string;
  minutesPerDay?: number;
  /** Days of the week without a plan; 0 is Sunday. */
  restDays?: number[];
}

const schema = new Schema<StudyGoalRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true, unique: true },
  examId: String,
  minutesPerDay: Number,
  restDays: { type: [Number], default: undefined },
});

export const StudyGoalModel = model('StudyGoal', schema);
