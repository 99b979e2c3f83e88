import { ObjectId } from 'bson';
import { type Doc, isDoc, isOperatorDoc, isRegex } from '../bson/value.js';
import { patternPrefix, toRegExp } from './regex.js';

/** BSON's numbers of the element types compared here. */
const STRING = 0x02;
const ARRAY = 0x04;
const OBJECT_ID = 0x07;
const BOOLEAN = 0x08;

const FIXED_SIZES: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  255: 0,
  127: 0,
};

/** The size of the value at an offset; undefined for types without a simple size. */
function valueSize(raw: Buffer, type: number, offset: number): number | undefined {
  const fixed = FIXED_SIZES[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case STRING:
      return 4 + raw.readInt32LE(offset);
    case 3:
    case ARRAY:
      return raw.readInt32LE(offset);
    case 5:
      return 5 + raw.readInt32LE(offset);
  }
  return undefined;
}

interface Wanted {
  name: Buffer;
  /** False if these bytes certainly contain a different value. */
  mayBe: (raw: Buffer, type: number, start: number, end: number) => boolean;
}

const sameBytes =
  (wantedType: number, value: Buffer): Wanted['mayBe'] =>
  (raw, type, start, end) =>
    type === wantedType && raw.compare(value, 0, value.length, start, end) === 0;

function hasBytes(raw: Buffer, bytes: Buffer, start: number): boolean {
  for (let i = 0; i < bytes.length; i++) if (raw[start + i] !== bytes[i]) return false;
  return true;
}

/** Only strings are tested, because a pattern also matches a few other types. */
function fits(source: unknown, options?: unknown): Wanted['mayBe'] {
  const pattern = toRegExp(source, options);
  // Most strings differ in the first byte.
  const beginning = Buffer.from(patternPrefix(source, options) ?? '');
  return (raw, type, start, end) =>
    type !== STRING ||
    (hasBytes(raw, beginning, start + 4) && pattern.test(raw.toString('utf8', start + 4, end - 1)));
}

function wantedValue(path: string, condition: unknown): Wanted | undefined {
  if (path.includes('.') || path.startsWith('$')) return undefined;
  const name = Buffer.from(path);
  if (isRegex(condition)) return { name, mayBe: fits(condition) };
  if (isOperatorDoc(condition) && condition.$regex !== undefined)
    return { name, mayBe: fits(condition.$regex, condition.$options) };
  const argument = isOperatorDoc(condition) ? condition.$eq : condition;
  if (argument instanceof ObjectId) return { name, mayBe: sameBytes(OBJECT_ID, Buffer.from(argument.id)) };
  if (typeof argument === 'boolean')
    return { name, mayBe: sameBytes(BOOLEAN, Buffer.from([argument ? 1 : 0])) };
  if (typeof argument !== 'string') return undefined;
  const text = Buffer.from(argument);
  const value = Buffer.alloc(text.length + 5);
  value.writeInt32LE(text.length + 1);
  text.copy(value, 4);
  return { name, mayBe: sameBytes(STRING, value) };
}

/** The end of the name that starts at an offset. Names are short, so the runtime's search would cost more. */
function endOfName(raw: Buffer, offset: number): number {
  let end = offset;
  while (end < raw.length && raw[end] !== 0) end++;
  return end;
}

/** False if no element of the array between these offsets is the value. */
function mayHold(raw: Buffer, mayBe: Wanted['mayBe'], from: number, to: number): boolean {
  let offset = from + 4;
  while (offset < to - 1) {
    const type = raw[offset] ?? 0;
    const start = endOfName(raw, offset + 1) + 1;
    const size = valueSize(raw, type, start);
    if (size === undefined || mayBe(raw, type, start, start + size)) return true;
    offset = start + size;
  }
  return false;
}

/** False if the document certainly lacks the value. */
function mayHave(raw: Buffer, { name, mayBe }: Wanted): boolean {
  let offset = 4;
  while (offset < raw.length - 1) {
    const type = raw[offset] ?? 0;
    const nameEnd = endOfName(raw, offset + 1);
    const start = nameEnd + 1;
    const size = valueSize(raw, type, start);
    if (size === undefined) return true;
    if (nameEnd - offset - 1 === name.length && hasBytes(raw, name, offset + 1)) {
      const end = start + size;
      return type === ARRAY ? mayHold(raw, mayBe, start, end) : mayBe(raw, type, start, end);
    }
    offset = start + size;
  }
  return false;
}

/** The filter's requirements at its top level and in `$and`. */
const wantedValues = (filter: Doc): Wanted[] =>
  Object.entries(filter).flatMap(([path, condition]) =>
    path === '$and' && Array.isArray(condition)
      ? condition.filter(isDoc).flatMap(wantedValues)
      : (wantedValue(path, condition) ?? []),
  );

/**
 * A quick test of a document's BSON bytes (a twentieth of the time of decoding). False if a top-level string,
 * ObjectId, or boolean that the filter requires is missing, both directly and in an array, or if none matches the
 * filter's pattern. True means: decode, and apply the filter.
 */
export function rawFilter(filter: Doc): (raw: Buffer) => boolean {
  const wanted = wantedValues(filter);
  return (raw) => wanted.every((one) => mayHave(raw, one));
}
