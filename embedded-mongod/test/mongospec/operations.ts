import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  type AbstractCursor,
  ClientSession,
  Collection,
  Db,
  type Document,
  GridFSBucket,
  type MongoClient,
} from 'mongodb';
import { type Entities, isCursor, ObservedClient, type OpenCursor, OutOfScope } from './entities.js';
import type { Operation } from './format.js';

type Call<Target> = (target: Target, args: Document) => Promise<unknown>;

/** Converts options from the specification's spelling to the driver's. */
function optionsOf(args: Document): Document {
  const { returnDocument, ...options } = args;
  return returnDocument ? { ...options, returnDocument: returnDocument.toLowerCase() } : options;
}

/** Opens a change stream; the driver itself does it at the first read, which would send one command too many. */
async function watch(
  target: Pick<Collection, 'watch'> | Pick<Db, 'watch'> | Pick<MongoClient, 'watch'>,
  { pipeline: stages, ...options }: Document,
): Promise<OpenCursor> {
  const stream = target.watch(stages, options);
  await Reflect.get(stream, 'cursor').cursorInit();
  return stream;
}

/** Sends the command, and keeps what it returned for the next read. */
async function open<Cursor extends AbstractCursor>(cursor: Cursor): Promise<Cursor> {
  await cursor.hasNext();
  return cursor;
}

const CLIENT: Record<string, Call<MongoClient>> = {
  listDatabases: async (client, args) => (await client.db().admin().listDatabases(args)).databases,
  listDatabaseNames: async (client, args) =>
    (
      await client
        .db()
        .admin()
        .listDatabases({ ...args, nameOnly: true })
    ).databases.map(({ name }) => name),
  clientBulkWrite: (client, { models, ...options }) =>
    client.bulkWrite(
      models.map((model: Document) => {
        const [[name = '', rest] = []] = Object.entries(model);
        return { name, ...rest };
      }),
      options,
    ),
  createChangeStream: watch,
};

const DATABASE: Record<string, Call<Db>> = {
  aggregate: (db, { pipeline: stages, ...options }) => db.aggregate(stages, options).toArray(),
  createCollection: (db, { collection, ...options }) => db.createCollection(collection, options),
  dropCollection: (db, { collection, ...options }) => db.dropCollection(collection, options),
  listCollections: (db, { filter, ...options }) => db.listCollections(filter, options).toArray(),
  listCollectionNames: (db, { filter, ...options }) =>
    db.listCollections(filter, { ...options, nameOnly: true }).toArray(),
  listCollectionObjects: (db, { filter, ...options }) => db.listCollections(filter, options).toArray(),
  modifyCollection: (db, { collection, ...options }) => db.command({ collMod: collection, ...options }),
  runCommand: (db, { command, commandName: _name, ...options }) => db.command(command, options),
  runCursorCommand: (db, args) => commandCursor(db, args).toArray(),
  createCommandCursor: (db, args) => open(commandCursor(db, args)),
  createChangeStream: watch,
};

function commandCursor(db: Db, args: Document) {
  const { command, commandName: _name, batchSize, comment, maxTimeMS, cursorType: _type, ...options } = args;
  const cursor = db.runCursorCommand(command, options);
  if (batchSize !== undefined) cursor.setBatchSize(batchSize);
  if (maxTimeMS !== undefined) cursor.setMaxTimeMS(maxTimeMS);
  if (comment !== undefined) cursor.setComment(comment);
  return cursor;
}

