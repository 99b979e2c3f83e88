import { Long, Timestamp } from 'bson';
import { calculate } from '../bson/arithmetic.js';
import { compareValues } from '../bson/compare.js';
import { cloneValue, type Doc, isDoc, isNumber, toNumber } from '../bson/value.js';
import { badValue, typeMismatch } from '../protocol/errors.js';
import type { QueryContext } from '../query/context.js';
import { addToSet, pop, pull, pullAll, push } from './arrayOperators.js';
import { type FieldPath, getAt, setAt, unsetAt } from './fieldAccess.js';

/** An update operator's target and argument. */
export interface Target {
  doc: Doc;
  path: FieldPath;
  argument: unknown;
  context: QueryContext;
}

type Operator = (target: Target) => void;

/** The time for `$currentDate`; the increment distinguishes two timestamps of the same second. */
let timestampIncrement = 0;

function arithmetic({ doc, path, argument }: Target, name: '$inc' | '$mul'): void {
  const field = path.join('.');
  if (!isNumber(argument))
    throw typeMismatch(
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${field}: ${JSON.stringify(argument)}}`,
    );
  const current = getAt(doc, path);
  if (current !== undefined && !isNumber(current))
    throw typeMismatch(
      `Cannot apply ${name} to a value of non-numeric type. {_id: ${JSON.stringify(doc._id)}} has the field '${path.at(-1)}' of non-numeric type`,
    );
  const start = current ?? 0;
  setAt(doc, path, calculate(start, argument, name === '$inc' ? 'add' : 'multiply'));
}

function keepIf(target: Target, isBetter: (order: number) => boolean): void {
  const current = getAt(target.doc, target.path);
  if (current === undefined || isBetter(compareValues(target.argument, current)))
    setAt(target.doc, target.path, cloneValue(target.argument));
}

function rename({ doc, path, argument }: Target): void {
  if (typeof argument !== 'string' || argument === '')
    throw badValue(
      `The 'to' field for $rename must be a string: ${path.join('.')}: ${JSON.stringify(argument)}`,
    );
  const value = getAt(doc, path);
  if (value === undefined) return;
  for (let depth = 1; depth < path.length; depth++)
    if (Array.isArray(getAt(doc, path.slice(0, depth))))
      throw badValue(`The source field '${path.join('.')}' cannot be an array element`);
  unsetAt(doc, path);
  setAt(doc, argument.split('.'), value);
}

function currentDate({ doc, path, argument }: Target): void {
  const type = isDoc(argument) ? argument.$type : argument;
  if (type === true || type === 'date') setAt(doc, path, new Date());
  else if (type === 'timestamp')
    setAt(doc, path, new Timestamp({ t: Math.floor(Date.now() / 1000), i: ++timestampIncrement }));
  else throw badValue(`$currentDate needs true or { $type: 'date' | 'timestamp' }`);
}

const BIT_OPERATIONS: Record<string, (left: bigint, right: bigint) => bigint> = {
  and: (left, right) => left & right,
  or: (left, right) => left | right,
  xor: (left, right) => left ^ right,
};

function bit({ doc, path, argument }: Target): void {
  if (!isDoc(argument)) throw badValue('The $bit modifier is not compatible with a non-document');
  let value = getAt(doc, path) ?? 0;
  for (const [name, operand] of Object.entries(argument)) {
    const operation = BIT_OPERATIONS[name];
    if (!operation) throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
    if (!Number.isInteger(toNumber(value)) || !Number.isInteger(toNumber(operand)))
      throw badValue('Cannot apply $bit to a value of non-integral type');
    const result = operation(BigInt(String(value)), BigInt(String(operand)));
    value = value instanceof Long || operand instanceof Long ? Long.fromBigInt(result) : Number(result);
  }
  setAt(doc, path, value);
}

function set({ doc, path, argument }: Target): void {
  setAt(doc, path, cloneValue(argument));
}

/** Changes the array at the path; a missing one starts empty if `create` is set. */
function changeArray(
  name: string,
  create: boolean,
  change: (array: unknown[], target: Target) => unknown[],
): Operator {
  return (target) => {
    const current = getAt(target.doc, target.path);
    if (current === undefined && !create) return;
    if (current !== undefined && !Array.isArray(current))
      throw badValue(
        `The field '${target.path.join('.')}' must be an array but is of a different type in document {_id: ${JSON.stringify(target.doc._id)}} (${name})`,
      );
    setAt(target.doc, target.path, change([...(current ?? [])], target));
  };
}

/** Update operators in the order in which they are applied. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$set', set],
  ['$setOnInsert', set],
  ['$unset', ({ doc, path }) => unsetAt(doc, path)],
  ['$inc', (target) => arithmetic(target, '$inc')],
  ['$mul', (target) => arithmetic(target, '$mul')],
  ['$min', (target) => keepIf(target, (order) => order < 0)],
  ['$max', (target) => keepIf(target, (order) => order > 0)],
  ['$rename', rename],
  ['$push', changeArray('$push', true, (array, { argument }) => push(array, argument))],
  ['$addToSet', changeArray('$addToSet', true, (array, { argument }) => addToSet(array, argument))],
  ['$pull', changeArray('$pull', false, (array, { argument, context }) => pull(array, argument, context))],
  ['$pullAll', changeArray('$pullAll', false, (array, { argument }) => pullAll(array, argument))],
  ['$pop', changeArray('$pop', false, (array, { argument }) => pop(array, argument))],
  ['$bit', bit],
  ['$currentDate', currentDate],
]);
