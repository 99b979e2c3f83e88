import { model, Schema, type Types } from 'mongoose';

/** Lets another member talk to an assistant. */
export interface AssistantShareRecord {
  _id: Types.ObjectId;
  assistantId: Types.ObjectId;
  ownerId: Types.ObjectId;
  recipientId: Types.ObjectId;
  recipientName: string;
}

const schema = new Schema<AssistantShareRecord>({
  assistantId: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  recipientId: { type: Schema.Types.ObjectId, required: true },
  recipientName: { type: String, required: true },
});
// Each member at most once per assistant.
schema.index({ assistantId: 1, recipientId: 1 }, { unique: true });
// For what is shared with a member.
schema.index({ recipientId: 1, _id: 1 });

export const AssistantShareModel = model('AssistantShare', schema);