const COLLECTION: Record<string, Call<Collection>> = {
  aggregate: (collection, { pipeline: stages, ...options }) =>
    collection.aggregate(stages, options).toArray(),
  bulkWrite: (collection, { requests, ...options }) => collection.bulkWrite(requests, options),
  count: (collection, { filter, ...options }) => collection.count(filter, options),
  countDocuments: (collection, { filter, ...options }) => collection.countDocuments(filter, options),
  createChangeStream: watch,
  createFindCursor: (collection, { filter, ...options }) => open(collection.find(filter, options)),
  createIndex: (collection, { keys, ...options }) => collection.createIndex(keys, options),
  createSearchIndex: (collection, { model }) => collection.createSearchIndex(model),
  createSearchIndexes: (collection, { models }) => collection.createSearchIndexes(models),
  deleteMany: (collection, { filter, ...options }) => collection.deleteMany(filter, options),
  deleteOne: (collection, { filter, ...options }) => collection.deleteOne(filter, options),
  distinct: (collection, { fieldName, filter, ...options }) =>
    collection.distinct(fieldName, filter, options),
  dropIndex: (collection, { name, ...options }) => collection.dropIndex(name, options),
  dropIndexes: (collection, options) => collection.dropIndexes(options),
  dropSearchIndex: (collection, { name }) => collection.dropSearchIndex(name),
  estimatedDocumentCount: (collection, options) => collection.estimatedDocumentCount(options),
  find: (collection, { filter, ...options }) => collection.find(filter, options).toArray(),
  findOne: (collection, { filter, ...options }) => collection.findOne(filter, options),
  findOneAndDelete: (collection, { filter, ...options }) => collection.findOneAndDelete(filter, options),
  findOneAndReplace: (collection, { filter, replacement, ...options }) =>
    collection.findOneAndReplace(filter, replacement, options),
  findOneAndUpdate: (collection, { filter, update, ...options }) =>
    collection.findOneAndUpdate(filter, update, options),
  insertMany: (collection, { documents, ...options }) => collection.insertMany(documents, options),
  insertOne: (collection, { document, ...options }) => collection.insertOne(document, options),
  listIndexes: (collection, options) => collection.listIndexes(options).toArray(),
  listIndexNames: async (collection, options) =>
    (await collection.listIndexes(options).toArray()).map(({ name }) => name),
  listSearchIndexes: (collection, { name, aggregationOptions }) =>
    collection.listSearchIndexes(name, aggregationOptions).toArray(),
  rename: (collection, { to, ...options }) => collection.rename(to, options),
  replaceOne: (collection, { filter, replacement, ...options }) =>
    collection.replaceOne(filter, replacement, options),
  updateMany: (collection, { filter, update, ...options }) => collection.updateMany(filter, update, options),
  updateOne: (collection, { filter, update, ...options }) => collection.updateOne(filter, update, options),
  updateSearchIndex: (collection, { name, definition }) => collection.updateSearchIndex(name, definition),
};

const SESSION: Record<string, Call<ClientSession>> = {
  startTransaction: async (session, options) => session.startTransaction(options),
  commitTransaction: (session) => session.commitTransaction(),
  abortTransaction: (session) => session.abortTransaction(),
  endSession: (session) => session.endSession(),
};

const CURSOR: Record<string, Call<OpenCursor>> = {
  iterateUntilDocumentOrError: (cursor) => cursor.next(),
  iterateOnce: (cursor) => cursor.tryNext(),
  close: (cursor) => cursor.close(),
};

const BUCKET: Record<string, Call<GridFSBucket>> = {
  delete: (bucket, { id }) => bucket.delete(id),
  download: (bucket, { id }) => buffer(bucket.openDownloadStream(id)),
  downloadByName: (bucket, { filename, ...options }) =>
    buffer(bucket.openDownloadStreamByName(filename, options)),
  drop: (bucket) => bucket.drop(),
  find: (bucket, { filter, ...options }) => bucket.find(filter, options).toArray(),
  rename: (bucket, { id, newFilename }) => bucket.rename(id, newFilename),
  upload: async (bucket, { filename, source, ...options }) => {
    const stream = bucket.openUploadStream(filename, options);
    await pipeline(Readable.from(Buffer.from(source.$$hexBytes, 'hex')), stream);
    return stream.id;
  },
};

/** Makes commands fail until the end of the test. */
export const setFailPoint = ({ runnerClient }: Entities, failPoint: Document) =>
  runnerClient.db('admin').command(failPoint);

const collectionNames = async ({ runnerClient }: Entities, databaseName: string): Promise<string[]> =>
  (await runnerClient.db(databaseName).listCollections().toArray()).map(({ name }) => name);

