import { createHash } from 'node:crypto';
import { encodeKey, encodeKeyParts } from '../bson/key.js';
import type { Doc } from '../bson/value.js';
import { MongoError } from '../protocol/errors.js';
import { foldValue } from '../query/collation.js';
import { NO_ELEMENT, walkPath } from '../query/path.js';
import { keyText } from './bytes.js';
import type { Index } from './collection.js';

/** Maximum length of an index key part that is stored unchanged; LMDB's keys can have 1978 bytes. */
export const MAX_KEY_BYTES = 1280;
/** Maximum length of an `_id` key that is stored unchanged. */
export const MAX_ID_BYTES = 480;

/** Keys that are too long are truncated and made unique by a hash of the whole key. */
function shorten(key: Buffer, limit: number): Buffer {
  if (key.length <= limit) return key;
  return Buffer.concat([key.subarray(0, limit), createHash('sha1').update(key).digest()]);
}

/** The key of a document's `_id`, to which index entries point. */
export const idKeyOf = (id: unknown): Buffer => shorten(encodeKey(id), MAX_ID_BYTES);

/** One key of a document in an index. */
export interface IndexKey {
  key: Buffer;
  text: string;
  /** The values behind the key, for the duplicate key message. */
  values: unknown[];
}

interface FieldValues {
  values: unknown[];
  isArray: boolean;
}

function valuesOf(doc: Doc, parts: readonly string[]): FieldValues {
  const values: unknown[] = [];
  let isArray = false;
  walkPath(doc, parts, (value) => {
    if (value === NO_ELEMENT) values.push(undefined);
    else if (Array.isArray(value)) {
      isArray = true;
      if (value.length === 0) values.push(undefined);
      else values.push(...value);
    } else values.push(value ?? null);
    return false;
  });
  return { values, isArray: isArray || values.length > 1 };
}

/** Whether the document has none of the index's fields. */
const hasNoField = (doc: Doc, index: Index): boolean =>
  !index.fields.some(({ parts }) =>
    walkPath(doc, parts, (value) => value !== undefined && value !== NO_ELEMENT),
  );

function combine(lists: readonly unknown[][]): unknown[][] {
  let rows: unknown[][] = [[]];
  for (const list of lists) rows = rows.flatMap((row) => list.map((value) => [...row, value]));
  return rows;
}

/** A document's keys and their effect on the index. */
export interface IndexKeys {
  keys: IndexKey[];
  multikey: boolean;
  truncated: boolean;
}

const NO_KEYS: IndexKeys = { keys: [], multikey: false, truncated: false };

/** The keys under which an index stores a document. Throws 171 for two parallel arrays. */
export function indexKeys(index: Index, doc: Doc): IndexKeys {
  // `_id` is the document's own key, and text indexes are searched by their fields.
  if (index.name === '_id_' || index.isText) return NO_KEYS;
  if (index.partial && !index.partial(doc)) return NO_KEYS;
  if (index.sparse && hasNoField(doc, index)) return NO_KEYS;
  const lists = index.fields.map(({ parts }) => valuesOf(doc, parts));
  const arrays = new Set(index.fields.filter((_, i) => lists[i]?.isArray).map(({ parts }) => parts[0]));
  if (arrays.size > 1)
    throw new MongoError(
      171,
      'CannotIndexParallelArrays',
      `cannot index parallel arrays ${[...arrays].map((field) => `[${field}]`).join(' ')}`,
    );
  const directions = index.fields.map(({ direction }) => direction);
  const { collation } = index;
  let truncated = false;
  const keys = new Map<string, IndexKey>();
  for (const values of combine(lists.map((list) => list.values))) {
    const folded = collation ? values.map((value) => foldValue(value, collation)) : values;
    const whole = encodeKeyParts(folded, directions);
    truncated ||= whole.length > MAX_KEY_BYTES;
    const key = shorten(whole, MAX_KEY_BYTES);
    const text = keyText(key);
    keys.set(text, { key, text, values });
  }
  return { keys: [...keys.values()], multikey: arrays.size > 0, truncated };
}

/** The stored key. Entries of a unique index have no room for a second document. */
export const entryKey = (index: Index, key: Buffer, idKey: Buffer): Buffer =>
  index.unique ? Buffer.concat([index.prefix, key]) : Buffer.concat([index.prefix, key, idKey]);
