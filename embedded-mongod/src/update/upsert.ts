import { cloneValue, type Doc, isDoc, isOperatorDoc, isRegex } from '../bson/value.js';
import { MongoError } from '../protocol/errors.js';
import { setAt } from './fieldAccess.js';

/** The value that a condition requires, wrapped; undefined if there is none. */
function fixedValue(condition: unknown): { value: unknown } | undefined {
  if (isRegex(condition)) return undefined;
  if (!isOperatorDoc(condition)) return { value: condition };
  if ('$eq' in condition) return { value: condition.$eq };
  for (const operator of ['$in', '$all']) {
    const values = condition[operator];
    if (Array.isArray(values) && values.length === 1 && !isRegex(values[0]) && !isOperatorDoc(values[0]))
      return { value: values[0] };
  }
  return undefined;
}

/**
 * The initial document of an upsert, from the equalities in the filter.
 * @throws MongoError 54 if a field, or a field and a part of it, is fixed twice
 */
export function upsertSeed(filter: Doc, isReplacement: boolean): Doc {
  const seed: Doc = {};
  const taken: string[] = [];
  for (const [path, value] of fixedPaths(filter)) {
    // A replacement takes only the filter's `_id`.
    if (isReplacement && path !== '_id') continue;
    for (const other of taken) refuseConflict(other, path);
    taken.push(path);
    setAt(seed, path.split('.'), cloneValue(value));
  }
  return seed;
}

function* fixedPaths(filter: Doc): Generator<[string, unknown]> {
  for (const [path, condition] of Object.entries(filter)) {
    const branches = Array.isArray(condition) ? condition : [];
    if (path === '$and' || (path === '$or' && branches.length === 1)) {
      for (const branch of branches) if (isDoc(branch)) yield* fixedPaths(branch);
    } else if (!path.startsWith('$')) {
      const fixed = fixedValue(condition);
      if (fixed) yield [path, fixed.value];
    }
  }
}

function refuseConflict(first: string, second: string): void {
  const intro = 'cannot infer query fields to set';
  if (first === second)
    throw new MongoError(54, 'NotSingleValueField', `${intro}, path '${first}' is matched twice`);
  if (`${first}.`.startsWith(`${second}.`) || `${second}.`.startsWith(`${first}.`))
    throw new MongoError(
      54,
      'NotSingleValueField',
      `${intro}, both paths '${first}' and '${second}' are matched`,
    );
}
