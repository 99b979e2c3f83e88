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

const headSchema = new Schema<AuditHead & { _id: string }>(
  {
    _id: { type: String, required: true },
    sequence: { type: Number, required: true },
    hash: { type: String, required: true },
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
export const AuditPersonModel = model('AuditPerson', personSchema);
