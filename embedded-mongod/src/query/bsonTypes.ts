import { bsonClass, TypeOrder, toNumber, typeOrder } from '../bson/value.js';
import { badValue } from '../protocol/errors.js';

const NUMBER_OF_NAME: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const NAME_OF_NUMBER = new Map(Object.entries(NUMBER_OF_NAME).map(([name, number]) => [number, name]));

const NAME_OF_CLASS: Record<string, string> = {
  Long: 'long',
  Int32: 'int',
  Double: 'double',
  Decimal128: 'decimal',
  BSONSymbol: 'symbol',
  Code: 'javascript',
};

const NAME_OF_ORDER: Record<number, string> = {
  [TypeOrder.minKey]: 'minKey',
  [TypeOrder.undefined]: 'undefined',
  [TypeOrder.null]: 'null',
  [TypeOrder.string]: 'string',
  [TypeOrder.object]: 'object',
  [TypeOrder.array]: 'array',
  [TypeOrder.binary]: 'binData',
  [TypeOrder.objectId]: 'objectId',
  [TypeOrder.boolean]: 'bool',
  [TypeOrder.date]: 'date',
  [TypeOrder.timestamp]: 'timestamp',
  [TypeOrder.regex]: 'regex',
  [TypeOrder.maxKey]: 'maxKey',
};

const isInt32 = (value: number): boolean =>
  Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 && !Object.is(value, -0);

/** MongoDB's name of the value's type (`int`, `objectId` …). */
export function typeName(value: unknown): string {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  return NAME_OF_CLASS[bsonClass(value) ?? ''] ?? NAME_OF_ORDER[typeOrder(value)] ?? 'object';
}

const NUMBERS = ['double', 'int', 'long', 'decimal'];

/** The type names that an argument of `$type` means. Throws 2 for an unknown one. */
export function namedTypes(argument: unknown): Set<string> {
  const names = new Set<string>();
  for (const item of Array.isArray(argument) ? argument : [argument]) {
    if (item === 'number') for (const name of NUMBERS) names.add(name);
    else if (typeof item === 'string') {
      if (!(item in NUMBER_OF_NAME)) throw badValue(`Unknown type name alias: ${item}`);
      names.add(item);
    } else {
      const name = NAME_OF_NUMBER.get(toNumber(item) ?? Number.NaN);
      if (name === undefined) throw badValue(`Invalid numerical type code: ${String(item)}`);
      names.add(name);
    }
  }
  if (names.size === 0) throw badValue('type must match at least one type');
  return names;
}
