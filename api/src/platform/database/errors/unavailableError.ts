import { mongo } from 'mongoose';

/** A server that stops, is no primary any more, or can't reach another one. */
const leavingCodes = [6, 7, 89, 91, 189, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436];
/** A server that was started again knows neither cursors nor transactions which were begun before. */
const forgottenCodes = [43, 225, 251];
const codes: ReadonlySet<unknown> = new Set([...leavingCodes, ...forgottenCodes]);

/** The driver does not export this one. */
const poolClosed = 'MongoPoolClosedError';

/** Did this fail because the database is away, not because of what was asked? */
export function isUnavailableError(error: unknown): boolean {
  if (!(error instanceof mongo.MongoError)) return false;
  // Nothing was asked yet: a server that is only starting refuses those whom it does not know yet.
  if (error.hasErrorLabel(mongo.MongoErrorLabel.HandshakeError)) return true;
  if (error instanceof mongo.MongoServerError)
    // Writing many documents wraps what happened to the connection, and keeps neither its class nor its code.
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
    // An answer that broke off, or a server that went away between two attempts.
    error instanceof mongo.MongoUnexpectedServerResponseError ||
    error.name === poolClosed
  );
}

/**
 * Is this what a socket says that is written to after the other side has gone? The driver passes it on as it is when it
 * waits for the socket to drain, so that nothing tells it from a broken connection to somebody else.
 */
export function isBrokenSocket(error: unknown): boolean {
  return (
    error instanceof Error && ['EPIPE', 'ECONNRESET'].includes(String((error as NodeJS.ErrnoException).code))
  );
}
