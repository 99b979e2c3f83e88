import { Decimal128, Long } from 'bson';
import * as mingo from 'mingo/operators/expression';
import { calculate, unwrapNumber } from '../bson/arithmetic.js';
import { isNumber, toNumber } from '../bson/value.js';
import { MongoError, notImplemented, typeMismatch } from '../protocol/errors.js';
import { typeName } from '../query/bsonTypes.js';
import { accumulated, type ExpressionOperator, isNil, type OperatorTable, operands } from './operands.js';

const milliseconds = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

function assertSummand(value: unknown, name: string): void {
  if (!isNumber(value) && !(value instanceof Date))
    throw typeMismatch(`${name} only supports numeric or date types, not ${typeName(value)}`);
}

const add: ExpressionOperator = (doc, argument, options) => {
  const values = operands(doc, argument, options);
  if (values.some(isNil)) return null;
  if (values.filter((value) => value instanceof Date).length > 1)
    throw new MongoError(16612, 'Location16612', 'only one date allowed in an $add expression');
  let sum: unknown = 0;
  for (const value of values) {
    assertSummand(value, '$add');
    sum = calculate(sum, milliseconds(value), 'add');
  }
  return values.some((value) => value instanceof Date) ? new Date(toNumber(sum) ?? Number.NaN) : sum;
};

const subtract: ExpressionOperator = (doc, argument, options) => {
  const [left, right] = operands(doc, argument, options);
  if (isNil(left) || isNil(right)) return null;
  assertSummand(left, '$subtract');
  assertSummand(right, '$subtract');
  const difference = calculate(milliseconds(left), milliseconds(right), 'subtract');
  if (left instanceof Date && right instanceof Date) return Long.fromNumber(toNumber(difference) ?? 0);
  if (left instanceof Date) return new Date(toNumber(difference) ?? Number.NaN);
  if (right instanceof Date) throw typeMismatch("can't $subtract date from number");
  return difference;
};

const multiply: ExpressionOperator = (doc, argument, options) => {
  const values = operands(doc, argument, options);
  if (values.some(isNil)) return null;
  let product: unknown = 1;
  for (const value of values) {
    if (!isNumber(value)) throw typeMismatch(`$multiply only supports numeric types, not ${typeName(value)}`);
    product = calculate(product, value, 'multiply');
  }
  return product;
};

const numbersOf = (values: readonly unknown[]): unknown[] => values.filter(isNumber);

const sumOf = (numbers: readonly unknown[]): unknown =>
  numbers.reduce<unknown>((sum, number) => calculate(sum, number, 'add'), 0);

const average: ExpressionOperator = (docs, argument, options) => {
  const numbers = numbersOf(accumulated(docs, argument, options));
  if (numbers.length === 0) return null;
  const sum = sumOf(numbers);
  if (!(sum instanceof Decimal128)) return (toNumber(sum) ?? 0) / numbers.length;
  throw notImplemented('$avg of decimal numbers');
};

/** Lets a mingo operator, which knows only JS numbers, work on 64-bit numbers that JS numbers represent exactly. */
function onPlainNumbers(name: string, operator: ExpressionOperator): ExpressionOperator {
  return (doc, argument, options) => {
    const values = operands(doc, argument, options).map((value) => {
      if (value instanceof Decimal128) throw notImplemented(`${name} of decimal numbers`);
      if (!(value instanceof Long)) return unwrapNumber(value);
      const number = value.toNumber();
      if (!Number.isSafeInteger(number)) throw notImplemented(`${name} of numbers beyond 2^53`);
      return number;
    });
    if (!Array.isArray(argument) && values.length === 1) return operator(doc, values[0], options);
    return operator(doc, values, options);
  };
}

// Cast, because mingo declares the arguments that it expects, but checks them itself.
const PLAIN = {
  $abs: mingo.$abs,
  $ceil: mingo.$ceil,
  $divide: mingo.$divide,
  $exp: mingo.$exp,
  $floor: mingo.$floor,
  $ln: mingo.$ln,
  $log: mingo.$log,
  $log10: mingo.$log10,
  $mod: mingo.$mod,
  $pow: mingo.$pow,
  $round: mingo.$round,
  $sqrt: mingo.$sqrt,
  $trunc: mingo.$trunc,
} as unknown as OperatorTable;

/** Arithmetic on all number types. */
export const ARITHMETIC: OperatorTable = {
  $add: add,
  $subtract: subtract,
  $multiply: multiply,
  $sum: (docs, argument, options) => sumOf(numbersOf(accumulated(docs, argument, options))),
  $avg: average,
  ...Object.fromEntries(
    Object.entries(PLAIN).map(([name, operator]) => [name, onPlainNumbers(name, operator)]),
  ),
};