const indexNames = async ({ runnerClient }: Entities, args: Document): Promise<string[]> => {
  const collection = runnerClient.db(args.databaseName).collection(args.collectionName);
  const indexes = await collection.indexes().catch(() => []);
  return indexes.map(({ name = '' }) => name);
};

const lastSessions = (entities: Entities, { client }: Document): Document[] => {
  const [last, previous] = entities.get(client, ObservedClient).lastCommands();
  return [last?.lsid, previous?.lsid];
};

const sessionOf = (entities: Entities, { session }: Document) => entities.get(session, ClientSession);

const RUNNER: Record<string, Call<Entities>> = {
  createEntities: async (entities, args) => entities.create(args.entities),
  failPoint: (entities, { failPoint }) => setFailPoint(entities, failPoint),
  targetedFailPoint: (entities, { failPoint }) => setFailPoint(entities, failPoint),
  assertCollectionExists: async (entities, { databaseName, collectionName }) =>
    expect(await collectionNames(entities, databaseName)).toContain(collectionName),
  assertCollectionNotExists: async (entities, { databaseName, collectionName }) =>
    expect(await collectionNames(entities, databaseName)).not.toContain(collectionName),
  assertIndexExists: async (entities, args) =>
    expect(await indexNames(entities, args)).toContain(args.indexName),
  assertIndexNotExists: async (entities, args) =>
    expect(await indexNames(entities, args)).not.toContain(args.indexName),
  assertSameLsidOnLastTwoCommands: async (entities, args) => {
    const [last, previous] = lastSessions(entities, args);
    expect(last).toEqual(previous);
  },
  assertDifferentLsidOnLastTwoCommands: async (entities, args) => {
    const [last, previous] = lastSessions(entities, args);
    expect(last).not.toEqual(previous);
  },
  assertSessionDirty: async (entities, args) =>
    expect(sessionOf(entities, args).serverSession.isDirty).toBe(true),
  assertSessionNotDirty: async (entities, args) =>
    expect(sessionOf(entities, args).serverSession.isDirty).toBe(false),
  assertSessionPinned: async (entities, args) => expect(sessionOf(entities, args).isPinned).toBe(true),
  assertSessionUnpinned: async (entities, args) => expect(sessionOf(entities, args).isPinned).toBe(false),
  assertSessionTransactionState: async (entities, args) =>
    expect(sessionOf(entities, args).inTransaction()).toBe(['starting', 'in_progress'].includes(args.state)),
  assertNumberConnectionsCheckedOut: async (entities, args) =>
    expect(entities.get(args.client, ObservedClient).checkedOut).toBe(args.connections),
};

function find<Target>(table: Record<string, Call<Target>>, name: string): Call<Target> {
  const call = table[name];
  if (!call) throw new OutOfScope(`operation ${name}`);
  return call;
}

/** Calls an operation. `run` runs the operations of a callback. */
export async function callOperation(
  entities: Entities,
  { object, name, args }: { object: string; name: string; args: Document },
  run: (operations: readonly Operation[]) => Promise<void>,
): Promise<unknown> {
  if (object === 'testRunner') return find(RUNNER, name)(entities, args);
  const { session, ...rest } = args;
  const options = optionsOf(session ? { ...rest, session: entities.get(session, ClientSession) } : rest);
  const target = entities.value(object);
  if (target instanceof ObservedClient) return find(CLIENT, name)(target.client, options);
  if (target instanceof Db) return find(DATABASE, name)(target, options);
  if (target instanceof Collection) return find(COLLECTION, name)(target, options);
  if (target instanceof GridFSBucket) return find(BUCKET, name)(target, options);
  if (isCursor(target)) return find(CURSOR, name)(target, options);
  if (!(target instanceof ClientSession)) throw new OutOfScope(`operations of ${object}`);
  if (name !== 'withTransaction') return find(SESSION, name)(target, options);
  const { callback, ...transactionOptions } = options;
  return target.withTransaction(() => run(callback), transactionOptions);
}
