import { encodeKey } from '../bson/key.js';
import { MongoError } from '../protocol/errors.js';
import { type ExpressionOperator, isNil, type OperatorTable, operands } from './operands.js';

/** Values by key, so that equal ones (5 and a 64-bit 5) are the same. */
type ValueSet = Map<string, unknown>;

/** The distinct values of a list. */
export const distinctValues = (list: readonly unknown[]): ValueSet => {
  const set: ValueSet = new Map();
  for (const value of list) {
    const key = encodeKey(value).toString('latin1');
    if (!set.has(key)) set.set(key, value);
  }
  return set;
};

const overSets =
  (name: string, combine: (sets: ValueSet[]) => unknown, nullable: boolean): ExpressionOperator =>
  (doc, argument, options) => {
    const lists = operands(doc, argument, options);
    if (nullable && lists.some(isNil)) return null;
    return combine(
      lists.map((list) => {
        if (!Array.isArray(list))
          throw new MongoError(17043, 'Location17043', `All operands of ${name} must be arrays.`);
        return distinctValues(list);
      }),
    );
  };

const isSubset = (left: ValueSet, right: ValueSet): boolean =>
  [...left.keys()].every((key) => right.has(key));

/** Set operators with BSON equality. */
export const SETS: OperatorTable = {
  $setUnion: overSets('$setUnion', (sets) => [...new Map(sets.flatMap((set) => [...set])).values()], true),
  $setIntersection: overSets(
    '$setIntersection',
    ([first = new Map(), ...rest]) =>
      [...first].filter(([key]) => rest.every((set) => set.has(key))).map(([, value]) => value),
    true,
  ),
  $setDifference: overSets(
    '$setDifference',
    ([left = new Map(), right = new Map()]) =>
      [...left].filter(([key]) => !right.has(key)).map(([, value]) => value),
    true,
  ),
  $setEquals: overSets(
    '$setEquals',
    ([first = new Map(), ...rest]) => rest.every((set) => isSubset(first, set) && isSubset(set, first)),
    false,
  ),
  $setIsSubset: overSets(
    '$setIsSubset',
    ([left = new Map(), right = new Map()]) => isSubset(left, right),
    false,
  ),
};
