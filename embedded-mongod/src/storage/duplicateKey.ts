import { ObjectId } from 'bson';
import { type Doc, isDoc, toNumber } from '../bson/value.js';
import { MongoError } from '../protocol/errors.js';
import type { Collection, Index } from './collection.js';

function show(value: unknown): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value === undefined) return 'null';
  const number = toNumber(value);
  if (number !== undefined) return String(value);
  return JSON.stringify(value);
}

/** 11000 DuplicateKey, with the key in the message and in fields. */
export function duplicateKey(collection: Collection, index: Index, values: readonly unknown[]): MongoError {
  const keyValue: Doc = {};
  for (const [i, { path }] of index.fields.entries()) keyValue[path] = values[i] ?? null;
  const shown = Object.entries(keyValue)
    .map(([path, value]) => `${path}: ${show(value)}`)
    .join(', ');
  return new MongoError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern: isDoc(index.spec.key) ? index.spec.key : {}, keyValue },
  );
}
