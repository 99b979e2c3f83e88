import { ObjectId } from 'bson';
import { type Doc, isOperatorDoc } from '../bson/value.js';

/** BSON's numbers of the element types that are compared here. */
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

/** Bytes of the value at an offset; undefined for types whose size is not plain. */
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
  type: number;
  value: Buffer;
}

function wantedValue(path: string, condition: unknown): Wanted | undefined {
  if (path.includes('.') || path.startsWith('$')) return undefined;
  const argument = isOperatorDoc(condition) ? condition.$eq : condition;
  const name = Buffer.from(path);
  if (argument instanceof ObjectId) return { name, type: OBJECT_ID, value: Buffer.from(argument.id) };
  if (typeof argument === 'boolean') return { name, type: BOOLEAN, value: Buffer.from([argument ? 1 : 0]) };
  if (typeof argument !== 'string') return undefined;
  const text = Buffer.from(argument);
  const value = Buffer.alloc(text.length + 5);
  value.writeInt32LE(text.length + 1);
  text.copy(value, 4);
  return { name, type: STRING, value };
}

/** False when the document surely lacks the value. */
function mayHave(raw: Buffer, { name, type, value }: Wanted): boolean {
  let offset = 4;
  while (offset < raw.length - 1) {
    const elementType = raw[offset] ?? 0;
    const nameEnd = raw.indexOf(0, offset + 1);
    const start = nameEnd + 1;
    const size = valueSize(raw, elementType, start);
    if (nameEnd < 0 || size === undefined) return true;
    if (
      nameEnd - offset - 1 === name.length &&
      raw.compare(name, 0, name.length, offset + 1, nameEnd) === 0
    ) {
      if (elementType === ARRAY) return true;
      return elementType === type && raw.compare(value, 0, value.length, start, start + size) === 0;
    }
    offset = start + size;
  }
  return false;
}

/**
 * A cheap first look at the BSON bytes of a document (a twentieth of decoding it): false when a top-level string,
 * ObjectId or boolean that the filter demands is not there. True means: decode and ask the filter.
 */
export function rawFilter(filter: Doc): (raw: Buffer) => boolean {
  const wanted = Object.entries(filter).flatMap(([path, condition]) => wantedValue(path, condition) ?? []);
  return (raw) => wanted.every((one) => mayHave(raw, one));
}
