import { model, Schema, type Types } from 'mongoose';
import type { CcnaVersion } from '../../../../content/fields.schema.js';

/** How a part of an exam went. */
export interface DomainResult {
  domain: string;
  title: string;
  right: number;
  total: number;
}

/** How an exam went. */
export interface Result {
  right: number;
  total: number;
  /** One point per correct answer, with partial credit. Missing in older results. */
  points?: number;
  /** On the scale of the exam: an estimate from the share of points. */
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

/** A practice exam of one person, under way or over. */
export interface AttemptRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  examId: string;
  /** The version of the CCNA; attempts from before there were two have none and are v1.1. */
  version?: CcnaVersion;
  mode: AttemptMode;
  /** The domain of a domain drill. */
  domain?: string;
  questionIds: string[];
  /** By the place of the question; what is not answered is missing. */
  answers: Record<string, AttemptAnswer>;
  /** How long each question was on the screen, by its place; missing in older attempts. */
  seconds?: Record<string, number>;
  /** Places of flagged questions. */
  flags: number[];
  /** Where there is no going back: the only question that can be answered. */
  place: number;
  startedAt: Date;
  /** After it nothing is taken any more; without one there is no hurry. */
  deadline?: Date;
  /** While an exam against the clock is under way; the index keeps a second one of its kind from starting. */
  isOpen?: boolean;
  finishedAt?: Date | null;
  result?: Result;
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
  },
  { minimize: false },
);
// The history; what is under way.
schema.index({ ownerId: 1, startedAt: -1 });
schema.index({ ownerId: 1, finishedAt: 1 });
schema.index({ ownerId: 1, examId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });

export const AttemptModel = model('Attempt', schema);

/** Whether an attempt is one of an exam of A+, or of this version of the CCNA. */
export const isOfVersion = (attempt: Pick<AttemptRecord, 'examId' | 'version'>, version: CcnaVersion) =>
  attempt.examId !== 'ccna' || (attempt.version ?? 'v11') === version;
