import { ObjectId } from 'bson';
import { comparatorOf, equalValues } from '../bson/compare.js';
import { isRegex, TypeOrder, toNumber, typeOrder } from '../bson/value.js';
import { badValue } from '../protocol/errors.js';
import { namedTypes, typeName } from './bsonTypes.js';
import type { QueryContext } from './context.js';
import { toRegExp } from './regex.js';

/** Tests one value, never an array's elements, which the caller handles; undefined means missing. */
export type Predicate = (value: unknown) => boolean;

const isMissing: Predicate = (value) => value === null || value === undefined;

/** Values equal to the argument; null also means missing. */
export function equalTo(argument: unknown, { collator }: QueryContext): Predicate {
  if (isMissing(argument)) return isMissing;
  if (argument instanceof ObjectId)
    return (value) => value instanceof ObjectId && value.id.every((byte, i) => byte === argument.id[i]);
  const compare = comparatorOf(collator);
  return (value) => value !== undefined && compare(value, argument) === 0;
}

const ACCEPTED: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** `$gt`, `$gte`, `$lt`, `$lte`: only values of the argument's type; NaN only matches NaN. */
export function comparedTo(operator: string, argument: unknown, { collator }: QueryContext): Predicate {
  const inclusive = operator.endsWith('e');
  if (argument === null) return inclusive ? isMissing : () => false;
  if (isRegex(argument)) throw badValue(`Can't have RegEx as arg to predicate over field '${operator}'.`);
  const order = typeOrder(argument);
  const anyType = order === TypeOrder.minKey || order === TypeOrder.maxKey;
  const isNaNValue = (value: unknown) => Number.isNaN(toNumber(value) ?? 0);
  if (isNaNValue(argument)) return (value) => inclusive && isNaNValue(value);
  const compare = comparatorOf(collator);
  const accepts = ACCEPTED[operator] ?? (() => false);
  return (value) =>
    value !== undefined &&
    (anyType || typeOrder(value) === order) &&
    !isNaNValue(value) &&
    accepts(compare(value, argument));
}

/** `$in`: equal to one of the values or matching one of the patterns. */
export function memberOf(argument: unknown, context: QueryContext): Predicate {
  if (!Array.isArray(argument)) throw badValue('$in needs an array');
  const patterns = argument.filter(isRegex).map((pattern) => toRegExp(pattern));
  const hexes = new Set<string>();
  const scalars = new Set<unknown>();
  const others: Predicate[] = [];
  for (const item of argument) {
    if (item instanceof ObjectId) hexes.add(item.toHexString());
    else if (!context.collator && typeof item === 'string') scalars.add(item);
    else others.push(equalTo(item, context));
  }
  return (value) => {
    if (value instanceof ObjectId) return hexes.has(value.toHexString());
    if (scalars.has(value) || others.some((matches) => matches(value))) return true;
    return typeof value === 'string' && patterns.some((pattern) => pattern.test(value));
  };
}

/** `$regex`: strings that match, or the very same pattern stored as a value. */
export function matchesRegex(argument: unknown, options: unknown): Predicate {
  const pattern = toRegExp(argument, options);
  return (value) =>
    typeof value === 'string' ? pattern.test(value) : isRegex(value) && equalValues(value, argument);
}

function ofType(argument: unknown): Predicate {
  const names = namedTypes(argument);
  return (value) => value !== undefined && names.has(typeName(value));
}

function modulo(argument: unknown): Predicate {
  if (!Array.isArray(argument)) throw badValue('malformed mod, needs to be an array');
  if (argument.length !== 2)
    throw badValue(`malformed mod, ${argument.length < 2 ? 'not enough' : 'too many'} elements`);
  const [divisor, remainder] = argument.map((item) => Math.trunc(toNumber(item) ?? Number.NaN));
  if (divisor === undefined || remainder === undefined || Number.isNaN(divisor) || Number.isNaN(remainder))
    throw badValue('malformed mod, divisor and remainder must be numbers');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return (value) => {
    const number = toNumber(value);
    return number !== undefined && Number.isFinite(number) && Math.trunc(number) % divisor === remainder;
  };
}

function arrayOfSize(argument: unknown): Predicate {
  const size = toNumber(argument);
  if (size === undefined || !Number.isInteger(size) || size < 0)
    throw badValue(`Failed to parse $size. Expected a non-negative whole number`);
  return (value) => Array.isArray(value) && value.length === size;
}

const BIT_TESTS: Record<string, (set: bigint, mask: bigint) => boolean> = {
  $bitsAllSet: (set, mask) => set === mask,
  $bitsAnySet: (set) => set !== 0n,
  $bitsAllClear: (set) => set === 0n,
  $bitsAnyClear: (set, mask) => set !== mask,
};

function bitTest(operator: string, argument: unknown): Predicate {
  const test = BIT_TESTS[operator] ?? (() => false);
  let mask = 0n;
  const numbers = (Array.isArray(argument) ? argument : [argument]).map(toNumber);
  for (const number of numbers) {
    if (number === undefined || !Number.isInteger(number) || number < 0)
      throw badValue(`${operator} needs a bitmask or an array of bit positions`);
    mask |= Array.isArray(argument) ? 1n << BigInt(number) : BigInt(number);
  }
  return (value) => {
    const number = toNumber(value);
    return number !== undefined && Number.isInteger(number) && test(BigInt(number) & mask, mask);
  };
}

/** The predicate of a field operator that looks at single values. Throws 2 for an unknown operator. */
export function valuePredicate(operator: string, argument: unknown, context: QueryContext): Predicate {
  switch (operator) {
    case '$eq':
      return equalTo(argument, context);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparedTo(operator, argument, context);
    case '$in':
      return memberOf(argument, context);
    case '$type':
      return ofType(argument);
    case '$mod':
      return modulo(argument);
    case '$size':
      return arrayOfSize(argument);
  }
  if (operator in BIT_TESTS) return bitTest(operator, argument);
  throw badValue(`unknown operator: ${operator}`);
}
