import { mongo } from 'mongoose';

/** The server is stopping, is no longer primary, or can't reach another server. */
const leavingCodes = [6, 7, 89, 91, 189, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436];
/** A restarted server has lost its cursors and transactions. */
const forgottenCodes = [43, 225, 251];
const codes: ReadonlySet<unknown> = new Set([...leavingCodes, ...forgottenCodes]);

/** The driver doesn't export this class. */
const poolClosed = 'MongoPoolClosedError';

/** Whether an operation failed because the database is unavailable. */
export function isUnavailableError(error: unknown): boolean {
  if (!(error instanceof mongo.MongoError)) return false;
  // The operation wasn't sent, because a starting server rejects unknown clients.
  if (error.hasErrorLabel(mongo.MongoErrorLabel.HandshakeError)) return true;
  if (error instanceof mongo.MongoServerError)
    // Bulk writes wrap connection errors and lose their class and code.
    return codes.has(error.code) || isUnavailableError(error.errorResponse);
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoServerClosedError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoClientClosedError ||
    error instanceof mongo.MongoStalePrimaryError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    // The response broke off, or the server disappeared between two attempts.
    error instanceof mongo.MongoUnexpectedServerResponseError ||
    error.name === poolClosed
  );
}

/**
 * Whether this is a socket's error for writing after the other side has closed. The driver passes it on unchanged while
 * it waits for the socket to drain, so it looks like any broken connection.
 */
export function isBrokenSocket(error: unknown): boolean {
  return (
    error instanceof Error && ['EPIPE', 'ECONNRESET'].includes(String((error as NodeJS.ErrnoException).code))
  );
}
