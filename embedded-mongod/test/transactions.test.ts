import { Binary, Long } from 'mongodb';
import { startProgram, temporaryFolder } from './testing/program.js';
import { rawCommand } from './testing/rawCommand.js';
import { useServer } from './testing/server.js';

const server = useServer();
const collection = (name: string) =>
  server.client.db('transactions').collection<{ _id: string | number; n?: number; u?: string }>(name);

test('a transaction sees its own writes, and others see them after the commit', async () => {
  const c = collection('visible');
  await c.insertMany([
    { _id: 1, n: 1 },
    { _id: 2, n: 2 },
  ]);
  await c.createIndex({ n: 1 });
  await server.client.withSession((session) =>
    session.withTransaction(async () => {
      await c.insertOne({ _id: 3, n: 3 }, { session });
      await c.updateOne({ _id: 1 }, { $set: { n: 9 } }, { session });
      await c.deleteOne({ _id: 2 }, { session });
      const foundValues = await c
        .find({ n: { $gt: 0 } }, { session })
        .sort({ n: 1 })
        .map(({ n }) => n)
        .toArray();
      expect(foundValues).toEqual([3, 9]);
      expect(await c.countDocuments({}, { session })).toBe(2);
      expect(
        await c
          .find()
          .sort({ n: 1 })
          .map(({ n }) => n)
          .toArray(),
      ).toEqual([1, 2]);
    }),
  );
  expect(
    await c
      .find()
      .sort({ n: 1 })
      .map(({ n }) => n)
      .toArray(),
  ).toEqual([3, 9]);
});

test('an aborted transaction leaves nothing behind', async () => {
  const c = collection('aborted');
  await c.insertOne({ _id: 1, n: 1 });
  const session = server.client.startSession();
  session.startTransaction();
  await c.updateOne({ _id: 1 }, { $set: { n: 2 } }, { session });
  await c.insertOne({ _id: 2 }, { session });
  await session.abortTransaction();
  await session.endSession();
  expect(await c.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
});

test('collections created by a transaction are hidden, and removed if it is aborted, unless someone else uses them', async () => {
  const db = server.client.db('transactions');
  const names = async () =>
    (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const session = server.client.startSession();
  session.startTransaction();
  await collection('bornByInsert').insertOne({ _id: 1 }, { session });
  await db.createCollection('bornByCreate', { session });
  await collection('bornByCreate').createIndex({ n: 1 }, { session });
  await collection('shared').insertOne({ _id: 1 }, { session });
  expect(await names()).not.toContain('bornByInsert');
  await expect(collection('bornByCreate').indexes()).rejects.toMatchObject({ code: 26 });
  await collection('shared').insertOne({ _id: 2 });
  expect(await names()).toContain('shared');
  await session.abortTransaction();
  await session.endSession();
  expect(await names()).not.toContain('bornByInsert');
  expect(await names()).not.toContain('bornByCreate');
  expect(await collection('shared').find().toArray()).toEqual([{ _id: 2 }]);
});

test("a transaction can't add an index to an existing collection", async () => {
  const c = collection('indexedLater');
  await c.insertOne({ _id: 1 });
  await c.createIndex({ m: 1 });
  const session = server.client.startSession();
  session.startTransaction();
  await c.createIndex({ m: 1 }, { session });
  await expect(c.createIndex({ n: 1 }, { session })).rejects.toMatchObject({ code: 263 });
  await session.endSession();
});

test('a transaction reads a consistent snapshot', async () => {
  const c = collection('snapshot');
  await c.insertMany([
    { _id: 1, n: 0 },
    { _id: 2, n: 0 },
  ]);
  await c.createIndex({ n: 1 });
  const session = server.client.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  expect(await c.findOne({ _id: 1 }, { session })).toMatchObject({ n: 0 });
  await c.updateMany({}, { $inc: { n: 1 } });
  await c.createIndex({ u: 1 });
  expect(await c.findOne({ _id: 2 }, { session })).toMatchObject({ n: 0 });
  expect(await c.countDocuments({ n: 0 }, { session })).toBe(2);
  expect(await c.countDocuments({ u: undefined }, { session })).toBe(2);
  await session.commitTransaction();
  await session.endSession();
});

test('a unique key added after the snapshot is a conflict, so that racing upserts create one document', async () => {
  const c = collection('racing');
  await c.createIndex({ u: 1 }, { unique: true });
  const add = () =>
    server.client.withSession((session) =>
      session.withTransaction(async () => {
        await c.findOne({ u: 'a' }, { session });
        await c.updateOne({ u: 'a' }, { $inc: { n: 1 } }, { upsert: true, session });
      }),
    );
  const late = server.client.startSession();
  late.startTransaction();
  expect(await c.findOne({ u: 'a' }, { session: late })).toBeNull();
  await Promise.all(Array.from({ length: 8 }, add));
  expect(await c.findOne({ u: 'a' })).toMatchObject({ n: 8 });
  await expect(c.insertOne({ _id: 'late', u: 'a' }, { session: late })).rejects.toMatchObject({
    code: 112,
    errorLabels: ['TransientTransactionError'],
  });
  await late.endSession();
  const early = server.client.startSession();
  early.startTransaction();
  await expect(c.insertOne({ _id: 'early', u: 'a' }, { session: early })).rejects.toMatchObject({
    code: 11000,
  });
  await early.endSession();
});

test("two transactions can't change the same document", async () => {
  const c = collection('conflict');
  await c.insertOne({ _id: 1, n: 0 });
  const [first, second] = [server.client.startSession(), server.client.startSession()];
  first.startTransaction();
  second.startTransaction();
  await c.findOne({}, { session: second });
  await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
  const conflict = expect.objectContaining({
    code: 112,
    errorLabels: expect.arrayContaining(['TransientTransactionError']),
  });
  await expect(c.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session: second })).rejects.toEqual(conflict);
  await first.commitTransaction();
  await Promise.all([first.endSession(), second.endSession()]);
  expect(await c.findOne()).toEqual({ _id: 1, n: 1 });
});

