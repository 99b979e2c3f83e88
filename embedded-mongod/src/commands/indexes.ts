import { encode } from '../bson/codec.js';
import { equalValues } from '../bson/compare.js';
import { type Doc, isDoc, toNumber } from '../bson/value.js';
import { completeCursorReply } from '../cursors/cursorReply.js';
import { docsArgument, type HandlerTable, namespaceOf, type Request } from '../engine/request.js';
import {
  failedToParse,
  MongoError,
  namespaceNotFound,
  notImplemented,
  searchNotEnabled,
} from '../protocol/errors.js';
import { assertIndexable, parseCollation } from '../query/collation.js';
import type { Collection, Index } from '../storage/collection.js';
import { isPending } from '../storage/reader.js';
import { buildIndex, dropIndex } from '../storage/schema.js';
import type { Store } from '../storage/store.js';
import { checkStatement } from './options.js';
import { noteCreated } from './runWrites.js';

const cannotCreate = (message: string) => new MongoError(67, 'CannotCreateIndex', message);

function keyOf(spec: Doc): Doc {
  if (!isDoc(spec.key) || Object.keys(spec.key).length === 0)
    throw failedToParse('Index keys cannot be an empty object');
  const key: Doc = {};
  for (const [path, value] of Object.entries(spec.key)) {
    if (path.includes('$**')) {
      if (value !== 'text') throw notImplemented('A wildcard index');
      key[path] = value;
      continue;
    }
    if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$')))
      throw cannotCreate(`Index keys cannot contain the field name '${path}'`);
    const direction = toNumber(value);
    if (typeof value === 'string' && value !== 'text') throw notImplemented(`An index of type '${value}'`);
    if (direction === 0 || (direction === undefined && value !== 'text'))
      throw cannotCreate(`Values in the index key pattern must be numbers other than 0 or 'text'`);
    key[path] = value === 'text' ? value : direction;
  }
  return key;
}

/** The specification as stored and listed. Throws 67, 197, and 238. */
function normalize(spec: Doc): Doc {
  checkStatement('createindexes.indexes', spec);
  const key = keyOf(spec);
  const { v: _v, key: _key, name, background: _background, ...options } = spec;
  if (typeof name !== 'string' || name === '')
    throw failedToParse("The 'name' field is a required property of an index specification");
  const collation = parseCollation(options.collation);
  if (collation) assertIndexable(collation);
  const seconds = options.expireAfterSeconds;
  if (seconds !== undefined) {
    const number = toNumber(seconds);
    if (number === undefined || number < 0 || number > 2 ** 31 - 1)
      throw cannotCreate(
        `TTL index 'expireAfterSeconds' option must be within an acceptable range, found ${String(seconds)}`,
      );
    if (Object.keys(key).length !== 1)
      throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
    options.expireAfterSeconds = number;
  }
  for (const option of ['unique', 'sparse']) {
    if (options[option] === undefined) continue;
    if (options[option] === true || toNumber(options[option]) === 1) options[option] = true;
    else delete options[option];
  }
  return { v: 2, key, name, ...options };
}

const EFFECTIVE = [
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
  'weights',
];

/** The properties that distinguish two indexes on the same keys, so that both can exist. */
const DISTINCTIVE = ['unique', 'sparse', 'partialFilterExpression', 'collation'];

const isSameIndex = (left: Doc, right: Doc): boolean =>
  equalValues(left.key, right.key) &&
  DISTINCTIVE.every((option) => equalValues(left[option] ?? null, right[option] ?? null));

const haveSameOptions = (left: Doc, right: Doc): boolean =>
  EFFECTIVE.every((option) => equalValues(left[option] ?? null, right[option] ?? null));

const show = (spec: Doc): string => JSON.stringify(spec);

