import { model, Schema, type Types } from 'mongoose';

/**
 * A person's position in a module. What the person knows about it is computed from the answers; only the quiz score is
 * stored here.
 */
export interface LessonPositionRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  moduleId: string;
  isRead: boolean;
  isWatched: boolean;
  /** The walkthrough slide that was shown last, from 0. */
  slide: number;
  visitedAt: Date;
  /** Correct answers in the best finished quiz. Missing if the last visit was before quizzes were counted here. */
  quizRight?: number;
}

const schema = new Schema<LessonPositionRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  moduleId: { type: String, required: true },
  isRead: { type: Boolean, default: false },
  isWatched: { type: Boolean, default: false },
  slide: { type: Number, default: 0 },
  visitedAt: { type: Date, required: true },
  quizRight: { type: Number, default: 0 },
});
schema.index({ ownerId: 1, moduleId: 1 }, { unique: true });

export const LessonPositionModel = model('ModulePlace', schema);
