import { model, Schema } from 'mongoose';

/** How long entries are kept. */
export interface RetentionRecord {
  _id: 'site';
  /** Null for no limit. */
  days: number | null;
}

const retentionSchema = new Schema<RetentionRecord>(
  { _id: { type: String, required: true }, days: { type: Number, default: null } },
  { versionKey: false },
);

export const RetentionModel = model('AuditRetention', retentionSchema);
