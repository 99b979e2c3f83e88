import { UserError } from '../../../core/errors/userError.js';

/** Nothing of a conversation changes while an answer of it is being written. */
export function answerInProgressError(): UserError {
  return new UserError(
    'CONFLICT',
    'An answer is still being written in this conversation. Wait for it, or stop it.',
  );
}
