import type { Types } from 'mongoose';
import { MessageModel, type MessageRecord } from './message.model.js';
import { interruptedMessage } from './turn.js';

/** An answer whose process has died ends as failed, with what is there of it. */
export async function failAbandonedAnswers(conversationId: Types.ObjectId): Promise<void> {
  await MessageModel.updateMany(
    { conversationId, state: 'streaming', leaseUntil: { $lt: new Date() } },
    { $set: { state: 'failed', failure: interruptedMessage }, $unset: { leaseUntil: 1 } },
  );
}

/** Does the answer say that it is growing, without a sign of life? */
export function isAbandoned(message: MessageRecord | undefined): boolean {
  return message?.state === 'streaming' && !!message.leaseUntil && message.leaseUntil < new Date();
}
