import { model, Schema, type Types } from 'mongoose';

/** One entry of the audit log. It never changes, except that deleting an account masks whom it names. */
export interface AuditEntry {
  _id: Types.ObjectId;
  time: Date;
  action: string;
  /** The user ID of the person who did it; after the account is deleted, the result of `maskUserId`. */
  actorId: string | null;
  /** Whose account it concerns, stored like `actorId`. */
  subjectId: string | null;
  /** The IP address that it came from. */
  place: string | null;
  /** The values before the change, as JSON. */
  before: string | null;
  after: string | null;
}

const text = { type: String, default: null };

const entrySchema = new Schema<AuditEntry>(
  {
    time: { type: Date, required: true },
    action: { type: String, required: true },
    actorId: text,
    subjectId: text,
    place: text,
    before: text,
    after: text,
  },
  { versionKey: false },
);
entrySchema.index({ time: 1, _id: 1 });
entrySchema.index({ action: 1, time: 1, _id: 1 });
entrySchema.index({ actorId: 1, time: 1, _id: 1 });
entrySchema.index({ subjectId: 1, time: 1, _id: 1 });
// For the limit per person.
entrySchema.index({ actorId: 1, action: 1, time: 1 });

/** Entries of earlier releases are in `auditentries` until `convertOldEntries` has run. */
export const AuditEntryModel = model('AuditEntry', entrySchema, 'auditlog');
