import { UserError } from '../../../core/errors/userError.js';

/** Nothing of a conversation changes while an answer of it is being written. */
export function answerInProgressError(): UserError {
  return new UserError('CONFLICT', 'This assistant is still answering. Wait for it to finish, or stop it.');
}
