import type { Types } from 'mongoose';
import { conflict, type UserError } from '../../../core/errors/userError.js';
import { MessageModel, type MessageRecord } from './message.model.js';

/** How long an answer counts as in progress without a renewal; its lease is renewed every second. */
const leaseMs = 6_000;

/** The message for readers of an answer whose process died. */
export const interruptedMessage = 'The server was interrupted while answering. Try again.';

/** The end of a lease that starts now. */
export const nextLease = (): Date => new Date(Date.now() + leaseMs);

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

/** A conversation can't be changed while one of its answers is in progress. */
export function answerInProgressError(): UserError {
  return conflict('This assistant is still answering. Wait for it to finish, or stop it.');
}
