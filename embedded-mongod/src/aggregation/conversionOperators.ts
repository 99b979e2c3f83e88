import { Binary, Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { isDoc, isNumber, toNumber } from '../bson/value.js';
import { badValue, MongoError } from '../protocol/errors.js';
import { namedTypes, typeName } from '../query/bsonTypes.js';
import { isNil, type OperatorTable } from './operands.js';

const failure = (value: unknown, target: string) =>
  new MongoError(
    241,
    'ConversionFailure',
    `Failed to convert ${typeName(value)} to ${target} in $convert with no onError value`,
  );

function toNumeric(value: unknown, target: string): number | Long | Decimal128 {
  if (value instanceof Long || value instanceof Decimal128) return value;
  if (isNumber(value)) return toNumber(value) ?? 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return Long.fromNumber(value.getTime());
  if (typeof value !== 'string' || !/^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value))
    throw failure(value, target);
  return target === 'decimal' ? Decimal128.fromString(value.replace(/^\+/, '')) : Number(value);
}

function toInteger(value: unknown, target: 'int' | 'long'): Long {
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw failure(value, target);
    return inRange(BigInt(value), value, target);
  }
  const numeric = toNumeric(value, target);
  if (numeric instanceof Long) return inRange(numeric.toBigInt(), value, target);
  const number = Number(String(numeric));
  if (!Number.isFinite(number)) throw failure(value, target);
  return inRange(BigInt(Math.trunc(number)), value, target);
}

function inRange(integer: bigint, value: unknown, target: 'int' | 'long'): Long {
  if (BigInt.asIntN(target === 'int' ? 32 : 64, integer) !== integer) throw failure(value, target);
  return Long.fromBigInt(integer);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID) return value.toUUID().toHexString();
  if (isNumber(value) || typeof value === 'boolean') return String(value);
  throw failure(value, 'string');
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string' || !/^[\da-f]{24}$/i.test(value)) throw failure(value, 'objectId');
  return new ObjectId(value);
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBits() * 1000);
  const time =
    typeof value === 'string' ? new Date(value).getTime() : isNumber(value) ? toNumber(value) : undefined;
  if (time === undefined || Number.isNaN(time)) throw failure(value, 'date');
  return new Date(Math.trunc(time));
}

const toBool = (value: unknown): boolean => (isNumber(value) ? toNumber(value) !== 0 : value !== false);

const CONVERTERS: Record<string, (value: unknown) => unknown> = {
  bool: toBool,
  date: toDate,
  decimal: (value) => Decimal128.fromString(String(toNumeric(value, 'decimal'))),
  double: (value) => new Double(Number(String(toNumeric(value, 'double')))),
  int: (value) => toInteger(value, 'int').toNumber(),
  long: (value) => toInteger(value, 'long'),
  objectId: toObjectId,
  string: toText,
};

function convert(value: unknown, target: string): unknown {
  const converter = CONVERTERS[target];
  if (!converter) throw badValue(`Unknown or unsupported type in $convert: ${target}`);
  return isNil(value) ? null : converter(value);
}

/** `$toX: [value]` and `$toX: value` are the same. */
function operand(doc: unknown, argument: unknown, options: Options): unknown {
  const single = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
  return evalExpr(doc, single, options);
}

const converting =
  (target: string) =>
  (doc: unknown, argument: unknown, options: Options): unknown =>
    convert(operand(doc, argument, options), target);

/** Conversions and type checks for BSON types. */
export const CONVERSIONS: OperatorTable = {
  $toBool: converting('bool'),
  $toDate: converting('date'),
  $toDecimal: converting('decimal'),
  $toDouble: converting('double'),
  $toInt: converting('int'),
  $toLong: converting('long'),
  $toObjectId: converting('objectId'),
  $toString: converting('string'),
  $convert: (doc, argument, options) => {
    if (!isDoc(argument)) throw badValue('$convert expects an object of named arguments');
    const value = evalExpr(doc, argument.input, options);
    if (isNil(value)) return argument.onNull === undefined ? null : evalExpr(doc, argument.onNull, options);
    const [target = ''] = namedTypes(evalExpr(doc, argument.to, options));
    try {
      return convert(value, target);
    } catch (error) {
      if (argument.onError === undefined) throw error;
      return evalExpr(doc, argument.onError, options);
    }
  },
  $type: (doc, argument, options) => {
    const value = operand(doc, argument, options);
    return value === undefined ? 'missing' : typeName(value);
  },
  $isNumber: (doc, argument, options) => isNumber(operand(doc, argument, options)),
};
