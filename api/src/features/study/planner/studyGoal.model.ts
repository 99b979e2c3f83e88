import { model, Schema, type Types } from 'mongoose';
import type { MovedTask } from './movedTasks.js';
import type { StudyStreak } from './studyStreak.js';

/** What a person decided about their plan: the exam before its date is set, rest days, and moved tasks. */
export interface StudyGoalRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  examId?: string;
  minutesPerDay?: number;
  /** Days of the week without a plan; 0 is Sunday. */
  restDays?: number[];
  movedTasks?: MovedTask[];
  streak?: StudyStreak;
}

const schema = new Schema<StudyGoalRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true, unique: true },
  examId: String,
  minutesPerDay: Number,
  restDays: { type: [Number], default: undefined },
  movedTasks: { type: [Schema.Types.Mixed], default: undefined },
  streak: Schema.Types.Mixed,
});

export const StudyGoalModel = model('StudyGoal', schema);
