import { compareValues, equalValues } from '../bson/compare.js';
import { type Doc, isDoc, isOperatorDoc, TypeOrder, typeOrder } from '../bson/value.js';
import { namedTypes, typeName } from '../query/bsonTypes.js';
import type { FieldBounds } from './bounds.js';

/** The common type of all values in the bounds; undefined if they may differ. */
function boundsType(bounds: FieldBounds): number | undefined {
  if (bounds.prefix !== undefined) return TypeOrder.string;
  const limit = bounds.low ?? bounds.high;
  return limit && typeOrder(limit.value);
}

function impliesOperator(bounds: FieldBounds, operator: string, argument: unknown): boolean {
  const { equal } = bounds;
  switch (operator) {
    case '$exists':
      if (argument !== true && argument !== 1) return false;
      return equal
        ? equal.every((value) => value !== null && value !== undefined)
        : boundsType(bounds) !== undefined;
    case '$type': {
      const names = namedTypes(argument);
      if (equal) return equal.every((value) => names.has(typeName(value)));
      return names.has('string') && boundsType(bounds) === TypeOrder.string;
    }
    case '$eq':
      return equal?.every((value) => equalValues(value, argument)) ?? false;
    case '$gt':
      return (
        equal?.every(
          (value) => typeOrder(value) === typeOrder(argument) && compareValues(value, argument) > 0,
        ) ?? false
      );
    case '$gte':
      return (
        equal?.every(
          (value) => typeOrder(value) === typeOrder(argument) && compareValues(value, argument) >= 0,
        ) ?? false
      );
  }
  return false;
}

/** True if every document within the bounds is certainly in an index with this partial filter. */
export function impliesPartial(partial: Doc, fields: ReadonlyMap<string, FieldBounds>): boolean {
  return Object.entries(partial).every(([path, condition]) => {
    if (path === '$and')
      return (
        Array.isArray(condition) && condition.every((part) => isDoc(part) && impliesPartial(part, fields))
      );
    const bounds = fields.get(path);
    if (!bounds || path.startsWith('$')) return false;
    if (!isOperatorDoc(condition)) return impliesOperator(bounds, '$eq', condition);
    return Object.entries(condition).every(([operator, argument]) =>
      impliesOperator(bounds, operator, argument),
    );
  });
}
