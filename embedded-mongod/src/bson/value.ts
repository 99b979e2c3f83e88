import { BSONRegExp, BSONValue, DBRef } from 'bson';

/** A decoded BSON document: field order is kept, numbers are JS numbers unless 64-bit or decimal. */
export type Doc = { [field: string]: unknown };

/** Canonical order of the BSON types; also the first byte of every encoded key. */
export const TypeOrder = {
  minKey: 0x0a,
  undefined: 0x0f,
  null: 0x14,
  number: 0x1e,
  string: 0x3c,
  object: 0x46,
  array: 0x50,
  binary: 0x5a,
  objectId: 0x64,
  boolean: 0x6e,
  date: 0x78,
  timestamp: 0x82,
  regex: 0x8c,
  code: 0xa0,
  maxKey: 0xf0,
} as const;

const ORDER_OF_CLASS: Record<string, number> = {
  MinKey: TypeOrder.minKey,
  Long: TypeOrder.number,
  Int32: TypeOrder.number,
  Double: TypeOrder.number,
  Decimal128: TypeOrder.number,
  BSONSymbol: TypeOrder.string,
  DBRef: TypeOrder.object,
  Binary: TypeOrder.binary,
  ObjectId: TypeOrder.objectId,
  Timestamp: TypeOrder.timestamp,
  BSONRegExp: TypeOrder.regex,
  Code: TypeOrder.code,
  MaxKey: TypeOrder.maxKey,
};

/** The class name of a BSON value object (`ObjectId`, `Long` …); undefined for anything else. */
export const bsonClass = (value: unknown): string | undefined =>
  value instanceof BSONValue ? value._bsontype : undefined;

/** The value's position in MongoDB's order of types. */
export function typeOrder(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return TypeOrder.string;
    case 'number':
    case 'bigint':
      return TypeOrder.number;
    case 'boolean':
      return TypeOrder.boolean;
    case 'undefined':
      return TypeOrder.undefined;
  }
  if (value === null) return TypeOrder.null;
  if (Array.isArray(value)) return TypeOrder.array;
  if (value instanceof Date) return TypeOrder.date;
  if (value instanceof RegExp) return TypeOrder.regex;
  if (value instanceof Uint8Array) return TypeOrder.binary;
  const name = bsonClass(value);
  return (name === undefined ? undefined : ORDER_OF_CLASS[name]) ?? TypeOrder.object;
}

/** Whether this is an embedded document, not an array or a BSON value object. */
export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && typeOrder(value) === TypeOrder.object;

/** Whether this is any type of number, including 64-bit and decimal. */
export const isNumber = (value: unknown): boolean => typeOrder(value) === TypeOrder.number;

export const isRegex = (value: unknown): value is RegExp | BSONRegExp =>
  value instanceof RegExp || value instanceof BSONRegExp;

/** The value as a JS number (64-bit and decimal values may lose digits); undefined if it isn't a number. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return isNumber(value) ? Number(String(value)) : undefined;
}

/** Converts a DBRef, which is decoded into its own class, to the plain document that queries see. */
export function plainDoc(value: Doc): Doc {
  if (!(value instanceof DBRef)) return value;
  const { collection, oid, db, fields } = value;
  return { $ref: collection, $id: oid, ...(db ? { $db: db } : {}), ...fields };
}

/** A document's own field; inherited names such as `constructor` count as missing. */
export const ownField = (doc: Doc, field: string): unknown => {
  const plain = plainDoc(doc);
  return Object.hasOwn(plain, field) ? plain[field] : undefined;
};

/** Sets an own field, whatever its name (even `__proto__`). */
export function setField(doc: Doc, field: string, value: unknown): void {
  if (field === '__proto__')
    Object.defineProperty(doc, field, { value, enumerable: true, configurable: true, writable: true });
  else doc[field] = value;
}

/** A deep copy of documents, arrays, and dates; BSON value objects are immutable and shared. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  if (value instanceof Date) return new Date(value);
  return isDoc(value) ? cloneDoc(value) : value;
}

/** A deep copy of a document. */
export function cloneDoc(doc: Doc): Doc {
  const plain = plainDoc(doc);
  const copy: Doc = {};
  for (const field of Object.keys(plain)) setField(copy, field, cloneValue(plain[field]));
  return copy;
}

/** True if the first field starts with `$` (and the document isn't a DBRef): a document of operators. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value) || value instanceof DBRef) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id';
}
