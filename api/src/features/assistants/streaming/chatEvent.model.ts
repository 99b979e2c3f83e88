import { model, Schema, type Types } from 'mongoose';
import type { MessageRecord } from '../conversations/message.model.js';

/**
 * Events for an answer in progress. All processes follow these, so that every window sees it grow and the process that
 * creates it gets stop requests; afterward, the message itself is authoritative.
 */
export interface ChatEventRecord {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  conversationId: Types.ObjectId;
  messageId: Types.ObjectId;
  /** `piece`: the answer started, grew, or ended; `stop`: the user canceled it. */
  kind: 'piece' | 'stop';
  /** Position of the text in the answer. */
  offset: number;
  text: string;
  state: NonNullable<MessageRecord['state']>;
  failure?: string | null;
  /**
   * The process that creates the answer and has already notified its own windows; a stop request can come from any
   * process.
   */
  origin?: string;
  createdAt: Date;
}

/** Longer than any window needs to catch up; older text is in the message. */
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
// The pieces of an answer that aren't in the message yet.
schema.index({ messageId: 1, kind: 1, offset: 1 });

export const ChatEventModel = model('ChatEvent', schema);
