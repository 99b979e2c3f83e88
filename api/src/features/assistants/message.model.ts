import { model, Schema, type Types } from 'mongoose';

export interface MessageRecord {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  ownerId: Types.ObjectId;
  role: 'user' | 'assistant';
  content: string;
  sources: { title: string; url: string }[];
  /** False: sent or answered with Memory off, so no later prompt may use it. */
  isRemembered: boolean;
  createdAt: Date;
}

const source = new Schema(
  { title: { type: String, required: true }, url: { type: String, required: true } },
  { _id: false },
);

const schema = new Schema<MessageRecord>(
  {
    conversationId: { type: Schema.Types.ObjectId, required: true },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, enum: ['user', 'assistant'], required: true },
    content: { type: String, required: true },
    sources: { type: [source], default: [] },
    isRemembered: { type: Boolean, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
schema.index({ ownerId: 1, conversationId: 1, _id: 1 });

export const MessageModel = model('Message', schema);
