import { compareValues } from '../bson/compare.js';
import { encodeKey } from '../bson/key.js';
import { type Doc, isDoc } from '../bson/value.js';
import { MongoError } from '../protocol/errors.js';
import type { Evaluator } from './expression.js';
import { distinctValues } from './setOperators.js';

/** An accumulator over the values of a group, without missing ones. */
const ACCUMULATORS: Record<string, (values: unknown[]) => unknown> = {
  $push: (values) => values,
  $addToSet: (values) => [...distinctValues(values).values()],
};

function accumulate(field: string, spec: unknown, docs: Doc[], evaluator: Evaluator): unknown {
  const [entry, ...more] = isDoc(spec) ? Object.entries(spec) : [];
  if (!entry || more.length > 0)
    throw new MongoError(40234, 'Location40234', `The field '${field}' must be an accumulator object`);
  const [name, argument] = entry;
  const accumulator = ACCUMULATORS[name];
  if (!accumulator) return evaluator.accumulate(name, argument, docs);
  return accumulator(
    docs.map((doc) => evaluator.evaluate(argument, doc)).filter((value) => value !== undefined),
  );
}

/** What `{ $sum: 1 }` and the like add per document; undefined for other accumulators. */
function constantSum(spec: unknown): number | undefined {
  if (!isDoc(spec) || Object.keys(spec).length !== 1) return undefined;
  return typeof spec.$sum === 'number' && Number.isSafeInteger(spec.$sum) ? spec.$sum : undefined;
}

/** `$group`: groups by BSON equality of `_id`, one document after another. */
export class Grouping {
  readonly #groups = new Map<string, { id: unknown; count: number; docs: Doc[] }>();
  readonly #id: unknown;
  readonly #fields: [field: string, accumulator: unknown, sum: number | undefined][];

  constructor(
    spec: unknown,
    private readonly evaluator: Evaluator,
  ) {
    if (!isDoc(spec) || !('_id' in spec))
      throw new MongoError(15955, 'Location15955', 'a group specification must include an _id');
    const { _id, ...accumulators } = spec;
    this.#id = _id;
    this.#fields = Object.entries(accumulators).map(([field, accumulator]) => [
      field,
      accumulator,
      constantSum(accumulator),
    ]);
  }

  add(doc: Doc): void {
    const id = this.evaluator.evaluate(this.#id, doc) ?? null;
    const key = encodeKey(id).toString('latin1');
    const found = this.#groups.get(key) ?? { id, count: 0, docs: [] };
    if (found.count++ === 0) this.#groups.set(key, found);
    // Counting needs no documents, which may be all of a collection.
    if (this.#fields.some(([, , sum]) => sum === undefined)) found.docs.push(doc);
  }

  *results(): Generator<Doc, void, void> {
    for (const { id, count, docs } of this.#groups.values()) {
      const result: Doc = { _id: id };
      for (const [field, accumulator, sum] of this.#fields)
        result[field] =
          sum === undefined ? accumulate(field, accumulator, docs, this.evaluator) : sum * count;
      yield result;
    }
  }
}

/** `$group` for documents that are all known. */
export function group(docs: Doc[], spec: unknown, evaluator: Evaluator): Doc[] {
  const grouping = new Grouping(spec, evaluator);
  for (const doc of docs) grouping.add(doc);
  return [...grouping.results()];
}

/** `$bucket`: groups by boundaries; `boundaries[i] <= value < boundaries[i + 1]`. */
export function bucket(docs: Doc[], spec: unknown, evaluator: Evaluator): Doc[] {
  if (!isDoc(spec) || !Array.isArray(spec.boundaries) || spec.boundaries.length < 2)
    throw new MongoError(40198, 'Location40198', '$bucket requires groupBy and at least two boundaries');
  const boundaries = spec.boundaries.map((boundary) => evaluator.evaluate(boundary, {}));
  const keyed = docs.map((doc) => {
    const value = evaluator.evaluate(spec.groupBy, doc) ?? null;
    const next = boundaries.findIndex((boundary) => compareValues(value, boundary) < 0);
    if (next > 0) return { key: boundaries[next - 1], doc };
    if (!('default' in spec))
      throw new MongoError(
        40066,
        'Location40066',
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return { key: spec.default, doc };
  });
  const output = isDoc(spec.output) ? spec.output : { count: { $sum: 1 } };
  const groups = new Map<string, { id: unknown; docs: Doc[] }>();
  for (const { key, doc } of keyed) {
    const text = encodeKey(key).toString('latin1');
    const found = groups.get(text);
    if (found) found.docs.push(doc);
    else groups.set(text, { id: key, docs: [doc] });
  }
  return [...groups.values()]
    .sort((left, right) => compareValues(left.id, right.id))
    .map(({ id, docs: members }) => {
      const result: Doc = { _id: id };
      for (const [field, accumulator] of Object.entries(output))
        result[field] = accumulate(field, accumulator, members, evaluator);
      return result;
    });
}
