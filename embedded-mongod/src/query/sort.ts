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

/** How to sort, besides the fields. */
interface SortContext {
  collator?: QueryContext['collator'];
  score?: ((doc: Doc) => number) | undefined;
}

/** An item with the values that it is sorted by. */
interface Keyed<Item> {
  item: Item;
  keys: unknown[];
}

/** Sorts items by their documents; equal ones keep their order. */
export function sortBy<Item>(
  items: readonly Item[],
  fields: readonly SortField[],
  docOf: (item: Item) => unknown,
  context: SortContext = {},
): Item[] {
  const { toKeyed, compare } = sorterOf(fields, docOf, context);
  return items
    .map(toKeyed)
    .sort(compare)
    .map(({ item }) => item);
}

/** Items sorted at once, and merged before the caller can pause. */
const RUN_LENGTH = 256;

/** Sorts like `sortBy`, in steps between which the caller can pause. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  fields: readonly SortField[],
  docOf: (item: Item) => unknown,
  context: SortContext = {},
): Generator<undefined, Item[], void> {
  const { toKeyed, compare } = sorterOf(fields, docOf, context);
  let runs: Keyed<Item>[][] = [];
  for (let from = 0; from < items.length; from += RUN_LENGTH) {
    runs.push(
      items
        .slice(from, from + RUN_LENGTH)
        .map(toKeyed)
        .sort(compare),
    );
    yield undefined;
  }
  while (runs.length > 1) {
    const longer: Keyed<Item>[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return (runs[0] ?? []).map(({ item }) => item);
}

function* merge<Item>(
  left: Keyed<Item>[],
  right: Keyed<Item>[],
  compare: (left: Keyed<Item>, right: Keyed<Item>) => number,
): Generator<undefined, Keyed<Item>[], void> {
  const merged: Keyed<Item>[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (merged.length < left.length + right.length) {
    const [one, other] = [left[fromLeft], right[fromRight]];
    if (one && (!other || compare(one, other) <= 0)) {
      merged.push(one);
      fromLeft++;
    } else if (other) {
      merged.push(other);
      fromRight++;
    }
    if (merged.length % RUN_LENGTH === 0) yield undefined;
  }
  return merged;
}

function sorterOf<Item>(
  fields: readonly SortField[],
  docOf: (item: Item) => unknown,
  { collator, score }: SortContext,
) {
  const compareValues = comparatorOf(collator);
  const keyOf = (doc: unknown, { meta, path, direction }: SortField): unknown =>
    meta ? (score?.(doc as Doc) ?? 0) : sortValue(doc, path, direction, compareValues);
  return {
    toKeyed: (item: Item): Keyed<Item> => {
      const doc = docOf(item);
      return { item, keys: fields.map((field) => keyOf(doc, field)) };
    },
    compare: (left: Keyed<Item>, right: Keyed<Item>): number => {
      for (const [i, field] of fields.entries()) {
        const order = compareValues(left.keys[i], right.keys[i]) * field.direction;
        if (order !== 0) return order;
      }
      return 0;
    },
  };
}
