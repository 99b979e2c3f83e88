import type { ChangeStream, ChangeStreamDocument, Document } from 'mongodb';
import { useServer } from './testing/server.js';

const server = useServer();
const db = () => server.client.db('changes');

/** How long the first `tryNext` waits. */
const maxAwaitTimeMS = 50;

/** Starts the stream, because `watch` itself sends nothing before the first `next`. */
async function opened<Stream extends ChangeStream>(stream: Stream): Promise<Stream> {
  await stream.tryNext();
  return stream;
}

async function readEvents(stream: ChangeStream, count: number): Promise<ChangeStreamDocument[]> {
  const events: ChangeStreamDocument[] = [];
  while (events.length < count) events.push(await stream.next());
  return events;
}

test("a stream reports a collection's inserts, updates, replacements, and deletions", async () => {
  const c = db().collection<Document & { _id?: number }>('all');
  const stream = await opened(c.watch([], { fullDocument: 'updateLookup', maxAwaitTimeMS }));
  await c.insertOne({ _id: 1, a: { b: 1 }, gone: true });
  await c.updateOne({ _id: 1 }, { $set: { 'a.b': 2 }, $unset: { gone: '' } });
  await c.replaceOne({ _id: 1 }, { r: 1 });
  await db().collection('other').insertOne({});
  await c.deleteOne({ _id: 1 });
  expect(await readEvents(stream, 4)).toMatchObject([
    { operationType: 'insert', fullDocument: { _id: 1, a: { b: 1 } }, ns: { db: 'changes', coll: 'all' } },
    { operationType: 'update', updateDescription: { updatedFields: { 'a.b': 2 }, removedFields: ['gone'] } },
    { operationType: 'replace', fullDocument: { _id: 1, r: 1 } },
    { operationType: 'delete', documentKey: { _id: 1 } },
  ]);
  await stream.close();
});

test('a stream reports the longer or shorter end of an array, and other changes as the whole array', async () => {
  const c = db().collection<{ _id: number; list: number[] }>('arrays');
  await c.insertOne({ _id: 1, list: [1, 2] });
  const stream = await opened(c.watch([], { maxAwaitTimeMS }));
  await c.updateOne({ _id: 1 }, { $push: { list: 3 } });
  await c.updateOne({ _id: 1 }, { $pop: { list: 1 } });
  await c.updateOne({ _id: 1 }, { $pop: { list: -1 } });
  expect(await readEvents(stream, 3)).toMatchObject([
    { updateDescription: { updatedFields: { 'list.2': 3 }, truncatedArrays: [] } },
    { updateDescription: { updatedFields: {}, truncatedArrays: [{ field: 'list', newSize: 2 }] } },
    { updateDescription: { updatedFields: { list: [2] }, truncatedArrays: [] } },
  ]);
  await stream.close();
});

test("a pipeline selects a database's events by document and operation", async () => {
  const stream = await opened(
    db().watch([{ $match: { operationType: { $in: ['insert', 'update'] }, 'fullDocument.user': 'ann' } }], {
      fullDocument: 'updateLookup',
      maxAwaitTimeMS,
    }),
  );
  const [a, b] = [db().collection('a'), db().collection('b')];
  await a.insertOne({ user: 'bob' });
  await a.insertOne({ user: 'ann', n: 1 });
  await b.insertOne({ user: 'ann', n: 2 });
  await b.updateOne({ n: 2 }, { $set: { n: 3 } });
  expect(await readEvents(stream, 3)).toMatchObject([
    { ns: { coll: 'a' }, fullDocument: { n: 1 } },
    { ns: { coll: 'b' }, fullDocument: { n: expect.any(Number) } },
    { operationType: 'update', fullDocument: { user: 'ann', n: 3 } },
  ]);
  await stream.close();
});

test('a stream continues after a resume token', async () => {
  const c = db().collection<Document & { _id?: number }>('resumed');
  const first = await opened(c.watch([], { maxAwaitTimeMS }));
  await c.insertOne({ _id: 1 });
  const { _id: resumeAfter } = await first.next();
  await first.close();
  await c.insertMany([{ _id: 2 }, { _id: 3 }]);
  const second = c.watch([], { resumeAfter });
  expect(
    (await readEvents(second, 2)).map((event) =>
      'documentKey' in event ? event.documentKey._id : undefined,
    ),
  ).toEqual([2, 3]);
  await second.close();
  await expect(c.watch([], { resumeAfter: { _data: 'nonsense' } }).next()).rejects.toMatchObject({
    code: 260,
  });
});

test('a waiting stream reports a transaction only when it commits', async () => {
  const c = db().collection<Document & { _id?: number }>('transactional');
  await c.insertOne({ _id: 0 });
  const stream = await opened(c.watch([], { maxAwaitTimeMS }));
  const next = readEvents(stream, 2);
  await server.client.withSession((session) =>
    session.withTransaction(async () => {
      await c.insertOne({ _id: 1 }, { session });
      await c.updateOne({ _id: 0 }, { $set: { x: 1 } }, { session });
    }),
  );
  expect((await next).map(({ operationType }) => operationType)).toEqual(['insert', 'update']);
  await stream.close();
});

