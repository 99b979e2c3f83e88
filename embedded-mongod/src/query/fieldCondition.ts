import { type Doc, isDoc, isOperatorDoc, isRegex, ownField } from '../bson/value.js';
import { badValue, notImplemented } from '../protocol/errors.js';
import type { FilterContext, Matcher, Position } from './context.js';
import { isArrayIndex, NO_ELEMENT, walkPath } from './path.js';
import { matchesRegex, type Predicate, valuePredicate } from './predicates.js';

/** Tests the value at the end of a path, including its array elements. */
type Condition = (value: unknown, position?: Position) => boolean;

const NEGATED: Record<string, string> = { $ne: '$eq', $nin: '$in' };
const GEO = new Set(['$geoWithin', '$geoIntersects', '$near', '$nearSphere', '$within']);
const BRANCHING = new Set(['$and', '$or', '$nor']);

/** Whether an operator never matches an array as a whole, only its elements. */
const elementsOnly = (operator: string): boolean =>
  operator === '$regex' || operator === '$mod' || operator.startsWith('$bits');

/** Applies a predicate to a value or, for an array, to its elements. */
function overElements(operator: string, predicate: Predicate): Condition {
  if (operator === '$size') return predicate;
  return (value, position) => {
    if (!Array.isArray(value)) return predicate(value);
    const index = value.findIndex((element) => predicate(element));
    if (index >= 0 && position) position.index ??= index;
    return index >= 0 || (!elementsOnly(operator) && predicate(value));
  };
}

/** `$elemMatch` with operators: a condition on the bare elements. */
function elementConditions(operators: Doc, context: FilterContext): Condition {
  const conditions = Object.keys(operators)
    .filter((operator) => operator !== '$options')
    .map((operator) => condition(operator, operators[operator], context, operators));
  return (value) => conditions.every((holds) => holds(value));
}

function elemMatch(argument: unknown, context: FilterContext): Condition {
  if (!isDoc(argument)) throw badValue('$elemMatch needs an Object');
  const onValues = isOperatorDoc(argument) && !BRANCHING.has(Object.keys(argument)[0] ?? '');
  const onValue = onValues ? elementConditions(argument, context) : undefined;
  const onDoc = onValues ? undefined : context.compile(argument);
  const matches = (element: unknown): boolean => {
    if (onValue) return onValue(element);
    // An array inside an array is matched like a document with its positions as fields.
    const doc = Array.isArray(element) ? Object.assign({}, element) : element;
    return isDoc(doc) && onDoc?.(doc) === true;
  };
  return (value, position) => {
    const index = Array.isArray(value) ? value.findIndex(matches) : -1;
    if (index >= 0 && position) position.index ??= index;
    return index >= 0;
  };
}

function condition(operator: string, argument: unknown, context: FilterContext, siblings?: Doc): Condition {
  const positive = NEGATED[operator];
  if (positive) {
    const holds = condition(positive, argument, context);
    return (value) => !holds(value);
  }
  if (GEO.has(operator)) throw notImplemented(operator);
  switch (operator) {
    case '$not': {
      const holds = isRegex(argument)
        ? condition('$regex', argument, context)
        : elementConditions(operatorsOf(argument), context);
      return (value) => !holds(value);
    }
    case '$elemMatch':
      return elemMatch(argument, context);
    case '$exists':
      return (value) => (value !== undefined) === Boolean(argument);
    case '$regex':
      return overElements(operator, matchesRegex(argument, siblings?.$options));
  }
  return overElements(operator, valuePredicate(operator, argument, context));
}

function operatorsOf(argument: unknown): Doc {
  if (!isOperatorDoc(argument)) throw badValue('$not needs a regex or a document');
  return argument;
}

function exists(parts: readonly string[], wanted: boolean): Matcher {
  return (doc) => walkPath(doc, parts, (value) => value !== undefined && value !== NO_ELEMENT) === wanted;
}

function containsAll(path: string, argument: unknown, context: FilterContext): Matcher {
  if (!Array.isArray(argument)) throw badValue('$all needs an array');
  const matchers = argument.map((item) => {
    if (isDoc(item) && '$elemMatch' in item)
      return fieldCondition(path, '$elemMatch', item.$elemMatch, context);
    return fieldCondition(path, isRegex(item) ? '$regex' : '$eq', item, context);
  });
  return (doc, position) => matchers.length > 0 && matchers.every((matches) => matches(doc, position));
}

/** The matcher of an operator on a field. `siblings` are the operators next to it (`$options` of `$regex`). */
export function fieldCondition(
  path: string,
  operator: string,
  argument: unknown,
  context: FilterContext,
  siblings?: Doc,
): Matcher {
  const positive = NEGATED[operator];
  if (positive) {
    const matches = fieldCondition(path, positive, argument, context);
    return (doc) => !matches(doc);
  }
  const parts = path.split('.');
  switch (operator) {
    case '$not': {
      const matches = isRegex(argument)
        ? fieldCondition(path, '$regex', argument, context)
        : fieldConditions(path, operatorsOf(argument), context);
      return (doc) => !matches(doc);
    }
    case '$all':
      return containsAll(path, argument, context);
    case '$exists':
      return exists(parts, Boolean(argument));
  }
  const holds = condition(operator, argument, context, siblings);
  if (parts.length === 1 && !isArrayIndex(path))
    return (doc, position) => holds(ownField(doc, path), position);
  return (doc, position) =>
    walkPath(doc, parts, (value, index) => {
      if (value === NO_ELEMENT) return false;
      const inner: Position | undefined = position && (index === undefined ? {} : { index });
      if (!holds(value, inner)) return false;
      if (position && inner?.index !== undefined) position.index ??= inner.index;
      return true;
    });
}

/** All operators on one field: `{ $gt: 1, $lt: 5 }`. */
export function fieldConditions(path: string, operators: Doc, context: FilterContext): Matcher {
  if ('$options' in operators && !('$regex' in operators)) throw badValue('$options needs a $regex');
  const matchers = Object.keys(operators)
    .filter((operator) => operator !== '$options')
    .map((operator) => {
      if (!operator.startsWith('$')) throw badValue(`unknown operator: ${operator}`);
      return fieldCondition(path, operator, operators[operator], context, operators);
    });
  return (doc, position) => matchers.every((matches) => matches(doc, position));
}
