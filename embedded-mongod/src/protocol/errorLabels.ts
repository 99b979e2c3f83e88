import type { Doc } from '../bson/value.js';

/** Errors of a server that is stepping down or unreachable; a second attempt can succeed. */
const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const LOCK_TIMEOUT = 24;
const WRITE_CONFLICT = 112;
const NO_SUCH_TRANSACTION = 251;
const SNAPSHOT_UNAVAILABLE = 246;
const PREPARED_TRANSACTION_IN_PROGRESS = 267;
const TRANSIENT = new Set([
  LOCK_TIMEOUT,
  WRITE_CONFLICT,
  SNAPSHOT_UNAVAILABLE,
  NO_SUCH_TRANSACTION,
  PREPARED_TRANSACTION_IN_PROGRESS,
]);

/**
 * What drivers may do about an error: repeat the command, or the whole transaction.
 *
 * @param name the command's lowercase name
 */
export function errorLabels(name: string, { txnNumber, autocommit }: Doc, code: number): string[] {
  if (txnNumber === undefined) return [];
  const isEnding = name === 'committransaction' || name === 'aborttransaction';
  const isInTransaction = autocommit === false;
  const isTransient = TRANSIENT.has(code) || (!isEnding && RETRYABLE.has(code));
  return [
    ...(RETRYABLE.has(code) && (isEnding || !isInTransaction) ? ['RetryableWriteError'] : []),
    ...(isInTransaction && isTransient ? ['TransientTransactionError'] : []),
  ];
}
