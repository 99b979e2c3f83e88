import { randomUUID } from 'node:crypto';
import { decode, encode } from '../bson/codec.js';
import type { Doc } from '../bson/value.js';
import { MongoError } from '../protocol/errors.js';
import {
  type Collection,
  type CollectionRecord,
  ID_INDEX_SPEC,
  type Index,
  toCollection,
  toIndex,
  toRecord,
} from './collection.js';
import type { Table } from './environment.js';

const NEXT_ID_KEY = Buffer.from('nextId');
const COLLECTION_PREFIX = 'collection:';
const recordKey = (namespace: string): Buffer => Buffer.from(COLLECTION_PREFIX + namespace);

/** Maximum length of `database.collection` in bytes, as in MongoDB. */
const MAX_NAMESPACE_BYTES = 255;

/** All collections and indexes, in memory and as records in the meta table. Change it only inside writes. */
export class Catalog {
  readonly #meta: Table;
  readonly #collections = new Map<string, Collection>();
  #nextId = 1;
  /** True if something changed since the last `settle`. After a rollback, the records must be read again. */
  #changed = false;

  constructor(meta: Table) {
    this.#meta = meta;
    this.reload();
  }

  /** IDs are assigned in ascending order, so no index has this ID or a higher one yet. */
  get nextId(): number {
    return this.#nextId;
  }

  get(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  /** The collections of a database. */
  inDatabase(database: string): Collection[] {
    return this.all().filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }

  /** The collection, created if missing. Throws 73 for a name that MongoDB would refuse. */
  ensure(namespace: string): Collection {
    return this.get(namespace) ?? this.create(namespace, {});
  }

  create(namespace: string, options: Doc): Collection {
    assertNamespace(namespace);
    const record: CollectionRecord = { id: this.#takeId(), uuid: randomUUID(), options, indexes: [] };
    const collection = toCollection(namespace, record);
    this.#collections.set(namespace, collection);
    this.addIndex(collection, ID_INDEX_SPEC);
    return collection;
  }

  remove(collection: Collection): void {
    this.#collections.delete(collection.namespace);
    this.#changed = true;
    void this.#meta.remove(recordKey(collection.namespace));
  }

  rename(collection: Collection, namespace: string): void {
    assertNamespace(namespace);
    this.remove(collection);
    collection.namespace = namespace;
    this.#collections.set(namespace, collection);
    this.save(collection);
  }

  addIndex(collection: Collection, spec: Doc): Index {
    const index = toIndex({ id: this.#takeId(), spec, multikey: false, truncated: false });
    collection.indexes.push(index);
    this.save(collection);
    return index;
  }

  removeIndex(collection: Collection, index: Index): void {
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(collection);
  }

  /** Replaces an index's specification (collMod). */
  changeIndex(collection: Collection, index: Index, spec: Doc): void {
    const { id, multikey, truncated } = index;
    collection.indexes[collection.indexes.indexOf(index)] = toIndex({ id, spec, multikey, truncated });
    this.save(collection);
  }

  /** Writes the collection's record. */
  save(collection: Collection): void {
    this.#changed = true;
    void this.#meta.put(recordKey(collection.namespace), encode(toRecord(collection)));
  }

  /** Called when a write's changes are final. */
  settle(): void {
    this.#changed = false;
  }

  /** Called when a write was rolled back. */
  rollback(): void {
    if (this.#changed) this.reload();
  }

  /** Reloads everything at startup and after a failed commit. */
  reload(): void {
    this.#changed = false;
    this.#collections.clear();
    this.#nextId = Number(this.#meta.get(NEXT_ID_KEY)?.toString() ?? 1);
    const range = { start: recordKey(''), end: Buffer.from('collection;') };
    for (const { key, value } of this.#meta.getRange(range)) {
      const namespace = key.toString().slice(COLLECTION_PREFIX.length);
      this.#collections.set(namespace, toCollection(namespace, decode(value) as CollectionRecord));
    }
  }

  #takeId(): number {
    const id = this.#nextId++;
    this.#changed = true;
    void this.#meta.put(NEXT_ID_KEY, Buffer.from(String(this.#nextId)));
    return id;
  }
}

function assertNamespace(namespace: string): void {
  const dot = namespace.indexOf('.');
  const database = namespace.slice(0, dot);
  const name = namespace.slice(dot + 1);
  const valid =
    dot > 0 &&
    database.length < 64 &&
    !/[/\\. "$\0]/.test(database) &&
    name !== '' &&
    !/[$\0]/.test(name) &&
    !name.startsWith('.') &&
    Buffer.byteLength(namespace) <= MAX_NAMESPACE_BYTES;
  if (!valid) throw new MongoError(73, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
}
