import { cloneValue, type Doc, isDoc, isOperatorDoc, isRegex } from '../bson/value.js';
import { setAt } from './fieldAccess.js';

/** The value that a condition fixes, wrapped; undefined when it fixes none. */
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

/** The document that an upsert starts from: what the filter fixes by equality. */
export function upsertSeed(filter: Doc, seed: Doc = {}): Doc {
  for (const [path, condition] of Object.entries(filter)) {
    const branches = Array.isArray(condition) ? condition : [];
    if (path === '$and' || (path === '$or' && branches.length === 1)) {
      for (const branch of branches) if (isDoc(branch)) upsertSeed(branch, seed);
    } else if (!path.startsWith('$')) {
      const fixed = fixedValue(condition);
      if (fixed) setAt(seed, path.split('.'), cloneValue(fixed.value));
    }
  }
  return seed;
}
