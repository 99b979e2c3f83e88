import type { Types } from 'mongoose';
import { MessageModel, type MessageRecord } from './message.model.js';
import { interruptedMessage } from './turn.js';

/** Marks an answer whose process has died as failed, keeping its text so far. */
export async function failAbandonedAnswers(conversationId: Types.ObjectId): Promise<void> {
  await MessageModel.updateMany(
    { conversationId, state: 'streaming', leaseUntil: { $lt: new Date() } },
    { $set: { state: 'failed', failure: interruptedMessage }, $unset: { leaseUntil: 1 } },
  );
}

/** Whether the answer claims to be in progress but its lease has expired. */
export function isAbandoned(message: MessageRecord | undefined): boolean {
  return message?.state === 'streaming' && !!message.leaseUntil && message.leaseUntil < new Date();
}
