import { model, Schema, type Types } from 'mongoose';
import { DAY } from '../../platform/clock.js';
import type { JobProgress } from '../../platform/jobs/job.js';
import type { JobState } from './job.type.js';

/** One run of a job. */
export interface JobRunRecord {
  _id: Types.ObjectId;
  /** The name of its job. */
  job: string;
  state: JobState;
  /** Set while it waits or runs, because a job has one such run. */
  isOpen?: true;
  input?: unknown;
  progress?: JobProgress | null;
  /** A sentence about what it did or why it failed. */
  outcome?: string | null;
  /** Who started it; null for the schedule. */
  userId: string | null;
  isCanceled?: boolean;
  createdAt: Date;
  startedAt?: Date | null;
  endedAt?: Date | null;
  /** Renewed while the run is active; an old time means that its process has ended. */
  aliveAt: Date;
}

const schema = new Schema<JobRunRecord>(
  {
    job: { type: String, required: true },
    state: { type: String, required: true },
    isOpen: Boolean,
    input: Schema.Types.Mixed,
    progress: { type: Schema.Types.Mixed, default: null },
    outcome: { type: String, default: null },
    userId: { type: String, default: null },
    isCanceled: Boolean,
    createdAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null, expires: (90 * DAY) / 1000 },
    aliveAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ job: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
schema.index({ isOpen: 1, aliveAt: 1 }, { sparse: true });
schema.index({ userId: 1 }, { sparse: true });

export const JobRunModel = model('JobRun', schema, 'jobRuns');
