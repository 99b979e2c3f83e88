import type { Document, Filter, Sort } from 'mongodb';
import { useServer } from './testing/server.js';

const server = useServer();
interface Note extends Document {
  _id?: number;
}

const notes = () => server.client.db('explain').collection<Note>('notes');

beforeAll(async () => {
  await notes().insertMany(
    Array.from({ length: 100 }, (_, i) => ({
      _id: i,
      user: i % 10,
      at: i,
      tags: [`t${i % 5}`],
      email: `e${i}`,
      word: `слово${i % 20}𝒜`,
    })),
  );
  await notes().createIndex({ user: 1, at: -1 });
  await notes().createIndex({ tags: 1 });
  await notes().createIndex({ word: 1 });
  await notes().createIndex(
    { email: 1 },
    { unique: true, partialFilterExpression: { email: { $type: 'string' } } },
  );
});

const CASES: [
  name: string,
  filter: Filter<Note>,
  sort: Sort,
  stages: string,
  index: string | undefined,
  docs: number,
][] = [
  ['equality and order of a compound index', { user: 3 }, { at: -1 }, 'FETCH IXSCAN', 'user_1_at_-1', 10],
  [
    'an order that the index does not have',
    { user: 3 },
    { email: 1 },
    'SORT FETCH IXSCAN',
    'user_1_at_-1',
    10,
  ],
  ['an order of two fields', {}, { user: 1, at: -1 }, 'FETCH IXSCAN', 'user_1_at_-1', 100],
  ['the reverse order', {}, { user: -1, at: 1 }, 'FETCH IXSCAN', 'user_1_at_-1', 100],
  ['a range behind an equality', { user: 3, at: { $gte: 50 } }, { at: 1 }, 'FETCH IXSCAN', 'user_1_at_-1', 5],
  ['an array field', { tags: 't1' }, {}, 'FETCH IXSCAN', 'tags_1', 20],
  ['a beginning in any script', { word: /^слово1𝒜?/ }, {}, 'FETCH IXSCAN', 'word_1', 55],
  ['a partial index', { email: 'e7' }, {}, 'FETCH IXSCAN', 'email_1', 1],
  ['_id', { _id: 5 }, {}, 'FETCH IXSCAN', '_id_', 1],
  ['a range of _id', { _id: { $lt: 5 } }, { _id: -1 }, 'FETCH IXSCAN', '_id_', 5],
  ['no index', { other: 1 }, {}, 'COLLSCAN', undefined, 100],
];

function stagesOf(plan: Document): Document[] {
  return [plan, ...(plan.inputStage ? stagesOf(plan.inputStage) : [])];
}

test.each(CASES)('%s', async (_name, filter, sort, stages, index, docs) => {
  const { queryPlanner, executionStats } = await notes().find(filter).sort(sort).explain('executionStats');
  const plan = stagesOf(queryPlanner.winningPlan);
  expect(plan.map(({ stage }) => stage).join(' ')).toBe(stages);
  expect(plan.at(-1)?.indexName).toBe(index);
  expect(executionStats.totalDocsExamined).toBe(docs);
});

test('a limit ends the search early', async () => {
  const { executionStats } = await notes()
    .find({ user: 3 })
    .sort({ at: -1 })
    .limit(2)
    .explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 2, totalKeysExamined: 2 });
});

test('the verbosity queryPlanner runs nothing', async () => {
  const explained = await notes().find({ user: 3 }).explain('queryPlanner');
  expect(explained).toMatchObject({
    queryPlanner: { winningPlan: { stage: 'FETCH', inputStage: { stage: 'IXSCAN' } } },
  });
  expect(explained).not.toHaveProperty('executionStats');
});

test('pipelines, updates, and deletions can be explained', async () => {
  const pipeline = [{ $match: { user: 3 } }, { $sort: { at: -1 } }, { $group: { _id: '$user' } }];
  const [cursor] = (await notes().aggregate(pipeline).explain()).stages;
  expect(cursor.$cursor.queryPlanner.winningPlan.inputStage.indexName).toBe('user_1_at_-1');
  const updates = [{ q: { email: 'e1' }, u: { $set: { x: 1 } } }];
  const explain = await server.client
    .db('explain')
    .command({ explain: { update: 'notes', updates }, verbosity: 'queryPlanner' });
  expect(explain.queryPlanner.winningPlan.inputStage.indexName).toBe('email_1');
  expect(await notes().countDocuments({ x: 1 })).toBe(0);
});
