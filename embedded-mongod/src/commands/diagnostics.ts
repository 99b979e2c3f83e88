import { hostname } from 'node:os';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { type HandlerTable, namespaceOf } from '../engine/request.js';
import { MongoError, notImplemented } from '../protocol/errors.js';
import { SERVER_VERSION } from '../protocol/version.js';
import { uint32 } from '../storage/bytes.js';
import type { Collection } from '../storage/collection.js';
import { countDocuments } from '../storage/reader.js';
import type { Store } from '../storage/store.js';

const versionArray = [...SERVER_VERSION.split('.').map(Number), 0];

const scaleDown = (bytes: number, scale: unknown): number =>
  Math.floor(bytes / (typeof scale === 'number' && scale > 0 ? scale : 1));

/** The size of all documents in a collection, in bytes. */
function dataSize(store: Store, collection: Collection): number {
  let bytes = 0;
  for (const { value } of store.environment.documents.getRange({
    start: collection.prefix,
    end: uint32(collection.id + 1),
  }))
    bytes += value.length;
  return bytes;
}

function collectionStats(
  store: Store,
  collection: Collection | undefined,
  namespace: string,
  scale: unknown,
): Doc {
  const count = collection ? countDocuments(store, collection) : 0;
  const size = collection ? dataSize(store, collection) : 0;
  return {
    ns: namespace,
    count,
    size: scaleDown(size, scale),
    avgObjSize: count > 0 ? Math.round(size / count) : 0,
    storageSize: scaleDown(size, scale),
    nindexes: collection?.indexes.length ?? 0,
    totalIndexSize: 0,
    indexSizes: {},
    scaleFactor: 1,
    capped: false,
    ok: 1,
  };
}

/** Commands that report on the server. */
export const DIAGNOSTICS_HANDLERS: HandlerTable = {
  ping: () => ({ ok: 1 }),
  buildInfo: () => ({
    version: SERVER_VERSION,
    versionArray,
    gitVersion: 'embedded',
    modules: ['embedded'],
    allocator: 'system',
    javascriptEngine: 'none',
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['lmdb'],
    ok: 1,
  }),
  serverStatus: ({ engine }) => ({
    host: engine.address(),
    version: SERVER_VERSION,
    process: 'mongod',
    pid: process.pid,
    uptime: Math.floor(process.uptime()),
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(process.memoryUsage.rss() / 2 ** 20) },
    storageEngine: { name: 'lmdb', supportsCommittedReads: true, persistent: true },
    ok: 1,
  }),
  dbStats: ({ engine: { store }, database, body }) => {
    const all = store.catalog.inDatabase(database);
    const size = all.reduce((sum, collection) => sum + dataSize(store, collection), 0);
    return {
      db: database,
      collections: all.length,
      views: 0,
      objects: all.reduce((sum, collection) => sum + countDocuments(store, collection), 0),
      dataSize: scaleDown(size, body.scale),
      storageSize: scaleDown(size, body.scale),
      indexes: all.reduce((sum, { indexes }) => sum + indexes.length, 0),
      indexSize: 0,
      scaleFactor: 1,
      ok: 1,
    };
  },
  collStats: (request) => {
    const namespace = namespaceOf(request);
    const { store } = request.engine;
    return collectionStats(store, store.catalog.get(namespace), namespace, request.body.scale);
  },
  configureFailPoint: ({ engine: { failPoints }, body }) => {
    if (!failPoints) throw new MongoError(59, 'CommandNotFound', "no such command: 'configureFailPoint'");
    return failPoints.configure(body);
  },
  hostInfo: () => ({
    system: { hostname: hostname(), numCores: 1 },
    os: { type: process.platform },
    extra: {},
    ok: 1,
  }),
  getCmdLineOpts: () => ({ argv: process.argv, parsed: {}, ok: 1 }),
  getLog: () => ({ totalLinesWritten: 0, log: [], ok: 1 }),
  whatsmyuri: () => ({ you: '127.0.0.1:0', ok: 1 }),
  getParameter: ({ body }) => {
    if (body.featureCompatibilityVersion !== undefined || body.getParameter === '*')
      return { featureCompatibilityVersion: { version: '8.0' }, ok: 1 };
    throw notImplemented('getParameter of anything but featureCompatibilityVersion');
  },
};
