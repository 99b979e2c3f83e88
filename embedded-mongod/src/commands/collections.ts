import { Binary } from 'bson';
import { encode } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { completeCursorReply } from '../cursors/cursorReply.js';
import { docArgument, evaluatorOf, type HandlerTable, namespaceOf, type Request } from '../engine/request.js';
import { badValue, MongoError, namespaceExists, namespaceNotFound } from '../protocol/errors.js';
import { compileFilter } from '../query/filter.js';
import { type Collection, ID_INDEX_SPEC } from '../storage/collection.js';
import { isPending } from '../storage/reader.js';
import { dropCollection } from '../storage/schema.js';
import { changeIndexOptions } from './indexes.js';
import { noteCreated } from './runWrites.js';

async function create(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const { store } = request.engine;
  const created = await store.write(() => {
    if (store.catalog.get(namespace)) throw namespaceExists(`Collection ${namespace} already exists.`);
    return store.catalog.create(namespace, {});
  });
  noteCreated(request.transaction, created);
  return { ok: 1 };
}

function drop(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const { store } = request.engine;
  return store.write(() => {
    const collection = store.catalog.get(namespace);
    if (!collection) return { ok: 1 };
    const nIndexesWas = collection.indexes.length;
    dropCollection(store, collection);
    return { nIndexesWas, ns: namespace, ok: 1 };
  });
}

async function dropDatabase({ engine: { store }, database }: Request): Promise<Doc> {
  await store.write(() => {
    for (const collection of store.catalog.inDatabase(database)) dropCollection(store, collection);
    store.oplog.append({ operation: 'dropDatabase', namespace: database });
  });
  return { dropped: database, ok: 1 };
}

async function renameCollection({ engine: { store }, body }: Request): Promise<Doc> {
  const { renameCollection: from, to } = body;
  if (typeof from !== 'string' || typeof to !== 'string')
    throw badValue('renameCollection needs two namespaces');
  await store.write(() => {
    const source = store.catalog.get(from);
    if (!source) throw namespaceNotFound(`Source collection ${from} does not exist`);
    if (from === to) throw new MongoError(20, 'IllegalOperation', 'Cannot rename a collection to itself');
    store.locks.checkCollection(source);
    const target = store.catalog.get(to);
    if (target && body.dropTarget !== true) throw namespaceExists('target namespace exists');
    if (target) dropCollection(store, target);
    store.catalog.rename(source, to);
    store.oplog.append({ operation: 'rename', namespace: from, to });
  });
  return { ok: 1 };
}

async function collMod(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const { store } = request.engine;
  const index = docArgument(request.body, 'index');
  await store.write(() => {
    const collection = store.catalog.get(namespace);
    if (!collection) throw namespaceNotFound(`ns does not exist: ${namespace}`);
    if (Object.keys(index).length > 0) changeIndexOptions(store, collection, index);
  });
  return { ok: 1 };
}

function describe(collection: Collection, nameOnly: boolean): Doc {
  const name = collection.namespace.slice(collection.namespace.indexOf('.') + 1);
  if (nameOnly) return { name, type: 'collection' };
  const uuid = new Binary(Buffer.from(collection.uuid.replaceAll('-', ''), 'hex'), Binary.SUBTYPE_UUID);
  return {
    name,
    type: 'collection',
    options: collection.options,
    info: { readOnly: false, uuid },
    idIndex: ID_INDEX_SPEC,
  };
}

function listCollections(request: Request): Buffer {
  const { engine, body, database } = request;
  const matches = compileFilter(docArgument(body, 'filter'), { evaluate: evaluatorOf(body).evaluate });
  const collections = engine.store.catalog
    .inDatabase(database)
    .filter((collection) => !isPending(engine.store, collection))
    .map((collection) => describe(collection, body.nameOnly === true))
    .filter((collection) => matches(collection));
  return completeCursorReply(collections.map(encode), `${database}.$cmd.listCollections`);
}

function listDatabases(request: Request): Doc {
  const { engine, body } = request;
  const matches = compileFilter(docArgument(body, 'filter'), { evaluate: evaluatorOf(body).evaluate });
  const names = new Set(
    engine.store.catalog
      .all()
      .filter((collection) => !isPending(engine.store, collection))
      .map(({ namespace }) => namespace.slice(0, namespace.indexOf('.'))),
  );
  const databases = [...names]
    .sort()
    .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
    .filter((database) => matches(database));
  if (body.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  return { databases, totalSize: 0, totalSizeMb: 0, ok: 1 };
}

/** Commands for collections and databases. */
export const COLLECTION_HANDLERS: HandlerTable = {
  create,
  drop,
  dropDatabase,
  renameCollection,
  collMod,
  listCollections,
  listDatabases,
};
