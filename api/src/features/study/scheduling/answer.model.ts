import { model, Schema, type Types } from 'mongoose';

/** One answer to one question, kept for ever: all evidence is made of these. */
export interface AnswerRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  questionId: string;
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
    optionIds: { type: [String], required: true },
    texts: { type: [String], required: true },
    isCorrect: { type: Boolean, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
// The answers of a week.
schema.index({ ownerId: 1, _id: 1 });

export const AnswerModel = model('Answer', schema);
