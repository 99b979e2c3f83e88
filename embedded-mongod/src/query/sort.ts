import { comparatorOf } from '../bson/compare.js';
import { type Doc, isDoc, toNumber } from '../bson/value.js';
import { badValue } from '../protocol/errors.js';
import type { QueryContext } from './context.js';
import { NO_ELEMENT, walkPath } from './path.js';

/** One field of a sort: its path and 1 or -1; `meta` sorts by the text score. */
export interface SortField {
  path: string;
  direction: 1 | -1;
  meta: boolean;
}

/** Reads a sort document. Throws 2 for a direction other than 1, -1 or `{ $meta: 'textScore' }`. */
export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isDoc(sort)) throw badValue('sort must be a document');
  return Object.entries(sort).map(([path, value]) => {
    if (isDoc(value) && value.$meta === 'textScore') return { path, direction: -1, meta: true };
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1)
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return { path, direction, meta: false };
  });
}

/** The value that represents a document in a sort: the smallest element of an array, or the largest when descending. */
export function sortValue(
  doc: unknown,
  path: string,
  direction: number,
  compare = comparatorOf(undefined),
): unknown {
  let chosen: unknown;
  let found = false;
  walkPath(doc, path.split('.'), (value) => {
    const present = value === NO_ELEMENT ? undefined : value;
    const candidates = Array.isArray(present)
      ? present.length > 0
        ? present
        : [undefined]
      : [present ?? null];
    for (const candidate of candidates) {
      if (!found || compare(candidate, chosen) * direction < 0) chosen = candidate;
      found = true;
    }
    return false;
  });
  return chosen;
}

/** Sorts items by their documents; equal ones keep their order. */
export function sortBy<Item>(
  items: readonly Item[],
  fields: readonly SortField[],
  docOf: (item: Item) => unknown,
  context: { collator?: QueryContext['collator']; score?: ((doc: Doc) => number) | undefined } = {},
): Item[] {
  const compare = comparatorOf(context.collator);
  const keyOf = (doc: unknown, field: SortField): unknown =>
    field.meta ? (context.score?.(doc as Doc) ?? 0) : sortValue(doc, field.path, field.direction, compare);
  const keyed = items.map((item) => {
    const doc = docOf(item);
    return { item, keys: fields.map((field) => keyOf(doc, field)) };
  });
  keyed.sort((left, right) => {
    for (const [i, field] of fields.entries()) {
      const order = compare(left.keys[i], right.keys[i]) * field.direction;
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}
