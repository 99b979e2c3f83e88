import { type Doc, isDoc, isOperatorDoc, isRegex } from '../bson/value.js';
import { badValue, notImplemented } from '../protocol/errors.js';
import type { FilterContext, Matcher, QueryContext } from './context.js';
import { fieldCondition, fieldConditions } from './fieldCondition.js';
import { textScore } from './text.js';

const all = (matchers: readonly Matcher[]): Matcher => {
  const [first] = matchers;
  if (!first) return () => true;
  return matchers.length === 1
    ? first
    : (doc, position) => matchers.every((matches) => matches(doc, position));
};

function branches(operator: string, value: unknown, context: FilterContext): Matcher[] {
  if (!Array.isArray(value) || value.length === 0)
    throw badValue(`${operator} argument must be a non-empty array`);
  return value.map((branch) => {
    if (!isDoc(branch)) throw badValue(`${operator} argument's entries must be objects`);
    return context.compile(branch);
  });
}

/** Truthiness in MongoDB: everything except false, zero, null, and missing values. */
const isTruthy = (value: unknown): boolean => Boolean(value) || value === '' || Number.isNaN(value);

function topLevelOperator(operator: string, value: unknown, context: FilterContext): Matcher {
  switch (operator) {
    case '$and':
      return all(branches(operator, value, context));
    case '$or': {
      const matchers = branches(operator, value, context);
      return (doc, position) => matchers.some((matches) => matches(doc, position));
    }
    case '$nor': {
      const matchers = branches(operator, value, context);
      return (doc) => !matchers.some((matches) => matches(doc));
    }
    case '$expr':
      return (doc) => isTruthy(context.evaluate(value, doc));
    case '$text': {
      const score = textScore(value, context.textIndex);
      return (doc) => score(doc) > 0;
    }
    case '$comment':
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    case '$where':
    case '$jsonSchema':
      throw notImplemented(operator);
  }
  throw badValue(
    `unknown top level operator: ${operator}. If you are trying to negate an entire expression, use $nor.`,
  );
}

/** Compiles a filter document. Throws 2 for an unknown operator and 238 for an unsupported one. */
export function compileFilter(filter: Doc, query: QueryContext): Matcher {
  const context: FilterContext = { ...query, compile: (nested) => compileFilter(nested, query) };
  return all(
    Object.entries(filter).map(([field, value]) => {
      if (field.startsWith('$')) return topLevelOperator(field, value, context);
      if (isOperatorDoc(value)) return fieldConditions(field, value, context);
      return fieldCondition(field, isRegex(value) ? '$regex' : '$eq', value, context);
    }),
  );
}
