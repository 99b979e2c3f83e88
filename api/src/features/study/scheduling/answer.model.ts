import { model, Schema, type Types } from 'mongoose';

/** One answer to one question, kept forever because all evidence is computed from answers. */
export interface AnswerRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  questionId: string;
  optionIds: string[];
  /** Typed text, for questions without choices. */
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
// For a week's answers.
schema.index({ ownerId: 1, _id: 1 });

export const AnswerModel = model('Answer', schema);
