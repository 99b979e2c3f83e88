import { mongo } from 'mongoose';

/** A server that stops, or is no primary any more. */
const leavingCodes: ReadonlySet<unknown> = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Did this fail because the database is away, not because of what was asked? */
export function isUnavailableError(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return leavingCodes.has(error.code);
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoClientClosedError
  );
}
