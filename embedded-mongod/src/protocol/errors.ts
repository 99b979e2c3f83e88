import type { Doc } from '../bson/value.js';

/** Fields of an error reply besides code and message. */
export interface ErrorDetails {
  keyPattern?: Doc;
  keyValue?: Doc;
  errorLabels?: string[];
}

/** An error with MongoDB's number and name, which clients see as `MongoServerError`. */
export class MongoError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'MongoError';
  }
}

/** 2 BadValue: an argument has an invalid value. */
export const badValue = (message: string) => new MongoError(2, 'BadValue', message);

/** 9 FailedToParse: a statement has an invalid structure. */
export const failedToParse = (message: string) => new MongoError(9, 'FailedToParse', message);

/** 14 TypeMismatch: a value has the wrong type. */
export const typeMismatch = (message: string) => new MongoError(14, 'TypeMismatch', message);

/** 26 NamespaceNotFound. */
export const namespaceNotFound = (message: string) => new MongoError(26, 'NamespaceNotFound', message);

/** 48 NamespaceExists. */
export const namespaceExists = (message: string) => new MongoError(48, 'NamespaceExists', message);

/** 238 NotImplemented: MongoDB supports it, this server doesn't. */
export const notImplemented = (what: string) =>
  new MongoError(238, 'NotImplemented', `${what} is not supported by the embedded server`);

/** 31082 SearchNotEnabled: the same error as from MongoDB without Atlas Search. */
export const searchNotEnabled = () =>
  new MongoError(
    31082,
    'SearchNotEnabled',
    'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration. ' +
      'Please connect to Atlas or an AtlasCLI local deployment to enable.',
  );

/** 323 APIStrictError: the client asked the server to refuse anything outside API version 1. */
export const apiStrictError = (what: string) =>
  new MongoError(323, 'APIStrictError', `Provided apiStrict:true, but ${what} is not in API Version 1`);

/** 112 WriteConflict: the whole transaction can be retried. */
export const writeConflict = () =>
  new MongoError(
    112,
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    { errorLabels: ['TransientTransactionError'] },
  );

/** 251 NoSuchTransaction: the transaction is unknown, has ended, or timed out. */
export const noSuchTransaction = (message: string) =>
  new MongoError(251, 'NoSuchTransaction', message, { errorLabels: ['TransientTransactionError'] });

/** 11600 InterruptedAtShutdown: drivers retry. */
export const interruptedAtShutdown = () =>
  new MongoError(11600, 'InterruptedAtShutdown', 'interrupted at shutdown');

/** Converts errors to MongoDB's terms. Libraries' parser and stack errors get a number and a name. */
export function toMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  if (error instanceof RangeError && /call stack/i.test(error.message))
    return new MongoError(15, 'Overflow', 'The document or expression is nested too deeply');
  const name = error instanceof Error ? error.name : '';
  const message = error instanceof Error ? error.message : String(error);
  if (name.startsWith('BSON')) return new MongoError(22, 'InvalidBSON', message);
  if (name === 'MingoError') return badValue(message);
  return new MongoError(1, 'InternalError', message);
}
