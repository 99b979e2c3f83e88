import { model, Schema, type Types } from 'mongoose';
import type { Evidence } from './evidence.js';

/**
 * What a person's answers say about one objective, updated with each answer so that nothing has to read all answers. It
 * can be rebuilt from them.
 */
export interface EvidenceRecord extends Evidence {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Id of the exam; `ccna-v20` for v2.0 of the CCNA, which renumbers the objectives. */
  exam: string;
  /** Its number in the exam, such as 2.3. */
  objective: string;
}

const schema = new Schema<EvidenceRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    exam: { type: String, required: true },
    objective: { type: String, required: true },
    recent: { type: [Boolean], required: true },
    verdicts: { type: Schema.Types.Mixed, required: true },
    stability: { type: Number, required: true },
    difficulty: { type: Number, required: true },
    answeredAt: { type: Date, required: true },
  },
  { minimize: false },
);
// Ensures one document per objective; also finds those of an exam.
schema.index({ ownerId: 1, exam: 1, objective: 1 }, { unique: true });

export const EvidenceModel = model('Evidence', schema);
