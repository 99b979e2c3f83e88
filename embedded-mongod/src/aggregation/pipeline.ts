import { cloneDoc, type Doc, isDoc, toNumber } from '../bson/value.js';
import { Pacer } from '../planning/pacer.js';
import { badValue, MongoError, notImplemented, searchNotEnabled } from '../protocol/errors.js';
import type { QueryContext } from '../query/context.js';
import { compileFilter } from '../query/filter.js';
import { compileProjection } from '../query/projection.js';
import { parseSort, sortBy } from '../query/sort.js';
import { bucket, Grouping, group } from './group.js';
import { lookup } from './lookup.js';
import { redact } from './redact.js';
import type { PipelineScope } from './scope.js';

type Stage = (docs: Doc[], argument: unknown, scope: PipelineScope) => Doc[];

const contextOf = ({ evaluator, collator }: PipelineScope): QueryContext => ({
  evaluate: evaluator.evaluate,
  collator,
});

function count(value: unknown, name: string, minimum: number): number {
  const number = toNumber(value);
  if (number === undefined || !Number.isInteger(number) || number < minimum)
    throw new MongoError(
      5107201,
      'Location5107201',
      `invalid argument to ${name} stage: Expected an integer of at least ${minimum}`,
    );
  return number;
}

const match: Stage = (docs, argument, scope) => {
  if (!isDoc(argument))
    throw new MongoError(15959, 'Location15959', 'the match filter must be an expression in an object');
  const matches = compileFilter(argument, contextOf(scope));
  return docs.filter((doc) => matches(doc));
};

