import type { Types } from 'mongoose';

/** A stored question and the placeholder for its answer. */
export interface Turn {
  conversationId: Types.ObjectId;
  questionId: Types.ObjectId;
  answerId: Types.ObjectId;
  /** herbal, tech, general, or the ID of a custom assistant. */
  assistantType: string;
  content: string;
  isRemembered: boolean;
}

/** How long an answer counts as in progress without a renewal; its lease is renewed every second. */
export const leaseMs = 6_000;

/** The message for readers of an answer whose process died. */
export const interruptedMessage = 'The server was interrupted while answering. Try again.';

/** The end of a lease that starts now. */
export const nextLease = (): Date => new Date(Date.now() + leaseMs);
