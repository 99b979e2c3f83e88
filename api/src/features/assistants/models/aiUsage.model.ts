import { model, Schema, type Types } from 'mongoose';

/** What the external models have counted for one person in one month. */
export interface AiUsageRecord {
  ownerId: Types.ObjectId;
  /** Such as 2025-11, in UTC. */
  month: string;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar, by the prices of the moment. */
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
