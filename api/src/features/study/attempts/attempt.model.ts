import { model, Schema, type Types } from 'mongoose';
import type { CcnaVersion } from '../../../../content/fields.schema.js';
import type { LabResult } from './examLabs.js';

/** The result of one domain of an exam. */
export interface DomainResult {
  domain: string;
  title: string;
  right: number;
  total: number;
}

/** The result of an exam. */
export interface Result {
  right: number;
  total: number;
  /** One point per correct answer, with partial credit. Missing in older results. */
  points?: number;
  /** An estimate on the exam's scale, from the share of points. */
  estimate: number;
  isPassed: boolean;
  domains: DomainResult[];
}

/** How a practice exam is taken. */
export type AttemptMode = 'study' | 'exam' | 'domain' | 'missed';

/** The answer to one question of an attempt. */
export interface AttemptAnswer {
  optionIds: string[];
  texts: string[];
}

/** One person's practice exam, running or finished. */
export interface AttemptRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  examId: string;
  /** The version of the CCNA. Attempts from before there were two versions have none and belong to v1.1. */
  version?: CcnaVersion;
  mode: AttemptMode;
  /** The domain of a domain drill. */
  domain?: string;
  /** Includes labs; see `labItemId`. */
  questionIds: string[];
  /** By question index; unanswered questions are missing. */
  answers: Record<string, AttemptAnswer>;
  /** How long each question was on the screen, by its index. Missing in older attempts. */
  seconds?: Record<string, number>;
  /** Indexes of flagged questions. */
  flags: number[];
  /** In exams without going back: the only question that can be answered. */
  place: number;
  startedAt: Date;
  /** The deadline for answers; without one there is no time limit. */
  deadline?: Date;
  /** Set while a timed exam is running; the index keeps a second exam of the same kind from starting. */
  isOpen?: boolean;
  finishedAt?: Date | null;
  result?: Result;
  /** Once it's over, the grades of the labs that had any work in them. */
  labs?: LabResult[];
}

const schema = new Schema<AttemptRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    examId: { type: String, required: true },
    version: { type: String, enum: ['v11', 'v20'] },
    mode: { type: String, enum: ['study', 'exam', 'domain', 'missed'], required: true },
    domain: String,
    questionIds: { type: [String], required: true },
    answers: { type: Schema.Types.Mixed, required: true },
    seconds: Schema.Types.Mixed,
    flags: { type: [Number], required: true },
    place: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    deadline: Date,
    isOpen: Boolean,
    finishedAt: { type: Date, default: null },
    result: Schema.Types.Mixed,
    labs: { type: Schema.Types.Mixed, default: undefined },
  },
  { minimize: false },
);
// For the history and for running attempts.
schema.index({ ownerId: 1, startedAt: -1 });
schema.index({ ownerId: 1, finishedAt: 1 });
schema.index({ ownerId: 1, examId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });

export const AttemptModel = model('Attempt', schema);

/** Whether an attempt belongs to an A+ exam or to this version of the CCNA. */
export const isOfVersion = (attempt: Pick<AttemptRecord, 'examId' | 'version'>, version: CcnaVersion) =>
  attempt.examId !== 'ccna' || (attempt.version ?? 'v11') === version;
