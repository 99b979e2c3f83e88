import type { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type mongo } from 'mongoose';
import type { Logger } from '../logger.js';
import { watchAvailability } from './availability.js';

// Services need not pass the session of a transaction along: every query inside joins it.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');

let stopWatching: () => void = () => undefined;

/**
 * Connects mongoose and builds the declared indexes, so that unique fields are guarded from the first request on.
 * @throws when the server does not answer within 5 seconds
 */
export async function connectDatabase(uri: string, logger: Logger): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 5_000,
    autoIndex: false,
    autoCreate: false,
    // What is asked while there is no connection waits in the driver, which knows when to give up, not in mongoose.
    bufferCommands: false,
    // So soon it is noticed that the database is back.
    heartbeatFrequencyMS: 2_000,
    appName: 'cosmic-dashboard',
  });
  stopWatching = watchAvailability(mongoose.connection.getClient(), logger);
  const { db } = mongoose.connection;
  const collections = await db?.listCollections({}, { nameOnly: true }).toArray();
  const existing = new Set(collections?.map(({ name }) => name));
  await Promise.all(
    Object.values(mongoose.models).map(async (model) => {
      if (!existing.has(model.collection.collectionName)) await model.createCollection();
      // All at once: model.createIndexes() takes one command for each.
      const indexes = model.schema
        .indexes()
        .map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
      if (indexes.length > 0) await model.collection.createIndexes(indexes);
    }),
  );
  logger.debug({ database: mongoose.connection.name }, 'database connected');
}

/** Closes the connection after the running commands. */
export async function disconnectDatabase(): Promise<void> {
  stopWatching();
  await mongoose.disconnect();
}

/** Does the database answer? Used by /readyz. */
export async function pingDatabase(): Promise<boolean> {
  try {
    await mongoose.connection.db?.admin().ping({ timeoutMS: 2_000 });
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}

/** Bytes that the documents of the whole database take on its disk. */
export async function databaseSize(): Promise<number> {
  return Number((await mongoose.connection.db?.stats())?.storageSize ?? 0);
}

let transactions = 0;

/**
 * Runs the work in one transaction, again on a write conflict: all of it is stored, or nothing. Inside another one it
 * is a part of that.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work();
  transactions++;
  try {
    return (await mongoose.connection.transaction(work)) as T;
  } finally {
    transactions--;
    // While it is on, Node 20 follows every promise of the process, which makes all requests slower.
    if (transactions === 0) transactionStorage().disable();
  }
}

/** Does the code that asks run in a transaction? */
export function isInTransaction(): boolean {
  return Boolean((transactionStorage().getStore() as { session?: unknown } | undefined)?.session);
}

/** Runs the work as if no transaction were running. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return transactionStorage().run({}, work);
}

/** Makes the running transaction run again, because something that it cannot see has changed. */
export function retryTransaction(): never {
  const error = new mongoose.mongo.MongoServerError({
    message: 'Something changed outside of the transaction.',
  });
  error.addErrorLabel(mongoose.mongo.MongoErrorLabel.TransientTransactionError);
  throw error;
}

/** Where mongoose keeps the running transaction; its types do not know it. */
function transactionStorage(): AsyncLocalStorage<unknown> {
  return (mongoose as unknown as { transactionAsyncLocalStorage: AsyncLocalStorage<unknown> })
    .transactionAsyncLocalStorage;
}

/** Is this the server's "duplicate key" on the named field? */
export function isDuplicateKey(error: unknown, field: string): boolean {
  const duplicate = error as { code?: number; keyPattern?: Record<string, unknown>; message?: string };
  if (duplicate.code !== 11_000) return false;
  // Of several documents that are written at once the driver keeps the server's words only.
  return duplicate.keyPattern
    ? field in duplicate.keyPattern
    : (duplicate.message ?? '').includes(` index: ${field}_`);
}
