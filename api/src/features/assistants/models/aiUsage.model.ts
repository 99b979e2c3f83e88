import { model, Schema, type Types } from 'mongoose';

/** A user's usage of external models in one month. */
export interface AiUsageRecord {
  ownerId: Types.ObjectId;
  /** The month in UTC, such as 2025-11. */
  month: string;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar, at the prices of the time. */
  microdollars: number;
}

const schema = new Schema<AiUsageRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  month: { type: String, required: true },
  inputTokens: { type: Number, default: 0 },
  outputTokens: { type: Number, default: 0 },
  microdollars: { type: Number, default: 0 },
});
schema.index({ month: 1, ownerId: 1 }, { unique: true });

export const AiUsageModel = model('AiUsage', schema);
