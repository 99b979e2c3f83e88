import { ObjectId } from 'bson';
import type { Evaluator } from '../aggregation/expression.js';
import { assertStages, runStages, runStagesInTurns } from '../aggregation/pipeline.js';
import type { PipelineScope } from '../aggregation/scope.js';
import { decode, encode } from '../bson/codec.js';
import { equalValues } from '../bson/compare.js';
import { type Doc, isDoc, toNumber } from '../bson/value.js';
import { StepCursor } from '../cursors/cursor.js';
import { changeStream } from '../engine/changeStream.js';
import {
  docsArgument,
  evaluatorOf,
  type HandlerTable,
  namespaceOf,
  type Request,
} from '../engine/request.js';
import { Pacer } from '../planning/pacer.js';
import { Search } from '../planning/search.js';
import { failedToParse } from '../protocol/errors.js';
import { collatorOf, parseCollation } from '../query/collation.js';
import { countDocuments } from '../storage/reader.js';
import { writeOutput } from './output.js';
import { firstBatch, prepareSearch } from './readCommands.js';

/** The start of a pipeline as a search, and the remaining stages. */
export interface SplitPipeline {
  filter: Doc;
  sort: unknown;
  /** The maximum number of documents that the rest needs. */
  limit: number;
  rest: Doc[];
}

/** `$match`, `$sort`, and `$limit` at the start can use an index. */
export function splitPipeline(stages: readonly Doc[]): SplitPipeline {
  const rest = [...stages];
  const shiftStage = (name: string): unknown =>
    rest[0] && name in rest[0] ? rest.shift()?.[name] : undefined;
  const filters: Doc[] = [];
  for (let match = shiftStage('$match'); isDoc(match); match = shiftStage('$match')) filters.push(match);
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const sort = shiftStage('$sort');
  const limit = rest[0] && '$limit' in rest[0] ? (toNumber(rest[0].$limit) ?? 0) : 0;
  return { filter, sort, limit: limit > 0 ? limit : Number.POSITIVE_INFINITY, rest };
}

/**
 * Whether only the number of documents is needed: countDocuments sends `[{ $match }, { $group: { _id: 1, n: { $sum: 1
 * } } }]`.
 */
function isPlainCount(rest: readonly Doc[]): boolean {
  return rest.length === 1 && equalValues(rest[0], { $group: { _id: 1, n: { $sum: 1 } } });
}

/** The scope of a pipeline: reads other collections of the database, in the same transaction. */
export function scopeOf(request: Request, evaluator: Evaluator): PipelineScope {
  const { engine, database, body, transaction } = request;
  const collation = parseCollation(body.collation);
  const read = (
    name: string,
    filter: Doc,
    { sort, limit = Number.POSITIVE_INFINITY }: Partial<SplitPipeline> = {},
  ): Doc[] => {
    const collection = engine.store.catalog.get(`${database}.${name}`);
    if (!collection) return [];
    const { evaluate } = evaluator;
    const search = new Search(engine.store, collection, { filter, sort, collation, transaction, evaluate });
    const docs: Doc[] = [];
    for (const match of search.run()) if (match && docs.push(match.doc) >= limit) break;
    return docs;
  };
  const scope: PipelineScope = {
    evaluator,
    collator: collatorOf(collation),
    find: (name, filter) => read(name, filter),
    runOn: (name, stages) => {
      const { filter, sort, limit, rest } = splitPipeline(stages);
      return scope.run(read(name, filter, { sort, limit }), rest);
    },
    run: (docs, stages) => runStages(docs, stages, scope),
    with: (variables) => scopeOf(request, evaluator.with(variables)),
  };
  return scope;
}

/** The documents that a search finds one after another, so that they don't all have to be in memory. */
function* documentsOf(search: Search | undefined, limit: number): Generator<Doc | undefined, void, void> {
  let count = 0;
  for (const match of search?.run() ?? []) {
    yield match?.doc;
    if (match && ++count >= limit) return;
  }
}

async function countMatches(search: Search | undefined): Promise<Doc[]> {
  const known = search?.countByIndex();
  let n = known ?? 0;
  const pacer = new Pacer();
  for (const match of known === undefined ? (search?.run() ?? []) : []) {
    if (match) n++;
    if (pacer.isDue()) await pacer.pause();
  }
  return n > 0 ? [{ _id: 1, n }] : [];
}

/** The documents of a first stage that describes the collection; undefined for other stages. */
function describe(request: Request, stage: Doc | undefined): Doc[] | undefined {
  if (!stage || !('$indexStats' in stage || '$collStats' in stage)) return undefined;
  const { store, address } = request.engine;
  const namespace = namespaceOf(request);
  const collection = store.catalog.get(namespace);
  if ('$indexStats' in stage)
    return (collection?.indexes ?? []).map(({ name, spec }) => ({
      name,
      key: spec.key,
      host: address(),
      spec,
    }));
  const count = collection ? countDocuments(store, collection) : 0;
  return [{ ns: namespace, host: address(), localTime: new Date(), count, storageStats: { count } }];
}

async function inputOf(
  request: Request,
  stages: readonly Doc[],
): Promise<{ docs: Iterable<Doc | undefined>; rest: readonly Doc[] }> {
  const described = describe(request, stages[0]);
  if (described) return { docs: described, rest: stages.slice(1) };
  // `aggregate: 1` has no collection; its input comes from `$documents`.
  if (typeof request.body.aggregate !== 'string') return { docs: [], rest: stages };
  const { filter, sort, limit, rest } = splitPipeline(stages);
  const search = prepareSearch(request, { ...request.body, sort }, filter);
  if (isPlainCount(rest)) return { docs: await countMatches(search), rest: [] };
  return { docs: documentsOf(search, limit), rest };
}

async function aggregate(request: Request): Promise<Buffer> {
  const { body, database, transaction } = request;
  const stages = docsArgument(body, 'pipeline');
  const namespace = typeof body.aggregate === 'string' ? namespaceOf(request) : `${database}.$cmd.aggregate`;
  if (!isDoc(body.cursor))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const evaluator = evaluatorOf(body);
  const scope = scopeOf(request, evaluator);
  if (stages[0] && '$changeStream' in stages[0])
    return firstBatch(request, changeStream(request, stages, scope));
  const last = stages.at(-1);
  const output = last && ('$out' in last || '$merge' in last) ? last : undefined;
  const pipeline = output ? stages.slice(0, -1) : stages;
  const described = pipeline[0] && ('$indexStats' in pipeline[0] || '$collStats' in pipeline[0]) ? 1 : 0;
  assertStages(pipeline.slice(described));
  const { docs, rest } = await inputOf(request, pipeline);
  const results = await runStagesInTurns(docs, rest, scope);
  if (output)
    await writeOutput(
      request,
      output,
      results.map((doc) => decode(encode({ _id: doc._id ?? new ObjectId(), ...doc }))),
    );
  return firstBatch(request, new StepCursor(namespace, output ? [] : results.map(encode), transaction));
}

/** Handles the aggregate command. */
export const AGGREGATE_HANDLERS: HandlerTable = { aggregate };
