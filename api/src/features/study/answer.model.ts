import { model, Schema, type Types } from 'mongoose';

/** One answer to one question, kept for ever: all progress is computed from these. */
export interface AnswerRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  questionId: string;
  category: string;
  optionIds: string[];
  /** What was typed, where nothing is chosen. */
  texts: string[];
  isCorrect: boolean;
  createdAt: Date;
}

const schema = new Schema<AnswerRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    questionId: { type: String, required: true },
    category: { type: String, required: true },
    optionIds: { type: [String], required: true },
    texts: { type: [String], required: true },
    isCorrect: { type: Boolean, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
// The last answers of a category; the answers of a week.
schema.index({ ownerId: 1, category: 1, _id: 1 });
schema.index({ ownerId: 1, _id: 1 });

export const AnswerModel = model('Answer', schema);
