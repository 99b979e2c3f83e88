import { model, Schema } from 'mongoose';

/** How the last verification went, or goes. */
export interface VerificationRecord {
  _id: 'last';
  state: 'running' | 'intact' | 'changed' | 'missing' | 'cut' | 'failed';
  done: number;
  total: number;
  /** The first entry that is not as it was written. */
  sequence: number | null;
  startedAt: Date;
  /** While it runs, when it last told how far it is. */
  updatedAt: Date;
}

const verificationSchema = new Schema<VerificationRecord>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    done: { type: Number, required: true },
    total: { type: Number, required: true },
    sequence: { type: Number, default: null },
    startedAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const VerificationModel = model('AuditVerification', verificationSchema);
