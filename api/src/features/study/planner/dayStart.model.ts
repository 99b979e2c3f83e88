import { model, Schema, type Types } from 'mongoose';
import { DAY } from '../../../platform/clock.js';
import type { DomainStart } from './dailyPlan.js';

/**
 * A person's progress when a day's plan was first requested. The plan is computed from it, so that it doesn't
 * change during the day.
 */
export interface DayStartRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  day: string;
  /** The domains of each exam, keyed like the exam's evidence. */
  domains: Record<string, DomainStart[]>;
  /** IDs of assigned work that was open at some point during the day. */
  assigned?: string[];
  createdAt: Date;
}

/** Nobody asks for the plan of a day that is over in every time zone. */
const retentionMs = 3 * DAY;

const schema = new Schema<DayStartRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  day: { type: String, required: true },
  domains: { type: Schema.Types.Mixed, required: true },
  assigned: { type: [String], default: undefined },
  createdAt: { type: Date, required: true, expires: retentionMs / 1000 },
});
schema.index({ ownerId: 1, day: 1 }, { unique: true });

export const DayStartModel = model('DayStart', schema);