test('a stream ends when the collection is dropped', async () => {
  const c = db().collection('dropped');
  await c.insertOne({});
  const stream = await opened(c.watch([], { maxAwaitTimeMS }));
  await c.drop();
  expect((await readEvents(stream, 2)).map(({ operationType }) => operationType)).toEqual([
    'drop',
    'invalidate',
  ]);
  await stream.close();
});

test.each([
  ['pre-images', { fullDocumentBeforeChange: 'required' }],
  ['post-images', { fullDocument: 'required' }],
])('%s are refused', async (_name, options) => {
  await expect(db().collection('images').watch([], options).next()).rejects.toMatchObject({ code: 238 });
});

test('a stream starts exactly at the requested time and fails if events since then are lost', async () => {
  const c = db().collection<Document & { _id?: number }>('ring');
  const from = await opened(c.watch([], { maxAwaitTimeMS }));
  await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
  const [, second] = await readEvents(from, 3);
  await from.close();
  const startAtOperationTime = second && 'clusterTime' in second ? second.clusterTime : undefined;
  const again = c.watch([], { startAtOperationTime, maxAwaitTimeMS });
  expect(await readEvents(again, 2)).toMatchObject([
    { documentKey: { _id: 2 } },
    { documentKey: { _id: 3 } },
  ]);
  await again.close();
  const many = Array.from({ length: 20_200 }, (_, index) => ({ _id: index + 10 }));
  await c.insertMany(many);
  const late = c.watch([], { startAtOperationTime, maxAwaitTimeMS });
  await expect(late.next()).rejects.toMatchObject({ code: 286 });
});

test.each<[string, Document[], object, number]>([
  ['without the token that events are resumed after', [{ $project: { _id: 0 } }], {}, 280],
  ['with another token', [{ $set: { _id: 'mine' } }], {}, 280],
])('a pipeline that returns events %s ends the stream', async (_name, pipeline, options, code) => {
  const c = db().collection('fatal');
  const stream = await opened(c.watch(pipeline, { maxAwaitTimeMS, ...options }));
  await c.insertOne({});
  await expect(stream.next()).rejects.toMatchObject({ code });
  await stream.close();
});

test.each<[string, Document, Document[], number]>([
  [
    'two starting points',
    { resumeAfter: { _data: '0'.repeat(16) }, startAfter: { _data: '0'.repeat(16) } },
    [],
    50674,
  ],
  ['an unknown option', { fullDocuments: 'default' }, [], 40415],
  ['an unknown kind of document', { fullDocument: 'newest' }, [], 2],
  ['events of other kinds', { showExpandedEvents: true }, [], 238],
  ['the whole cluster in one collection', { allChangesForCluster: true }, [], 72],
  ['a stage that needs all events', {}, [{ $group: { _id: '$operationType' } }], 20],
  ['a time that is none', { startAtOperationTime: 5 }, [], 14],
])('%s in a change stream is refused', async (_name, options, stages, code) => {
  const aggregate = { aggregate: 'c', pipeline: [{ $changeStream: options }, ...stages], cursor: {} };
  await expect(db().command(aggregate)).rejects.toMatchObject({ code });
});

test('a stream continues after an invalidate event only with startAfter', async () => {
  const c = db().collection('dropped');
  await c.insertOne({});
  const stream = await opened(c.watch([], { maxAwaitTimeMS }));
  await c.drop();
  const [, invalidate] = await readEvents(stream, 2);
  await stream.close();
  const pipeline = (option: string) => [{ $changeStream: { [option]: invalidate?._id } }];
  const open = (option: string) =>
    db().command({ aggregate: 'dropped', pipeline: pipeline(option), cursor: {} });
  await expect(open('resumeAfter')).rejects.toMatchObject({ code: 260 });
  expect((await open('startAfter')).ok).toBe(1);
});

test("a cursor that waits for events can't be read a second time meanwhile", async () => {
  const c = db().collection<{ _id: number }>('busy');
  const { cursor } = await db().command(
    { aggregate: 'busy', pipeline: [{ $changeStream: {} }], cursor: {} },
    { promoteLongs: false },
  );
  const read = () => db().command({ getMore: cursor.id, collection: 'busy', maxTimeMS: 60_000 });
  const reads = [read(), read()];
  const refusal = await Promise.race(reads.map((each) => new Promise((resolve) => each.catch(resolve))));
  expect(refusal).toMatchObject({ codeName: 'CursorInUse' });
  await c.insertOne({ _id: 1 });
  const answer = await Promise.any(reads);
  expect(answer).toMatchObject({ cursor: { nextBatch: [{ operationType: 'insert' }] } });
});
