import { model, Schema, type Types } from 'mongoose';

/** One line of the record. It is written once and never changed. */
export interface AuditEntry {
  /** Counts from 1 without a gap. */
  _id: number;
  time: Date;
  action: string;
  /** Pseudonyms: the record itself names nobody. */
  actor: string | null;
  subject: string | null;
  /** The address that it came from. */
  place: string | null;
  /** JSON, so that what was hashed is what is stored. */
  before: string | null;
  after: string | null;
  /** SHA-256 over all of this and the hash of the entry before. */
  hash: string;
}

/** Where the record ends. */
export interface AuditHead {
  sequence: number;
  hash: string;
}

/** Where entries were removed because their time was over: the chain goes on from the last of them. */
export interface AuditCheckpoint {
  /** The last entry that was removed; all before it are gone too. */
  _id: number;
  hash: string;
  /** When the last of them was written. */
  until: Date;
  removedAt: Date;
}

/** Whose pseudonym it is; without this document nobody can tell. */
interface AuditPersonRecord {
  /** The pseudonym. */
  _id: string;
  userId: Types.ObjectId;
}

const text = { type: String, default: null };

const entrySchema = new Schema<AuditEntry>(
  {
    _id: { type: Number, required: true },
    time: { type: Date, required: true },
    action: { type: String, required: true },
    actor: text,
    subject: text,
    place: text,
    before: text,
    after: text,
    hash: { type: String, required: true },
  },
  { versionKey: false },
);
entrySchema.index({ actor: 1, _id: -1 });
entrySchema.index({ subject: 1, _id: -1 });
// For the log, by time: what several processes write together may be chained in another order.
entrySchema.index({ time: 1, _id: 1 });
entrySchema.index({ action: 1, time: 1, _id: 1 });
entrySchema.index({ actor: 1, time: 1, _id: 1 });
entrySchema.index({ subject: 1, time: 1, _id: 1 });

const headSchema = new Schema<AuditHead & { _id: string }>(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, required: true },
    hash: { type: String, required: true },
  },
  { versionKey: false },
);

const checkpointSchema = new Schema<AuditCheckpoint>(
  {
    _id: { type: Number, required: true },
    hash: { type: String, required: true },
    until: { type: Date, required: true },
    removedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

const personSchema = new Schema<AuditPersonRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
  },
  { versionKey: false },
);

export const AuditEntryModel = model('AuditEntry', entrySchema);
export const AuditHeadModel = model('AuditHead', headSchema);
export const AuditCheckpointModel = model('AuditCheckpoint', checkpointSchema);
export const AuditPersonModel = model('AuditPerson', personSchema);
