import { equalValues } from '../bson/compare.js';
import { type Doc, isDoc, isOperatorDoc, isRegex } from '../bson/value.js';
import { badValue } from '../protocol/errors.js';
import { type Collation, collationKey } from '../query/collation.js';
import type { SortField } from '../query/sort.js';
import type { Collection, Index } from '../storage/collection.js';
import type { Transaction } from '../storage/transaction.js';
import { boundsOf, type FieldBounds } from './bounds.js';
import { idRange, type KeyBounds, keyRanges } from './keyRanges.js';
import { impliesPartial } from './partial.js';

/** How candidates are found. The filter checks all of them. */
export type Plan =
  | { kind: 'ids'; ids: unknown[]; sorted: boolean; reverse: false }
  | { kind: 'scan'; range: KeyBounds | undefined; sorted: boolean; reverse: boolean }
  | { kind: 'index'; index: Index; ranges: KeyBounds[]; sorted: boolean; reverse: boolean };

export interface PlanRequest {
  filter: Doc;
  sort: readonly SortField[];
  /** Name or key pattern of the index to use, or `{ $natural: 1 }`. */
  hint?: unknown;
  collation?: Collation | undefined;
  transaction?: Transaction | undefined;
}

/** Larger `$in` lists don't get separate ranges. */
const MAX_EQUALITIES = 200;
const MAX_RANGES = 1000;

interface Candidate {
  index: Index;
  score: number;
  equalities: unknown[][];
  range: FieldBounds | undefined;
  sorted: boolean;
  reverse: boolean;
}

/** Equality values that index keys can represent; undefined if the index can't be used. */
function usableEqualities(index: Index, equal: unknown[] | undefined): unknown[] | undefined {
  if (!equal || equal.length > MAX_EQUALITIES) return undefined;
  const values = equal.map((value) => value ?? null);
  // Arrays match as a whole and by element; sparse indexes lack documents without the field.
  if (values.some((value) => Array.isArray(value) || (index.sparse && value === null))) return undefined;
  return values;
}

/** Bounds whose limits have the order of keys; undefined if there are none. */
function usableLimits(bounds: FieldBounds | undefined): FieldBounds | undefined {
  if (!bounds) return undefined;
  const limits = [bounds.low, bounds.high].filter((limit) => limit !== undefined);
  if (limits.length === 0) return bounds.prefix === undefined ? undefined : bounds;
  const usable = limits.every(
    ({ value }) =>
      value !== null && value !== undefined && !Array.isArray(value) && !isDoc(value) && !Number.isNaN(value),
  );
  return usable ? bounds : undefined;
}

/**
 * Whether the index provides the requested order after `equalCount` fixed fields: 1 forward, -1 backward, 0 not at
 * all.
 */
function sortDirection(index: Index, sort: readonly SortField[], equalities: readonly unknown[][]): number {
  const { fields, multikey, truncated, collation, sparse } = index;
  if (sort.length === 0 || multikey || truncated || collation || sort.some(({ meta }) => meta)) return 0;
  // A sparse index without bounds on its fields would miss documents.
  if (sparse && equalities.length === 0) return 0;
  if (equalities.some((values) => values.length !== 1)) return 0;
  const fixed = new Set(fields.slice(0, equalities.length).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  const rest = fields.slice(equalities.length);
  let direction = 1;
  for (const [i, { path, direction: way }] of wanted.entries()) {
    const field = rest[i];
    if (field?.path !== path) return 0;
    if (i === 0) direction = way * field.direction;
    else if (way * field.direction !== direction) return 0;
  }
  return direction;
}

function candidateOf(
  index: Index,
  fields: ReadonlyMap<string, FieldBounds>,
  sort: readonly SortField[],
): Candidate {
  const equalities: unknown[][] = [];
  let score = 0;
  let rows = 1;
  for (const { path } of index.fields) {
    const values = usableEqualities(index, fields.get(path)?.equal);
    if (!values || rows * values.length > MAX_RANGES) break;
    rows *= values.length;
    equalities.push(values);
    score += values.length === 1 ? 10 : 6;
  }
  const next = index.fields[equalities.length];
  const range = next && !index.collation ? usableLimits(fields.get(next.path)) : undefined;
  if (range) score += 4;
  const direction = sortDirection(index, sort, equalities);
  if (direction !== 0) score += 3;
  return { index, score, equalities, range, sorted: direction !== 0, reverse: direction < 0 };
}

const isHinted = (index: Index, hint: unknown): boolean =>
  typeof hint === 'string' ? hint === index.name : isDoc(hint) && equalValues(hint, index.spec.key);

function isUsable(index: Index, fields: ReadonlyMap<string, FieldBounds>, request: PlanRequest): boolean {
  if (index.name === '_id_' || index.isText) return false;
  if (collationKey(index.collation) !== collationKey(request.collation)) return false;
  // Built after the transaction's snapshot, so its entries are missing there.
  if (request.transaction && index.id >= request.transaction.nextId) return false;
  const { partialFilterExpression } = index.spec;
  return !isDoc(partialFilterExpression) || impliesPartial(partialFilterExpression, fields);
}

function scanPlan(sort: readonly SortField[], mayBeSorted: boolean, range?: KeyBounds): Plan {
  const [first] = sort;
  const sorted = mayBeSorted && sort.length === 1 && first?.path === '_id' && !first.meta;
  return { kind: 'scan', range, sorted, reverse: sorted && first.direction < 0 };
}

function fixedIds(fields: ReadonlyMap<string, FieldBounds>): unknown[] | undefined {
  const ids = fields.get('_id')?.equal;
  return ids?.some((id) => Array.isArray(id) || isRegex(id) || isOperatorDoc(id)) ? undefined : ids;
}

/** Chooses how to find a filter's documents. Throws 2 for a hint that names no index. */
export function choosePlan(collection: Collection, request: PlanRequest): Plan {
  const { filter, sort, hint, collation, transaction } = request;
  if (
    hint !== undefined &&
    !(isDoc(hint) && '$natural' in hint) &&
    !collection.indexes.some((index) => isHinted(index, hint))
  )
    throw badValue(
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  // A transaction's own writes come last, whatever the order.
  const mayBeSorted = !collation && !transaction?.touches(collection);
  const fields = boundsOf(filter);
  const ids = collation ? undefined : fixedIds(fields);
  if (ids && hint === undefined) return { kind: 'ids', ids, sorted: ids.length <= 1, reverse: false };
  if (isDoc(hint) && '$natural' in hint) return scanPlan(sort, mayBeSorted);
  let best: Candidate | undefined;
  for (const index of collection.indexes) {
    if (!isUsable(index, fields, request)) continue;
    const candidate = candidateOf(index, fields, sort);
    // A hinted index is scanned completely without bounds, but a sparse one would miss documents.
    if (hint !== undefined && isHinted(index, hint) && (candidate.score > 0 || !index.sparse))
      candidate.score += 1000;
    if (candidate.score > (best?.score ?? 0)) best = candidate;
  }
  if (!best)
    return scanPlan(sort, mayBeSorted, collation ? undefined : idRange(usableLimits(fields.get('_id'))));
  const sorted = best.sorted && mayBeSorted;
  return {
    kind: 'index',
    index: best.index,
    ranges: keyRanges(best.index, best.equalities, best.range),
    sorted,
    reverse: sorted && best.reverse,
  };
}
