import { model, Schema, type Types } from 'mongoose';

/** Where a person is in a module. What the person knows of it is read from the answers, not from here. */
export interface LessonPositionRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  moduleId: string;
  isRead: boolean;
  isWatched: boolean;
  /** The slide of the walk-through that was shown last, from 0. */
  slide: number;
  visitedAt: Date;
}

const schema = new Schema<LessonPositionRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  moduleId: { type: String, required: true },
  isRead: { type: Boolean, default: false },
  isWatched: { type: Boolean, default: false },
  slide: { type: Number, default: 0 },
  visitedAt: { type: Date, required: true },
});
schema.index({ ownerId: 1, moduleId: 1 }, { unique: true });

export const LessonPositionModel = model('ModulePlace', schema);
