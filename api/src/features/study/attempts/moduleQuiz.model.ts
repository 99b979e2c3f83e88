import { model, Schema, type Types } from 'mongoose';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import { MINUTE } from '../../../platform/clock.js';

/** The quiz of a module that a person takes, or took last. */
export interface ModuleQuizRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  moduleId: string;
  /** The version of the CCNA that its questions come from, also when the person switches meanwhile. */
  version: CcnaVersion;
  seed: number;
  /** By question, whether its first answer was right. */
  verdicts: Record<string, boolean>;
  startedAt: Date;
  /** Until every question has an answer, the answers of its module are told nowhere else. */
  finishedAt?: Date | null;
}

/** A quiz that is left in the middle is over after this. */
export const quizDurationMs = 30 * MINUTE;

const schema = new Schema<ModuleQuizRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true, unique: true },
    moduleId: { type: String, required: true },
    version: { type: String, enum: ['v11', 'v20'], required: true },
    seed: { type: Number, required: true },
    verdicts: { type: Schema.Types.Mixed, required: true },
    startedAt: { type: Date, required: true, expires: quizDurationMs / 1000 },
    finishedAt: { type: Date, default: null },
  },
  { minimize: false },
);

/** One a person: who starts another has left the one before. */
export const ModuleQuizModel = model('ModuleQuiz', schema);