test('withTransaction retries conflicts until all are done', async () => {
  const c = collection('counter');
  await c.insertOne({ _id: 1, n: 0 });
  const increment = () =>
    server.client.withSession((session) =>
      session.withTransaction(async () => {
        const { n = 0 } = (await c.findOne({ _id: 1 }, { session })) ?? {};
        await c.updateOne({ _id: 1 }, { $set: { n: n + 1 } }, { session });
      }),
    );
  await Promise.all(Array.from({ length: 4 }, increment));
  expect(await c.findOne()).toEqual({ _id: 1, n: 4 });
});

test('a write outside of transactions waits for the transaction that owns the document', async () => {
  const c = collection('waiting');
  await c.insertOne({ _id: 1, n: 0 });
  const session = server.client.startSession();
  session.startTransaction();
  await c.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
  const outside = c.updateOne({ _id: 1 }, { $inc: { n: 10 } });
  await session.commitTransaction();
  await outside;
  await session.endSession();
  expect(await c.findOne()).toEqual({ _id: 1, n: 11 });
});

test('a unique key can move between documents, and a duplicate ends the transaction', async () => {
  const c = collection('unique');
  await c.createIndex({ u: 1 }, { unique: true });
  await c.insertOne({ _id: 1, u: 'x' });
  await server.client.withSession((session) =>
    session.withTransaction(async () => {
      await c.deleteOne({ _id: 1 }, { session });
      await c.insertOne({ _id: 2, u: 'x' }, { session });
    }),
  );
  const session = server.client.startSession();
  session.startTransaction();
  await expect(c.insertOne({ _id: 3, u: 'x' }, { session })).rejects.toMatchObject({ code: 11000 });
  await expect(c.insertOne({ _id: 4, u: 'y' }, { session })).rejects.toMatchObject({ code: 251 });
  await session.abortTransaction();
  await session.endSession();
  expect(await c.find().toArray()).toEqual([{ _id: 2, u: 'x' }]);
});

test('an unknown transaction causes error 251, even on commit', async () => {
  const lsid = { id: new Binary(Buffer.alloc(16, 7), Binary.SUBTYPE_UUID) };
  const admin = server.client.db('admin');
  const command = { lsid, txnNumber: Long.fromNumber(1), autocommit: false };
  await expect(admin.command({ find: 'x', ...command })).rejects.toMatchObject({ code: 251 });
  await expect(admin.command({ commitTransaction: 1, ...command })).rejects.toMatchObject({ code: 251 });
});

test('a commit and a retryable write that are repeated after a restart have no second effect', async () => {
  const folder = temporaryFolder();
  let program = await startProgram(folder.path, '--noauth');
  const lsid = { id: new Binary(Buffer.alloc(16, 9), Binary.SUBTYPE_UUID) };
  const send = (command: object, $db = 'r') => rawCommand(program.port, { ...command, lsid, $db });
  await send({ create: 'c' });
  const inTransaction = { txnNumber: Long.fromNumber(1), autocommit: false };
  await send({ insert: 'c', documents: [{ _id: 1 }], startTransaction: true, ...inTransaction });
  const commit = { commitTransaction: 1, ...inTransaction };
  await send(commit, 'admin');
  await program.stop('SIGKILL');
  program = await startProgram(folder.path, '--noauth');
  expect(await send(commit, 'admin')).toMatchObject({ ok: 1 });
  const update = {
    update: 'c',
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }],
    txnNumber: Long.fromNumber(2),
  };
  await send(update);
  await program.stop('SIGKILL');
  program = await startProgram(folder.path, '--noauth');
  expect(await send(update)).toMatchObject({ n: 1, nModified: 1 });
  expect(await send({ find: 'c' })).toMatchObject({ cursor: { firstBatch: [{ _id: 1, n: 1 }] } });
  await program.stop();
  folder.remove();
});
