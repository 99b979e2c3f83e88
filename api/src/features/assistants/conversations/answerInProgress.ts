import { conflict, UserError } from '../../../core/errors/userError.js';

/** A conversation can't be changed while one of its answers is in progress. */
export function answerInProgressError(): UserError {
  return conflict('This assistant is still answering. Wait for it to finish, or stop it.');
}
