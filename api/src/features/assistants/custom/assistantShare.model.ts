import { model, Schema, type Types } from 'mongoose';

/** Who may talk to a shared assistant. */
export type ShareAudience = 'member' | 'group' | 'everyone';

/** Lets others talk to an assistant. */
export interface AssistantShareRecord {
  _id: Types.ObjectId;
  assistantId: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Missing on shares from earlier releases, which are always with a member. */
  audience?: ShareAudience;
  /** The member or group; null for everyone. */
  recipientId: Types.ObjectId | null;
  recipientName: string;
}

const schema = new Schema<AssistantShareRecord>({
  assistantId: { type: Schema.Types.ObjectId, required: true },
  ownerId: { type: Schema.Types.ObjectId, required: true },
  audience: { type: String, enum: ['member', 'group', 'everyone'] },
  recipientId: { type: Schema.Types.ObjectId, default: null },
  recipientName: { type: String, required: true },
});
// Each recipient at most once per assistant.
schema.index({ assistantId: 1, recipientId: 1 }, { unique: true });
// For what is shared with a member.
schema.index({ recipientId: 1, _id: 1 });

export const AssistantShareModel = model('AssistantShare', schema);
