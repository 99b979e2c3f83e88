import { assertStages } from '../aggregation/pipeline.js';
import { type Doc, isDoc, toNumber } from '../bson/value.js';
import {
  docArgument,
  docsArgument,
  type HandlerTable,
  namespaceOf,
  type Request,
} from '../engine/request.js';
import type { Plan } from '../planning/plan.js';
import type { Search } from '../planning/search.js';
import { badValue, notImplemented } from '../protocol/errors.js';
import { SERVER_VERSION } from '../protocol/version.js';
import { type SplitPipeline, splitPipeline } from './aggregateCommand.js';
import { checkOptions } from './options.js';
import { prepareSearch } from './readCommands.js';

interface Explained extends SplitPipeline {
  skip: number;
}

const firstDoc = (value: unknown): Doc => (Array.isArray(value) && isDoc(value[0]) ? value[0] : {});

/** The search of the explained command. */
function explained({ name, body }: Request): Explained {
  const limit = Math.abs(toNumber(body.limit) ?? 0) || Number.POSITIVE_INFINITY;
  const skip = toNumber(body.skip) ?? 0;
  switch (name) {
    case 'find':
      return { filter: docArgument(body, 'filter'), sort: body.sort, limit, skip, rest: [] };
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return { filter: docArgument(body, 'query'), sort: body.sort, limit, skip, rest: [] };
    case 'update':
    case 'delete': {
      const statement = firstDoc(body[`${name}s`]);
      return { filter: docArgument(statement, 'q'), sort: statement.sort, limit, skip, rest: [] };
    }
    case 'aggregate': {
      const stages = docsArgument(body, 'pipeline');
      assertStages(stages);
      return { ...splitPipeline(stages), skip: 0 };
    }
  }
  throw notImplemented(`explain of ${name}`);
}

function scanStage(plan: Plan): Doc {
  const direction = plan.reverse ? 'backward' : 'forward';
  if (plan.kind === 'scan' && !plan.range) return { stage: 'COLLSCAN', direction };
  const byId = { indexName: '_id_', keyPattern: { _id: 1 }, isMultiKey: false, isUnique: true };
  const index =
    plan.kind === 'index'
      ? {
          indexName: plan.index.name,
          keyPattern: plan.index.spec.key,
          isMultiKey: plan.index.multikey,
          isUnique: plan.index.unique,
          isSparse: plan.index.sparse,
          isPartial: plan.index.partial !== undefined,
        }
      : byId;
  return { stage: 'FETCH', inputStage: { stage: 'IXSCAN', ...index, direction } };
}

function winningPlan(search: Search | undefined, { sort }: Explained): Doc {
  if (!search) return { stage: 'EOF' };
  const scan = scanStage(search.plan);
  const found = search.score ? { stage: 'TEXT_MATCH', inputStage: scan } : scan;
  return search.sortsInMemory
    ? { stage: 'SORT', sortPattern: sort, type: 'simple', inputStage: found }
    : found;
}

function executionStats(search: Search | undefined, { limit, skip }: Explained, plan: Doc): Doc {
  const start = performance.now();
  let matched = 0;
  for (const match of search?.run() ?? []) if (match && ++matched >= skip + limit) break;
  return {
    executionSuccess: true,
    nReturned: Math.max(0, matched - skip),
    executionTimeMillis: Math.round(performance.now() - start),
    totalKeysExamined: search?.keysExamined ?? 0,
    totalDocsExamined: search?.docsExamined ?? 0,
    executionStages: plan,
  };
}

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

function explain(request: Request): Doc {
  const { body: outer, engine, database } = request;
  const command = docArgument(outer, 'explain');
  const verbosity = outer.verbosity ?? 'allPlansExecution';
  if (typeof verbosity !== 'string' || !VERBOSITIES.includes(verbosity))
    throw badValue('verbosity must be one of queryPlanner, executionStats, allPlansExecution');
  const [name = ''] = Object.keys(command);
  checkOptions(name.toLowerCase(), command);
  const inner: Request = { ...request, name, body: command, database };
  const target = explained(inner);
  const search = prepareSearch(
    inner,
    { ...command, sort: target.sort, hint: command.hint ?? firstDoc(command.updates).hint },
    target.filter,
  );
  const plan = winningPlan(search, target);
  const parts: Doc = {
    queryPlanner: {
      namespace: namespaceOf(inner),
      indexFilterSet: false,
      parsedQuery: target.filter,
      winningPlan: plan,
      rejectedPlans: [],
    },
    ...(verbosity === 'queryPlanner' ? {} : { executionStats: executionStats(search, target, plan) }),
  };
  return {
    explainVersion: '1',
    // Stages after the search are listed one by one, as in MongoDB.
    ...(target.rest.length > 0 ? { stages: [{ $cursor: parts }, ...target.rest] } : parts),
    command,
    serverInfo: { host: engine.address(), port: 0, version: SERVER_VERSION },
    ok: 1,
  };
}

/** Handles the explain command. */
export const EXPLAIN_HANDLERS: HandlerTable = { explain };
