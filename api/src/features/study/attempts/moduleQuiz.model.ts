import { model, Schema, type Types } from 'mongoose';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import { MINUTE } from '../../../platform/clock.js';

/** The module quiz that a person is taking or took last. */
export interface ModuleQuizRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  moduleId: string;
  /** The version of the CCNA that its questions come from, even if the person switches versions during the quiz. */
  version: CcnaVersion;
  seed: number;
  /** By question, whether its first answer was correct. */
  verdicts: Record<string, boolean>;
  startedAt: Date;
  /** Until every question has an answer, the module's answers are hidden everywhere else. */
  finishedAt?: Date | null;
}

/** How long an unfinished quiz stays open. */
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

/** One per person, because starting a quiz abandons the previous one. */
export const ModuleQuizModel = model('ModuleQuiz', schema);
