import { type Doc, isDoc, toNumber } from '../bson/value.js';
import { badValue } from '../protocol/errors.js';
import { type Collation, readCollation } from '../query/collation.js';
import type { Matcher } from '../query/context.js';
import { compileFilter } from '../query/filter.js';
import type { TextIndex } from '../query/text.js';
import { uint32 } from './bytes.js';

export interface IndexField {
  path: string;
  parts: string[];
  direction: 1 | -1;
}

/** A loaded index; `toIndex` creates it from its record. */
export interface Index {
  id: number;
  name: string;
  /** The specification as `listIndexes` shows it. */
  spec: Doc;
  prefix: Buffer;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  isText: boolean;
  /** Seconds after the date in the field; undefined for no TTL. */
  expireAfterSeconds: number | undefined;
  partial: Matcher | undefined;
  collation: Collation | undefined;
  /** Whether some document has several keys, so that the index provides no order and only one range at a time. */
  multikey: boolean;
  /** Whether some key was truncated, so that the index provides no order. */
  truncated: boolean;
}

export interface Collection {
  id: number;
  /** Database and collection, as `database.collection`. */
  namespace: string;
  uuid: string;
  options: Doc;
  prefix: Buffer;
  indexes: Index[];
}

/** The stored record of an index. */
export interface IndexRecord extends Doc {
  id: number;
  spec: Doc;
  multikey: boolean;
  truncated: boolean;
}

/** The stored record of a collection. */
export interface CollectionRecord extends Doc {
  id: number;
  uuid: string;
  options: Doc;
  indexes: IndexRecord[];
}

export const ID_INDEX_SPEC = { v: 2, key: { _id: 1 }, name: '_id_' };

const noExpressions = () => {
  throw badValue('Expression not supported in partial index');
};

/** The index of a record. Throws the errors of an invalid partial filter or collation. */
export function toIndex(record: IndexRecord): Index {
  const { spec } = record;
  const key = isDoc(spec.key) ? spec.key : {};
  return {
    id: record.id,
    name: String(spec.name),
    spec,
    prefix: uint32(record.id),
    fields: Object.entries(key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      direction: (toNumber(direction) ?? 1) < 0 ? -1 : 1,
    })),
    unique: spec.unique === true,
    sparse: spec.sparse === true,
    isText: Object.values(key).includes('text'),
    expireAfterSeconds: toNumber(spec.expireAfterSeconds),
    partial: isDoc(spec.partialFilterExpression)
      ? compileFilter(spec.partialFilterExpression, { evaluate: noExpressions })
      : undefined,
    collation: readCollation(spec.collation),
    multikey: record.multikey,
    truncated: record.truncated,
  };
}

export const toCollection = (namespace: string, record: CollectionRecord): Collection => ({
  id: record.id,
  namespace,
  uuid: record.uuid,
  options: record.options,
  prefix: uint32(record.id),
  indexes: record.indexes.map(toIndex),
});

export const toRecord = ({ id, uuid, options, indexes }: Collection): CollectionRecord => ({
  id,
  uuid,
  options,
  indexes: indexes.map((index) => ({
    id: index.id,
    spec: index.spec,
    multikey: index.multikey,
    truncated: index.truncated,
  })),
});

/** The collection's text index with its weights; undefined if there is none. */
export function textIndexOf(collection: Collection | undefined): TextIndex | undefined {
  const index = collection?.indexes.find(({ isText }) => isText);
  if (!index) return undefined;
  const weights = new Map<string, number>();
  const given = isDoc(index.spec.weights) ? index.spec.weights : {};
  for (const [path, kind] of Object.entries(isDoc(index.spec.key) ? index.spec.key : {}))
    if (kind === 'text') weights.set(path, toNumber(given[path]) ?? 1);
  return { name: index.name, weights };
}
