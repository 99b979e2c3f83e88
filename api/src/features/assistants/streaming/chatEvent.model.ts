import { model, Schema, type Types } from 'mongoose';
import type { MessageRecord } from '../conversations/message.model.js';

/**
 * Events for an answer in progress. All processes follow these, so that every window sees it grow and the
 * process at work hears of Stop; the message itself is the truth afterwards.
 */
export interface ChatEventRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  conversationId: Types.ObjectId;
  messageId: Types.ObjectId;
  /** `piece`: the answer began, grew or ended; `stop`: the user canceled it. */
  kind: 'piece' | 'stop';
  /** Where in the answer the text belongs. */
  offset: number;
  text: string;
  state: NonNullable<MessageRecord['state']>;
  failure?: string | null;
  /** The process that makes the answer and has told its own windows; a stop request can come from any process. */
  origin?: string;
  createdAt: Date;
}

/** Longer than any window needs to catch up; older ones are in the message. */
const retentionSeconds = 600;

const schema = new Schema<ChatEventRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    conversationId: { type: Schema.Types.ObjectId, required: true },
    messageId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['piece', 'stop'], required: true },
    offset: { type: Number, default: 0 },
    text: { type: String, default: '' },
    state: { type: String, default: 'streaming' },
    failure: String,
    origin: String,
    createdAt: { type: Date, expires: retentionSeconds },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);
// The pieces of an answer that no checkpoint holds yet.
schema.index({ messageId: 1, kind: 1, offset: 1 });

export const ChatEventModel = model('ChatEvent', schema);
