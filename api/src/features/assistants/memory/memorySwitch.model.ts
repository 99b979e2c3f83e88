import { model, Schema, type Types } from 'mongoose';

/** The position of a Memory switch that a user has changed. */
export interface MemorySwitchRecord {
  ownerId: Types.ObjectId;
  /** herbal, tech, general, or the ID of a custom assistant. */
  assistantType: string;
  isOn: boolean;
}

const schema = new Schema<MemorySwitchRecord>({
  ownerId: { type: Schema.Types.ObjectId, required: true },
  assistantType: { type: String, required: true },
  isOn: { type: Boolean, required: true },
});
schema.index({ ownerId: 1, assistantType: 1 }, { unique: true });

export const MemorySwitchModel = model('MemorySwitch', schema);
