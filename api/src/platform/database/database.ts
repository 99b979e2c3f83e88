import type { AsyncLocalStorage } from 'node:async_hooks';
import { Connection } from 'mongodb/lib/cmap/connection.js';
import mongoose, { type ClientSession, type mongo } from 'mongoose';
import type { Logger } from '../logger.js';
import { databaseDuration } from '../metrics.js';
import { watchAvailability } from './availability.js';

const { onClose } = Connection.prototype;

/**
 * Fails commands that were sent just when their connection closed. The driver (7.8 and 7.9) waits for the closed
 * connection to drain, so such a command, and everything that waits for it, would never end.
 */
function failCommandsOfClosedConnections(): void {
  Connection.prototype.onClose = function () {
    onClose.call(this);
    this.socket.emit('drain');
  };
}

// Every query inside a transaction joins it, so services don't pass the session along.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', 'throw');
failCommandsOfClosedConnections();

let stopWatching: () => void = () => undefined;

/**
 * Connects mongoose and builds the declared indexes, so unique fields are enforced from the first request.
 * @param isMeasured whether each command is measured, which costs a little
 * @throws if the server doesn't respond within 5 seconds
 */
export async function connectDatabase(
  uri: string,
  logger: Logger,
  { isMeasured = false } = {},
): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 5_000,
    autoIndex: false,
    autoCreate: false,
    // Without a connection, commands wait in the driver, which has a timeout, not in mongoose.
    bufferCommands: false,
    // How quickly the driver notices that the database is back.
    heartbeatFrequencyMS: 2_000,
    appName: 'cosmic-dashboard',
    ...(isMeasured && { monitorCommands: true }),
  });
  if (isMeasured) measureCommands(mongoose.connection.getClient());
  stopWatching = watchAvailability(mongoose.connection.getClient(), logger);
  const { db } = mongoose.connection;
  const collections = await db?.listCollections({}, { nameOnly: true }).toArray();
  const existing = new Set(collections?.map(({ name }) => name));
  await Promise.all(
    Object.values(mongoose.models).map(async (model) => {
      // In one command, which also creates the collection; model.createIndexes() sends one per index.
      const indexes = model.schema
        .indexes()
        .map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
      if (indexes.length > 0) await model.collection.createIndexes(indexes);
      else if (!existing.has(model.collection.collectionName)) await model.createCollection();
    }),
  );
  logger.debug({ database: mongoose.connection.name }, 'database connected');
}

/** A change stream's getMore waits for changes, which says nothing about the database. */
const waitingCommand = 'getMore';

function measureCommands(client: mongo.MongoClient): void {
  const measure = (result: 'ok' | 'failed') => (event: { commandName: string; duration: number }) => {
    if (event.commandName === waitingCommand) return;
    databaseDuration.observe({ command: event.commandName, result }, event.duration / 1000);
  };
  client.on('commandSucceeded', measure('ok')).on('commandFailed', measure('failed'));
}

/** Closes the connection after running commands. */
export async function disconnectDatabase(): Promise<void> {
  stopWatching();
  await mongoose.disconnect();
}

/** Whether the database responds, for /readyz. */
export async function pingDatabase(): Promise<boolean> {
  try {
    await mongoose.connection.db?.admin().ping({ timeoutMS: 2_000 });
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}

/** Disk space of all documents in the database, in bytes. */
export async function databaseSize(): Promise<number> {
  return Number((await mongoose.connection.db?.stats())?.storageSize ?? 0);
}

let transactions = 0;

/**
 * Runs the work in a transaction and retries it after a write conflict. Inside another transaction, it becomes part
 * of that one.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) return work();
  transactions++;
  try {
    return (await mongoose.connection.transaction(work)) as T;
  } finally {
    transactions--;
    // While enabled, this makes Node 20 track every promise, which slows all requests.
    if (transactions === 0) transactionStorage().disable();
  }
}

/** Whether the calling code runs in a transaction. */
export const isInTransaction = (): boolean => currentSession() !== undefined;

/** The session of the transaction in which the calling code runs. */
export function currentSession(): ClientSession | undefined {
  return (transactionStorage().getStore() as { session?: ClientSession } | undefined)?.session;
}

/** Runs the work outside the current transaction. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return transactionStorage().run({}, work);
}

/** Makes the current transaction run again because something outside it has changed. */
export function retryTransaction(): never {
  const error = new mongoose.mongo.MongoServerError({
    message: 'Something changed outside of the transaction.',
  });
  error.addErrorLabel(mongoose.mongo.MongoErrorLabel.TransientTransactionError);
  throw error;
}

/** Where mongoose keeps the current transaction, which isn't in its types. */
function transactionStorage(): AsyncLocalStorage<unknown> {
  return (mongoose as unknown as { transactionAsyncLocalStorage: AsyncLocalStorage<unknown> })
    .transactionAsyncLocalStorage;
}

/** Whether this is the server's "duplicate key" error for a field. */
export function isDuplicateKey(error: unknown, field: string): boolean {
  const duplicate = error as { code?: number; keyPattern?: Record<string, unknown>; message?: string };
  if (duplicate.code !== 11_000) return false;
  // For bulk writes, the driver keeps only the server's message.
  return duplicate.keyPattern
    ? field in duplicate.keyPattern
    : (duplicate.message ?? '').includes(` index: ${field}_`);
}