const project: Stage = (docs, argument, scope) => {
  if (!isDoc(argument) || Object.keys(argument).length === 0)
    throw new MongoError(
      51272,
      'Location51272',
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const projector = compileProjection(argument, { ...contextOf(scope), expressionsOnly: true });
  return projector ? docs.map(projector) : docs;
};

const unset: Stage = (docs, argument, scope) => {
  const fields = Array.isArray(argument) ? argument : [argument];
  if (fields.some((field) => typeof field !== 'string'))
    throw badValue('$unset specification must be a string or an array of strings');
  return project(docs, Object.fromEntries(fields.map((field) => [field, 0])), scope);
};

/** Copies only the array's field, because mingo's copies of whole documents take most of the time. */
const unwind: Stage = (docs, argument, { evaluator, find }) => {
  if (typeof argument !== 'string' || !/^\$\w+$/.test(argument))
    return evaluator.runStage({ $unwind: argument }, docs, (collection) => find(collection, {}));
  const field = argument.slice(1);
  return docs.flatMap((doc) => {
    const value = doc[field];
    if (Array.isArray(value)) return value.map((item) => ({ ...doc, [field]: item }));
    return value === undefined || value === null ? [] : [doc];
  });
};

const facet: Stage = (docs, argument, scope) => {
  if (!isDoc(argument))
    throw new MongoError(40169, 'Location40169', 'the $facet specification must be a non-empty object');
  const result: Doc = {};
  for (const [name, stages] of Object.entries(argument)) {
    if (!Array.isArray(stages))
      throw new MongoError(40170, 'Location40170', `arguments to $facet must be arrays, ${name} is not`);
    result[name] = scope.run(docs.map(cloneDoc), stages);
  }
  return [result];
};

const unionWith: Stage = (docs, argument, scope) => {
  const { coll, pipeline } = isDoc(argument) ? argument : { coll: argument, pipeline: undefined };
  if (typeof coll !== 'string') throw badValue('$unionWith needs the name of a collection');
  return [...docs, ...scope.runOn(coll, Array.isArray(pipeline) ? pipeline : [])];
};

/** Our own stages. Where mingo is correct, its stages are used (`MINGO_STAGES`). */
const STAGES: Record<string, Stage> = {
  $match: match,
  $project: project,
  $unset: unset,
  $unwind: unwind,
  $facet: facet,
  $unionWith: unionWith,
  $lookup: lookup,
  $group: (docs, argument, { evaluator }) => group(docs, argument, evaluator),
  $bucket: (docs, argument, { evaluator }) => bucket(docs, argument, evaluator),
  $redact: (docs, argument, { evaluator }) => redact(docs, argument, evaluator),
  $sort: (docs, argument, { collator }) => sortBy(docs, parseSort(argument), (doc) => doc, { collator }),
  $limit: (docs, argument) => docs.slice(0, count(argument, '$limit', 1)),
  $skip: (docs, argument) => docs.slice(count(argument, '$skip', 0)),
  $count: (docs, argument) => {
    if (typeof argument !== 'string' || argument === '')
      throw new MongoError(40156, 'Location40156', 'the count field must be a non-empty string');
    return docs.length > 0 ? [{ [argument]: docs.length }] : [];
  },
  $sortByCount: (docs, argument, scope) =>
    scope.run(docs, [{ $group: { _id: argument, count: { $sum: 1 } } }, { $sort: { count: -1 } }]),
};

const MINGO_STAGES = new Set([
  '$addFields',
  '$bucketAuto',
  '$densify',
  '$documents',
  '$fill',
  '$graphLookup',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$setWindowFields',
]);

/** MongoDB stages that this server doesn't support, or that aren't allowed at this position. */
const UNSUPPORTED = new Set([
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$geoNear',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$merge',
  '$out',
  '$planCacheStats',
]);

const SEARCH_STAGES = new Set(['$listSearchIndexes', '$search', '$searchMeta', '$vectorSearch']);

/** Throws 40324 for a stage that MongoDB doesn't know, and 238 or 31082 for one it does. */
export function assertStages(stages: readonly unknown[]): void {
  for (const stage of stages) {
    const names = isDoc(stage) ? Object.keys(stage) : [];
    const [name] = names;
    if (!isDoc(stage) || name === undefined || names.length !== 1)
      throw new MongoError(
        40323,
        'Location40323',
        'A pipeline stage specification object must contain exactly one field.',
      );
    if (SEARCH_STAGES.has(name)) throw searchNotEnabled();
    if (UNSUPPORTED.has(name)) throw notImplemented(`${name} (here)`);
    if (!(name in STAGES) && !MINGO_STAGES.has(name))
      throw new MongoError(40324, 'Location40324', `Unrecognized pipeline stage name: '${name}'`);
    if (name === '$facet' && isDoc(stage.$facet))
      for (const inner of Object.values(stage.$facet)) if (Array.isArray(inner)) assertStages(inner);
  }
}

/** Runs stages over documents. Throws MongoDB's errors for invalid stages. */
export function runStages(docs: Doc[], stages: readonly Doc[], scope: PipelineScope): Doc[] {
  assertStages(stages);
  let current = docs;
  for (const stage of stages) {
    const [name = ''] = Object.keys(stage);
    const stageOf = STAGES[name];
    current = stageOf
      ? stageOf(current, stage[name], scope)
      : scope.evaluator.runStage(stage, current, (collection) => scope.find(collection, {}));
  }
  return current;
}

/** Stages that treat each document alone. */
const PER_DOCUMENT = new Set([
  '$addFields',
  '$match',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$unset',
  '$unwind',
]);

/** Documents between two pauses; few, because `$unwind` can make hundreds from each. */
const SLICE = 128;

/**
 * Runs a whole command's stages, which may read all documents of a collection: other commands run between slices, and
 * what the first stages make of one slice is grouped before the next is read.
 * @param docs undefined for "nothing yet"
 */
export async function runStagesInTurns(
  docs: Iterable<Doc | undefined>,
  stages: readonly Doc[],
  scope: PipelineScope,
): Promise<Doc[]> {
  assertStages(stages);
  const until = stages.findIndex((stage) => !PER_DOCUMENT.has(Object.keys(stage)[0] ?? ''));
  const alone = until < 0 ? stages : stages.slice(0, until);
  const others = stages.slice(alone.length);
  const grouping =
    others[0] && '$group' in others[0] ? new Grouping(others[0].$group, scope.evaluator) : undefined;
  const passed: Doc[] = [];
  const pass = (slice: Doc[]) => {
    for (const doc of runStages(slice, alone, scope))
      if (grouping) grouping.add(doc);
      else passed.push(doc);
  };
  const pacer = new Pacer();
  let slice: Doc[] = [];
  for (const doc of docs) {
    if (doc && slice.push(doc) >= SLICE) {
      pass(slice);
      slice = [];
      await pacer.pause();
    } else if (pacer.isDue()) await pacer.pause();
  }
  pass(slice);
  if (!grouping) return runStages(passed, others, scope);
  const results: Doc[] = [];
  for (const result of grouping.results()) {
    results.push(result);
    if (pacer.isDue()) await pacer.pause();
  }
  return runStages(results, others.slice(1), scope);
}
