import type { Types } from 'mongoose';

/** A stored question and the place where its answer grows. */
export interface Turn {
  conversationId: Types.ObjectId;
  questionId: Types.ObjectId;
  answerId: Types.ObjectId;
  /** herbal, tech, general, or the id of an assistant that a member made. */
  assistantType: string;
  content: string;
  isRemembered: boolean;
}

/** How long an answer counts as being made without a sign of life; renewed every second. */
export const leaseMs = 6_000;

/** What the reader of an answer learns whose process died. */
export const interruptedMessage = 'The server was interrupted while answering. Try again.';

/** The end of the lease that begins now. */
export const nextLease = (): Date => new Date(Date.now() + leaseMs);