/** True if the index already exists. Throws 85 and 86 if a different one conflicts. */
function exists(collection: Collection, spec: Doc): boolean {
  const named = collection.indexes.find((index) => index.name === spec.name);
  if (named) {
    const isSame = isSameIndex(named.spec, spec);
    if (isSame && haveSameOptions(named.spec, spec)) return true;
    throw isSame
      ? new MongoError(
          85,
          'IndexOptionsConflict',
          `An equivalent index already exists with the same name but different options. Requested index: ${show(spec)}, existing index: ${show(named.spec)}`,
        )
      : new MongoError(
          86,
          'IndexKeySpecsConflict',
          `An existing index has the same name as the requested index. Requested index: ${show(spec)}, existing index: ${show(named.spec)}`,
        );
  }
  // `_id` can be requested under any name.
  const idIndex = collection.indexes.find(({ name }) => name === '_id_');
  if (idIndex && equalValues(idIndex.spec.key, spec.key)) return true;
  const other = collection.indexes.find((index) => isSameIndex(index.spec, spec));
  if (other)
    throw new MongoError(
      85,
      'IndexOptionsConflict',
      `Index already exists with a different name: ${other.name}`,
    );
  if (
    Object.values(isDoc(spec.key) ? spec.key : {}).includes('text') &&
    collection.indexes.some(({ isText }) => isText)
  )
    throw new MongoError(85, 'IndexOptionsConflict', 'only one text index per collection allowed');
  return false;
}

async function createIndexes(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const { engine, transaction } = request;
  const { store } = engine;
  const specs = docsArgument(request.body, 'indexes').map(normalize);
  const { collection, ...reply } = await store.write(() => {
    const createdCollectionAutomatically = !store.catalog.get(namespace);
    const collection = store.catalog.ensure(namespace);
    const numIndexesBefore = collection.indexes.length;
    const isOwn = createdCollectionAutomatically || !transaction || transaction.created.has(collection.id);
    for (const spec of specs) {
      if (exists(collection, spec)) continue;
      if (!isOwn)
        throw new MongoError(
          263,
          'OperationNotSupportedInTransaction',
          `Cannot create new indexes on existing collection ${namespace} in a multi-document transaction.`,
        );
      buildIndex(store, collection, spec);
    }
    const numIndexesAfter = collection.indexes.length;
    const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
    return { collection, numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note, ok: 1 };
  });
  if (reply.createdCollectionAutomatically || transaction?.created.has(collection.id))
    noteCreated(transaction, collection);
  return reply;
}

function findIndex(collection: Collection, wanted: unknown): Index {
  const index = collection.indexes.find(
    ({ name, spec }) => name === wanted || (isDoc(wanted) && equalValues(spec.key, wanted)),
  );
  if (!index)
    throw new MongoError(
      27,
      'IndexNotFound',
      `index not found with name [${isDoc(wanted) ? show(wanted) : String(wanted)}]`,
    );
  return index;
}

function dropIndexes(request: Request): Promise<Doc> {
  const namespace = namespaceOf(request);
  const { store } = request.engine;
  const { index: wanted } = request.body;
  return store.write(() => {
    const collection = store.catalog.get(namespace);
    if (!collection) throw namespaceNotFound(`ns not found ${namespace}`);
    const nIndexesWas = collection.indexes.length;
    const chosen =
      wanted === '*'
        ? collection.indexes.filter(({ name }) => name !== '_id_')
        : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => findIndex(collection, one));
    if (chosen.some(({ name }) => name === '_id_'))
      throw new MongoError(72, 'InvalidOptions', 'cannot drop _id index');
    for (const index of chosen) dropIndex(store, collection, index);
    return { nIndexesWas, ok: 1 };
  });
}

function listIndexes(request: Request): Buffer {
  const namespace = namespaceOf(request);
  const collection = request.engine.store.catalog.get(namespace);
  if (!collection || isPending(request.engine.store, collection))
    throw namespaceNotFound(`ns does not exist: ${namespace}`);
  return completeCursorReply(
    collection.indexes.map(({ spec }) => encode(spec)),
    namespace,
  );
}

/** Handles collMod's `index`, which changes expireAfterSeconds; call it inside a write. Throws 27 and 238. */
export function changeIndexOptions(store: Store, collection: Collection, change: Doc): void {
  const index = findIndex(collection, change.name ?? change.keyPattern);
  for (const option of Object.keys(change))
    if (!['name', 'keyPattern', 'expireAfterSeconds'].includes(option))
      throw notImplemented(`collMod of '${option}' of an index`);
  if (change.expireAfterSeconds !== undefined)
    store.catalog.changeIndex(
      collection,
      index,
      normalize({ ...index.spec, expireAfterSeconds: change.expireAfterSeconds }),
    );
}

function refuseSearch(): never {
  throw searchNotEnabled();
}

/** Commands for indexes. */
export const INDEXES_HANDLERS: HandlerTable = {
  createIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
  listIndexes,
  createSearchIndexes: refuseSearch,
  dropSearchIndex: refuseSearch,
  updateSearchIndex: refuseSearch,
};
