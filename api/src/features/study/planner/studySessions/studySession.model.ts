import { model, Schema, type Types } from 'mongoose';
import { DAY } from '../../../../platform/clock.js';
import type { Schedule } from './occurrences.js';

/** A study session that a person has planned. */
export interface StudySessionRecord extends Schedule {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  title: string;
  /** Its subject: a category of the Study Hub, one of the person's own topics, or neither. */
  category?: string | null;
  topicId?: Types.ObjectId | null;
  /** What to do in it. */
  plan: string;
  skippedDays: string[];
  /** How long before the start to send a reminder; null for none. */
  reminderMinutes?: number | null;
  /** When to send the next reminder. The reminder job moves it forward. */
  remindAt?: Date | null;
  startsAt: Date;
  overAt: Date;
  /** Counts the changes, for calendars that have an earlier version. */
  revision: number;
  searchKeys: string[];
  deletedAt?: Date | null;
  updatedAt: Date;
}

/** Deleting can be undone for a day. */
const retentionMs = DAY;

const schema = new Schema<StudySessionRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    category: { type: String, default: null },
    topicId: { type: Schema.Types.ObjectId, default: null },
    plan: { type: String, default: '' },
    day: { type: String, required: true },
    time: { type: String, required: true },
    timeZone: { type: String, required: true },
    minutes: { type: Number, required: true },
    isWeekly: { type: Boolean, required: true },
    untilDay: { type: String, default: null },
    skippedDays: { type: [String], required: true },
    reminderMinutes: { type: Number, default: null },
    remindAt: { type: Date, default: null },
    startsAt: { type: Date, required: true },
    overAt: { type: Date, required: true },
    revision: { type: Number, required: true },
    searchKeys: { type: [String], required: true },
    deletedAt: { type: Date, default: null, expires: retentionMs / 1000 },
  },
  { timestamps: { createdAt: false, updatedAt: true } },
);
// For what is planned in a span, for the palette's search, and for reminders.
schema.index({ ownerId: 1, overAt: 1 });
schema.index({ ownerId: 1, searchKeys: 1 });
schema.index({ remindAt: 1 });

export const StudySessionModel = model('StudySession', schema);
