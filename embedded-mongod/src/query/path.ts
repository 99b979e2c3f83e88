import { type Doc, isDoc, ownField } from '../bson/value.js';

const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

/** Whether a path part can be an array position. */
export const isArrayIndex = (part: string): boolean => ARRAY_INDEX.test(part);

/** Represents an array whose elements can't contain the rest of the path, so it's neither a value nor missing. */
export const NO_ELEMENT = Symbol('no element');

/** Called with a value at the path and the position in the outermost array; true ends the walk. */
export type PathVisitor = (value: unknown, index: number | undefined) => boolean;

/**
 * Visits every value that a dotted path reaches, entering arrays. Missing fields are visited as undefined. Returns
 * true if the visitor ended the walk.
 */
export function walkPath(
  value: unknown,
  parts: readonly string[],
  visit: PathVisitor,
  depth = 0,
  index?: number,
): boolean {
  const part = parts[depth];
  if (part === undefined) return visit(value, index);
  if (Array.isArray(value)) return walkArray(value, parts, visit, depth, index);
  if (isDoc(value)) return walkPath(ownField(value, part), parts, visit, depth + 1, index);
  return visit(undefined, index);
}

function walkArray(
  array: readonly unknown[],
  parts: readonly string[],
  visit: PathVisitor,
  depth: number,
  index: number | undefined,
): boolean {
  const part = parts[depth] ?? '';
  let entered = false;
  if (isArrayIndex(part)) {
    entered = true;
    if (walkPath(array[Number(part)], parts, visit, depth + 1, index)) return true;
  }
  for (const [position, element] of array.entries()) {
    if (!isDoc(element)) continue;
    entered = true;
    if (walkPath(ownField(element, part), parts, visit, depth + 1, index ?? position)) return true;
  }
  return entered ? false : visit(NO_ELEMENT, index);
}

/** All values at a path, with arrays at its end expanded and missing values left out. */
export function valuesAt(doc: Doc, path: string): unknown[] {
  const values: unknown[] = [];
  walkPath(doc, path.split('.'), (value) => {
    if (Array.isArray(value)) values.push(...value);
    else if (value !== undefined && value !== NO_ELEMENT) values.push(value);
    return false;
  });
  return values;
}
