import { model, Schema, type Types } from 'mongoose';

/** The day of a person's exam and the study time planned until then. */
export interface ExamDateRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  examId: string;
  day: string;
  minutesPerDay: number;
  /** The person's time zone; reminders are sent in the morning there. */
  timeZone: string;
  /** When to send the next reminder. The reminder job moves it forward. */
  remindAt?: Date | null;
  /** Counts the changes, for calendars that have an earlier version. */
  revision: number;
  updatedAt: Date;
}

const schema = new Schema<ExamDateRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    examId: { type: String, required: true },
    day: { type: String, required: true },
    minutesPerDay: { type: Number, required: true },
    timeZone: { type: String, required: true },
    remindAt: { type: Date, default: null },
    revision: { type: Number, default: 0 },
  },
  { timestamps: { createdAt: false, updatedAt: true } },
);
schema.index({ ownerId: 1, examId: 1 }, { unique: true });
schema.index({ remindAt: 1 });

export const ExamDateModel = model('ExamDate', schema);
