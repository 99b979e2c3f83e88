import { model, Schema, type Types } from 'mongoose';
import { DAY } from '../../../platform/clock.js';
import type { DomainStart } from './dailyPlan.js';

/**
 * How far a person was when the plan of a day was first asked for: the plan is made from it, so that it stands still
 * during the day.
 */
export interface DayStartRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  day: string;
  /** The domains of each exam, by the name under which its evidence is kept. */
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
