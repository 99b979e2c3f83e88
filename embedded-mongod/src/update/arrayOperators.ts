import { compareValues, equalValues } from '../bson/compare.js';
import { cloneValue, isDoc, isOperatorDoc, toNumber } from '../bson/value.js';
import { badValue, failedToParse } from '../protocol/errors.js';
import type { QueryContext } from '../query/context.js';
import { compileFilter } from '../query/filter.js';
import { parseSort, sortBy } from '../query/sort.js';

const BRANCHING = new Set(['$and', '$or', '$nor']);
const PUSH_MODIFIERS = new Set(['$each', '$position', '$slice', '$sort']);

/** The values to add: those of `$each`, or the argument itself. */
function itemsOf(argument: unknown): unknown[] {
  if (!isDoc(argument) || !('$each' in argument)) return [cloneValue(argument)];
  if (!Array.isArray(argument.$each)) throw badValue('The argument to $each must be an array');
  return argument.$each.map(cloneValue);
}

function wholeNumber(value: unknown, name: string): number {
  const number = toNumber(value);
  if (number === undefined || !Number.isInteger(number))
    throw badValue(`The value for ${name} must be an integer value`);
  return number;
}

function sortArray(array: unknown[], sort: unknown): unknown[] {
  if (isDoc(sort)) return sortBy(array, parseSort(sort), (element) => element);
  const direction = toNumber(sort);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return array.sort((left, right) => compareValues(left, right) * direction);
}

/** `$push` with its modifiers `$each`, `$position`, `$sort`, and `$slice`. */
export function push(array: unknown[], argument: unknown): unknown[] {
  const items = itemsOf(argument);
  if (!isDoc(argument) || !('$each' in argument)) return [...array, ...items];
  for (const name of Object.keys(argument))
    if (!PUSH_MODIFIERS.has(name)) throw badValue(`Unrecognized clause in $push: ${name}`);
  const { $position, $sort, $slice } = argument;
  const position = $position === undefined ? array.length : wholeNumber($position, '$position');
  let result = [...array.slice(0, position), ...items, ...array.slice(position)];
  if ($sort !== undefined) result = sortArray(result, $sort);
  if ($slice === undefined) return result;
  const size = wholeNumber($slice, '$slice');
  if (size === 0) return [];
  return size < 0 ? result.slice(size) : result.slice(0, size);
}

/** `$addToSet`: adds values that no element equals. */
export function addToSet(array: unknown[], argument: unknown): unknown[] {
  if (isDoc(argument) && '$each' in argument && Object.keys(argument).length > 1)
    throw badValue('Found unexpected fields after $each in $addToSet');
  for (const item of itemsOf(argument))
    if (!array.some((element) => equalValues(element, item))) array.push(item);
  return array;
}

/** `$pull`: removes the elements that equal the value or match the condition. */
export function pull(array: unknown[], condition: unknown, context: QueryContext): unknown[] {
  if (isDoc(condition)) {
    const onElement = isOperatorDoc(condition) && !BRANCHING.has(Object.keys(condition)[0] ?? '');
    const matches = compileFilter(onElement ? { element: condition } : condition, context);
    if (onElement) return array.filter((element) => !matches({ element }));
    return array.filter((element) => !(isDoc(element) && matches(element)));
  }
  if (Array.isArray(condition)) return array.filter((element) => !equalValues(element, condition));
  const matches = compileFilter({ element: condition }, context);
  return array.filter((element) => Array.isArray(element) || !matches({ element }));
}

/** `$pullAll`: removes the elements that equal one of the values. */
export function pullAll(array: unknown[], values: unknown): unknown[] {
  if (!Array.isArray(values)) throw badValue('$pullAll requires an array argument');
  return array.filter((element) => !values.some((value) => equalValues(element, value)));
}

/** `$pop`: removes the first (-1) or the last (1) element. */
export function pop(array: unknown[], argument: unknown): unknown[] {
  const end = toNumber(argument);
  if (end !== 1 && end !== -1)
    throw failedToParse(`$pop expects 1 or -1, found: ${JSON.stringify(argument)}`);
  return end < 0 ? array.slice(1) : array.slice(0, -1);
}
