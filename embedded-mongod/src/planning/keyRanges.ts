import { encodeKey, encodeKeyParts } from '../bson/key.js';
import { TypeOrder, typeOrder } from '../bson/value.js';
import { foldValue } from '../query/collation.js';
import { successor } from '../storage/bytes.js';
import type { Index } from '../storage/collection.js';
import { MAX_ID_BYTES, MAX_KEY_BYTES } from '../storage/indexKeys.js';
import type { FieldBounds } from './bounds.js';

/** A range of index keys; `high` is exclusive, undefined means to the end. */
export interface KeyBounds {
  low: Buffer;
  high: Buffer | undefined;
}

/** Stored keys are truncated, so truncate bounds, too. The range grows, and the filter decides. */
function cut({ low, high }: KeyBounds): KeyBounds {
  return {
    low: low.subarray(0, MAX_KEY_BYTES),
    high: high && high.length > MAX_KEY_BYTES ? successor(high.subarray(0, MAX_KEY_BYTES)) : high,
  };
}

/** All keys that start with the bytes. */
const startingWith = (bytes: Buffer): KeyBounds => ({ low: bytes, high: successor(bytes) });

function inverted(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte & 0xff));
}

function prefixRange(prefix: string, direction: number): KeyBounds {
  // Without the two bytes that terminate a text.
  const key = encodeKey(prefix).subarray(0, -2);
  return startingWith(direction < 0 ? inverted(key) : key);
}

/** The first key of a range at (or after) all keys with this prefix. */
const startKey = (key: Buffer, inclusive: boolean): Buffer => (inclusive ? key : (successor(key) ?? key));

/** The key that ends a range after (or before) all keys with this prefix. */
const endKey = (key: Buffer, inclusive: boolean): Buffer | undefined => (inclusive ? successor(key) : key);

/** The range of a field's keys, restricted to the limit's type, as in comparisons. */
function limitRange({ low, high }: FieldBounds, direction: number, multikey: boolean): KeyBounds {
  // If a document has several keys, different ones may meet the two limits.
  const lower = low;
  const upper = multikey && low ? undefined : high;
  const order = typeOrder((lower ?? upper)?.value);
  const wholeType = startingWith(Buffer.from([order]));
  const anyType = order === TypeOrder.minKey || order === TypeOrder.maxKey;
  const anyLow = Buffer.alloc(0);
  if (direction > 0)
    return {
      low: lower ? startKey(encodeKey(lower.value), lower.inclusive) : anyType ? anyLow : wholeType.low,
      high: upper ? endKey(encodeKey(upper.value), upper.inclusive) : anyType ? undefined : wholeType.high,
    };
  const invertedType = startingWith(inverted(wholeType.low));
  return {
    low: upper
      ? startKey(inverted(encodeKey(upper.value)), upper.inclusive)
      : anyType
        ? anyLow
        : invertedType.low,
    high: lower
      ? endKey(inverted(encodeKey(lower.value)), lower.inclusive)
      : anyType
        ? undefined
        : invertedType.high,
  };
}

/** The range of documents whose `_id` is within the limits; undefined if they restrict nothing. */
export function idRange(bounds: FieldBounds | undefined): KeyBounds | undefined {
  if (!bounds?.low && !bounds?.high) return undefined;
  const { low, high } = limitRange(bounds, 1, false);
  const end = high && high.length > MAX_ID_BYTES ? successor(high.subarray(0, MAX_ID_BYTES)) : high;
  return { low: low.subarray(0, MAX_ID_BYTES), high: end };
}

/** The key ranges of an index for leading equalities and a range of the next field. */
export function keyRanges(
  index: Index,
  equalities: readonly unknown[][],
  range: FieldBounds | undefined,
): KeyBounds[] {
  const { collation, fields, multikey } = index;
  const directions = fields.map(({ direction }) => direction);
  let rows: unknown[][] = [[]];
  for (const values of equalities) rows = rows.flatMap((row) => values.map((value) => [...row, value]));
  return rows.map((row) => {
    const folded = collation ? row.map((value) => foldValue(value, collation)) : row;
    const start = encodeKeyParts(folded, directions);
    if (!range) return cut(startingWith(start));
    const direction = directions[equalities.length] ?? 1;
    const inner =
      range.prefix !== undefined && !range.low && !range.high
        ? prefixRange(range.prefix, direction)
        : limitRange(range, direction, multikey);
    return cut({
      low: Buffer.concat([start, inner.low]),
      high: inner.high ? Buffer.concat([start, inner.high]) : successor(start),
    });
  });
}
