import { ObjectId } from 'bson';
import { type Doc, isOperatorDoc } from '../bson/value.js';
import { MAX_KEY_BYTES } from '../storage/indexKeys.js';
import type { KeyBounds } from './keyRanges.js';
import type { Plan } from './plan.js';

/**
 * Whether a value's keys are equal, and ordered, exactly like the value. Numbers of different types may share a key.
 */
const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  value instanceof Date ||
  value instanceof ObjectId;

/** Whether a condition is a lower limit, an upper limit, or both, of one type. */
function isRange(condition: unknown): boolean {
  if (!isOperatorDoc(condition)) return false;
  const operators = Object.keys(condition);
  const values = Object.values(condition);
  return (
    operators.every((operator) => /^\$[gl]te?$/.test(operator)) &&
    new Set(operators.map((operator) => operator[1])).size === operators.length &&
    values.every(isPlain) &&
    new Set(values.map((value) => Object(value).constructor)).size === 1
  );
}

/**
 * The range of index keys that corresponds exactly to a filter, so that its keys can be counted without reading
 * documents; undefined if there is none. The filter must consist of values for leading fields and at most one range
 * after them.
 */
export function coveringRange(plan: Plan, filter: Doc): KeyBounds | undefined {
  if (plan.kind !== 'index' || plan.ranges.length !== 1) return undefined;
  const { index } = plan;
  const [range] = plan.ranges;
  if (index.multikey || index.truncated || index.collation || !range) return undefined;
  if (range.low.length >= MAX_KEY_BYTES || (range.high?.length ?? 0) >= MAX_KEY_BYTES) return undefined;
  const paths = Object.keys(filter);
  const conditions = index.fields.slice(0, paths.length).map(({ path }) => filter[path]);
  const isCovered = conditions.every(
    (condition, position) => isPlain(condition) || (position === paths.length - 1 && isRange(condition)),
  );
  return conditions.length === paths.length && isCovered ? range : undefined;
}
