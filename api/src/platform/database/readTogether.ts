import DataLoader from 'dataloader';
import mongoose, { type Aggregate, type ClientSession, type mongo, type Query } from 'mongoose';
import { currentSession } from './database.js';

/** MongoDB accepts 1,000 stages in a command, each at most five of a read. */
const maxReads = 100;
/** Most responses fit in one batch. */
const batchSize = 1_000;

/** What a read needs from mongoose's query. */
type LeanQuery<Result> = Pick<
  Query<Result, unknown>,
  'model' | 'cast' | 'getOptions' | 'projection' | 'then'
> & { op?: string };
type AnyQuery<Result> = Aggregate<Result> | LeanQuery<Result>;

interface Read {
  query: AnyQuery<unknown>;
  collection: string;
  stages: mongo.Document[];
}

type Loader = DataLoader<Read, unknown>;

/**
 * Sends this read in one command with all others of the same turn of the event loop, because a command costs more than
 * most reads. Nothing is cached. The query must be lean and without a hint.
 */
export async function readTogether<Result>(query: AnyQuery<Result>): Promise<Result> {
  return (await loaderOf(currentSession()).load(toRead(query))) as Result;
}

const isForOne = (query: AnyQuery<unknown>) => 'op' in query && query.op === 'findOne';

function toRead(query: AnyQuery<unknown>): Read {
  if ('pipeline' in query)
    return { query, collection: query.model().collection.name, stages: query.pipeline() };
  const { sort, limit = isForOne(query) ? 1 : undefined } = query.getOptions();
  const fields = query.projection();
  const stages: mongo.Document[] = [{ $match: query.cast(query.model) }];
  if (sort) stages.push({ $sort: sort });
  if (limit) stages.push({ $limit: limit });
  if (fields && Object.keys(fields).length > 0) stages.push({ $project: fields });
  return { query, collection: query.model.collection.name, stages };
}

const outside = createLoader();
const inside = new WeakMap<ClientSession, Loader>();

/** Each transaction has its own commands. */
function loaderOf(session: ClientSession | undefined): Loader {
  if (!session) return outside;
  const known = inside.get(session) ?? createLoader(session);
  inside.set(session, known);
  return known;
}

function createLoader(session?: ClientSession): Loader {
  return new DataLoader((reads) => readAll(reads, session), {
    cache: false,
    maxBatchSize: maxReads,
    batchScheduleFn: (read) => void setImmediate(read),
  });
}

async function readAll(reads: readonly Read[], session?: ClientSession): Promise<unknown[]> {
  const [first, ...others] = reads.map(({ collection, stages }, index) => ({
    coll: collection,
    pipeline: [...stages, { $project: { _id: 0, index: { $literal: index }, document: '$$ROOT' } }],
  }));
  if (!first) return [];
  if (others.length === 0) return [await reads[0]?.query];
  const union = mongoose.connection
    .collection(first.coll)
    .aggregate<{ index: number; document: mongo.Document }>(
      [...first.pipeline, ...others.map((other) => ({ $unionWith: other }))],
      { batchSize, ...(session && { session }) },
    );
  let found: { index: number; document: mongo.Document }[];
  try {
    found = await union.toArray();
  } catch (error) {
    // Sends each read separately, so that the one the server refuses doesn't fail the others. In a
    // transaction, that's impossible, because the error has ended it.
    if (session || !(error instanceof mongoose.mongo.MongoServerError)) throw error;
    return Promise.all(reads.map(async ({ query }) => query).map((read) => read.catch((refusal) => refusal)));
  }
  const documents: mongo.Document[][] = reads.map(() => []);
  for (const { index, document } of found) documents[index]?.push(document);
  return reads.map(({ query }, index) =>
    isForOne(query) ? (documents[index]?.[0] ?? null) : documents[index],
  );
}
