import { type Doc, isDoc, isOperatorDoc, isRegex } from '../bson/value.js';
import { patternPrefix } from '../query/regex.js';

/** A limit of a range. */
export interface Limit {
  value: unknown;
  inclusive: boolean;
}

/** A filter's requirement for a field. It may match more values; the filter makes the final decision. */
export interface FieldBounds {
  /** The field has one of these values. */
  equal?: unknown[];
  low?: Limit;
  high?: Limit;
  /** The field is a string with this prefix. */
  prefix?: string;
}

function addOperator(bounds: FieldBounds, operator: string, argument: unknown, options: unknown): void {
  switch (operator) {
    case '$eq':
      bounds.equal ??= [argument];
      return;
    case '$in':
      if (Array.isArray(argument) && !argument.some(isRegex)) bounds.equal ??= argument;
      return;
    case '$gt':
    case '$gte':
      bounds.low ??= { value: argument, inclusive: operator === '$gte' };
      return;
    case '$lt':
    case '$lte':
      bounds.high ??= { value: argument, inclusive: operator === '$lte' };
      return;
    case '$regex': {
      const prefix = patternPrefix(argument, options);
      if (prefix) bounds.prefix ??= prefix;
    }
  }
}

/** The bounds of all fields that a filter restricts at its top level and in `$and`. */
export function boundsOf(filter: Doc, fields = new Map<string, FieldBounds>()): Map<string, FieldBounds> {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') {
      for (const branch of Array.isArray(condition) ? condition : [])
        if (isDoc(branch)) boundsOf(branch, fields);
      continue;
    }
    if (path.startsWith('$')) continue;
    const bounds = fields.get(path) ?? {};
    fields.set(path, bounds);
    if (isRegex(condition)) addOperator(bounds, '$regex', condition, undefined);
    else if (isOperatorDoc(condition))
      for (const [operator, argument] of Object.entries(condition))
        addOperator(bounds, operator, argument, condition.$options);
    else bounds.equal ??= [condition];
  }
  return fields;
}
