import { Decimal128, type Document, Double, Long, MongoClient, MongoServerError } from 'mongodb';
import { useServer } from './testing/server.js';

const server = useServer();
interface Row extends Document {
  _id?: number | string;
}

const collection = (name: string) => server.client.db('documents').collection<Row>(name);

describe('writes', () => {
  test('insert, update, upsert, replace, and delete report their effects', async () => {
    const c = collection('writes');
    expect(
      (
        await c.insertMany([
          { _id: 1, n: 1 },
          { _id: 2, n: 2 },
        ])
      ).insertedCount,
    ).toBe(2);
    expect(await c.updateOne({ _id: 1 }, { $inc: { n: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await c.updateOne({ _id: 1 }, { $set: { n: 2 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await c.updateMany({}, { $set: { x: true } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 2,
    });
    expect(await c.updateOne({ _id: 3 }, { $set: { n: 3 } }, { upsert: true })).toMatchObject({
      upsertedId: 3,
      upsertedCount: 1,
    });
    await c.replaceOne({ _id: 3 }, { r: 1 });
    expect(await c.findOne({ _id: 3 })).toEqual({ _id: 3, r: 1 });
    expect((await c.deleteMany({ n: 2 })).deletedCount).toBe(2);
    expect(await c.countDocuments()).toBe(1);
  });

  test('findOneAndUpdate returns the document before or after the update', async () => {
    const c = collection('findAndModify');
    expect(await c.findOneAndUpdate({ k: 1 }, { $set: { v: 1 } })).toBeNull();
    const created = await c.findOneAndUpdate(
      { k: 1 },
      { $setOnInsert: { v: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(created).toMatchObject({
      value: { k: 1, v: 1 },
      lastErrorObject: { n: 1, updatedExisting: false },
    });
    expect(await c.findOneAndUpdate({ k: 1 }, { $inc: { v: 1 } }, { projection: { _id: 0, v: 1 } })).toEqual({
      v: 1,
    });
    await c.insertOne({ k: 1, v: 9 });
    expect(await c.findOneAndDelete({ k: 1 }, { sort: { v: -1 } })).toMatchObject({ v: 9 });
    const remove = { findAndModify: 'findAndModify', query: { k: 2 }, remove: true };
    expect(await server.client.db('documents').command(remove)).toMatchObject({ value: null });
  });

  test('a unique index refuses duplicates and reports key and value', async () => {
    const c = collection('unique');
    await c.createIndex({ email: 1 }, { unique: true });
    await c.insertOne({ email: 'a@x' });
    const duplicate = expect.objectContaining({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@x' },
    });
    await expect(c.insertOne({ email: 'a@x' })).rejects.toEqual(duplicate);
    await c.insertOne({ email: 'b@x' });
    await expect(c.updateOne({ email: 'b@x' }, { $set: { email: 'a@x' } })).rejects.toEqual(duplicate);
    await expect(c.findOneAndUpdate({ email: 'b@x' }, { $set: { email: 'a@x' } })).rejects.toEqual(duplicate);
    await expect(
      c.insertMany([{ email: 'c@x' }, { email: 'a@x' }, { email: 'd@x' }], { ordered: false }),
    ).rejects.toMatchObject({ insertedCount: 2 });
    expect(await c.distinct('email')).toEqual(['a@x', 'b@x', 'c@x', 'd@x']);
  });

  test('concurrent upserts create one document', async () => {
    const c = collection('upserts');
    await c.createIndex({ k: 1 }, { unique: true });
    await Promise.all(
      Array.from({ length: 30 }, () => c.updateOne({ k: 'z' }, { $inc: { n: 1 } }, { upsert: true })),
    );
    expect(await c.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ k: 'z', n: 30 }]);
  });

  test('a retried write takes effect once and gets the first reply', async () => {
    const c = collection('retried');
    await c.insertOne({ _id: 1, n: 0 });
    // A separate client, because others must not use its session afterward.
    const client = await MongoClient.connect(server.program.uri);
    const session = client.startSession();
    const updates = [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }];
    const command = { update: 'retried', updates, txnNumber: Long.fromNumber(7) };
    const first = await client.db('documents').command(command, { session });
    const second = await client.db('documents').command(command, { session });
    await session.endSession();
    await client.close();
    expect(second).toMatchObject({ n: first.n, nModified: first.nModified });
    expect(await c.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  });

  test('client.bulkWrite works across several collections', async () => {
    const result = await server.client.bulkWrite([
      { namespace: 'documents.bulk1', name: 'insertOne', document: { k: 1 } },
      {
        namespace: 'documents.bulk2',
        name: 'updateOne',
        filter: { k: 1 },
        update: { $set: { v: 1 } },
        upsert: true,
      },
      { namespace: 'documents.bulk1', name: 'updateMany', filter: {}, update: { $set: { x: 1 } } },
      { namespace: 'documents.bulk1', name: 'deleteOne', filter: { k: 1 } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, upsertedCount: 1, modifiedCount: 1, deletedCount: 1 });
  });

  test('number types are kept when storing and updating', async () => {
    const c = collection('numbers');
    const long = Long.fromString('9007199254740993');
    await c.insertOne({ _id: 1, long, double: new Double(5), decimal: Decimal128.fromString('1.10') });
    await c.updateOne({ _id: 1 }, { $inc: { long: 1, decimal: Decimal128.fromString('0.05') } });
    const stored = await c.findOne({ _id: 1 }, { promoteLongs: false });
    expect(String(stored?.long)).toBe('9007199254740994');
    expect(String(stored?.decimal)).toBe('1.15');
  });

  test('decimals with the same nearest double are different keys', async () => {
    const c = collection('decimals');
    await c.createIndex({ v: 1 }, { unique: true });
    const decimals = ['0.1', '0.1000000000000000000000001', '0.1000000000000000000000002'].map((text) =>
      Decimal128.fromString(text),
    );
    await c.insertMany([{ v: 0.1 }, ...decimals.map((v) => ({ v }))]);
    expect(await c.countDocuments({ v: decimals[0] })).toBe(1);
    await expect(c.insertOne({ v: Decimal128.fromString('0.10') })).rejects.toMatchObject({ code: 11000 });
  });
});

test('an _id can be a document, but without operators', async () => {
  const c = server.client.db('documents').collection<{ _id: Document }>('ids');
  await c.insertOne({ _id: { year: 2026 } });
  expect(await c.findOne({ _id: { year: 2026 } })).toEqual({ _id: { year: 2026 } });
  await expect(c.insertOne({ _id: { $year: 2026 } })).rejects.toMatchObject({ code: 52 });
});

test.each(['hostInfo', 'getCmdLineOpts'])('%s, which tools ask for, has a reply', async (name) => {
  expect(await server.client.db('admin').command({ [name]: 1 })).toMatchObject({ ok: 1 });
});

describe('errors', () => {
  const cases: [string, () => Promise<unknown>, number][] = [
    ['unknown command', () => server.client.db('x').command({ nope: 1 }), 59],
    [
      'unknown operator',
      () =>
        collection('e')
          .find({ a: { $foo: 1 } })
          .toArray(),
      2,
    ],
    ['conflicting updates', () => collection('e').updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } }), 40],
    [
      'existing collection',
      async () => {
        const db = server.client.db('e');
        await db.createCollection('c');
        await db.createCollection('c');
      },
      48,
    ],
    [
      'capped collection',
      () => server.client.db('e').createCollection('capped', { capped: true, size: 1000 }),
      238,
    ],
    ['geo index', () => collection('e').createIndex({ place: '2dsphere' }), 238],
    [
      'other index of the same name',
      async () => {
        await collection('e2').createIndex({ a: 1 }, { name: 'n' });
        await collection('e2').createIndex({ b: 1 }, { name: 'n' });
      },
      86,
    ],
    [
      'same index with other options',
      async () => {
        await collection('e3').createIndex({ a: 1 });
        await collection('e3').createIndex({ a: 1 }, { unique: true });
      },
      86,
    ],
    ['indexes of a missing collection', () => server.client.db('e').collection('missing').indexes(), 26],
    [
      'a changed _id',
      async () => {
        await collection('e4').insertOne({ _id: 1 });
        await collection('e4').updateOne({ _id: 1 }, { $set: { _id: 2 } });
      },
      66,
    ],
    ['a hint without index', () => collection('e4').find({}).hint('nope').toArray(), 2],
    ['a bad name', () => server.client.db('e').createCollection('a$b'), 73],
  ];
  test.each(cases)('%s', async (_name, run, code) => {
    await expect(run()).rejects.toEqual(expect.objectContaining({ code, name: MongoServerError.name }));
  });
});

test.each(['unique', 'missing'])(
  'a projection that includes and excludes is refused, in %s',
  async (name) => {
    const mixed = collection(name).find({}, { projection: { a: 1, b: 0 } });
    await expect(mixed.toArray()).rejects.toMatchObject({ code: 31254, codeName: 'Location31254' });
  },
);

test('many, large, and sorted documents are returned in batches', async () => {
  const c = collection('batches');
  await c.insertMany(Array.from({ length: 700 }, (_, i) => ({ _id: i, i: (i * 9) % 700 })));
  const all = await c
    .find()
    .sort({ i: -1 })
    .batchSize(50)
    .map(({ i }) => i)
    .toArray();
  expect(all).toEqual(Array.from({ length: 700 }, (_, i) => 699 - i));
  expect(
    await c
      .find({ _id: { $gte: 690 } })
      .batchSize(3)
      .toArray(),
  ).toHaveLength(10);
  expect(await c.find().limit(-5).toArray()).toHaveLength(5);
  const large = collection('large');
  const megabyte = 'x'.repeat(1_000_000);
  await large.insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, megabyte })));
  expect(
    await large
      .find()
      .map(({ megabyte: text }) => String(text).length)
      .toArray(),
  ).toHaveLength(20);
  await expect(large.insertOne({ text: 'x'.repeat(16 * 1024 * 1024 - 10) })).rejects.toThrow();
});

test.each([{ $and: [{ a: 1 }, { a: 2 }] }, { a: { x: 1 }, 'a.y': 2 }, { 'a.y': 2, $and: [{ a: 1 }] }])(
  'an upsert whose filter sets a field twice is refused: %j',
  async (filter) => {
    const c = collection('twice');
    await expect(c.updateOne(filter, { $set: { b: 1 } }, { upsert: true })).rejects.toMatchObject({
      code: 54,
    });
    expect(await c.countDocuments()).toBe(0);
    // A replacement document takes nothing from the filter.
    await c.replaceOne(filter, { b: 1 }, { upsert: true });
    expect(await c.countDocuments()).toBe(1);
    await c.deleteMany({});
  },
);
