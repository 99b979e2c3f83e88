import { Binary, Decimal128, type Document, Long, ObjectId } from 'mongodb';
import { useServer } from './testing/server.js';

const server = useServer();

interface Row extends Document {
  _id?: number | string;
}

const collection = (name: string) => server.client.db('indexes').collection<Row>(name);

describe('indexes return the same results as scans', () => {
  const values = [
    null,
    5,
    Long.fromNumber(5),
    Decimal128.fromString('5.0'),
    7.5,
    'a',
    'ab',
    'b',
    '',
    true,
    new ObjectId(),
    new Date(5),
    [1, 9],
    [],
    ['a', null],
    { x: 1 },
    new Binary(Buffer.from([5])),
  ];
  const filters = [
    { v: 5 },
    { v: null },
    { v: { $gt: 4 } },
    { v: { $gt: 4, $lt: 6 } },
    { v: { $lte: 'ab' } },
    { v: /^a/ },
    { v: { $in: [5, 'b', null] } },
    { v: { $ne: 5 } },
    { v: { $exists: false } },
    { v: [1, 9] },
    { v: { $gte: new Date(0) } },
    { v: { $elemMatch: { $gt: 8 } } },
    { g: 1, v: { $gte: 'a' } },
    { g: { $in: [0, 2] }, v: 5 },
    { v: { x: 1 } },
    { v: true },
  ];

  test.each([[{ v: 1 }], [{ v: -1 }], [{ g: 1, v: 1 }], [{ g: -1, v: -1 }]] as [Record<string, 1 | -1>][])(
    '%j',
    async (key) => {
      const c = collection(`index ${JSON.stringify(key)}`.replaceAll(/[^\w]/g, '_'));
      await c.insertMany([...values.map((v, i) => ({ _id: i, g: i % 3, v })), { _id: 100, g: 0 }]);
      const query = (filter: object) =>
        c
          .find(filter)
          .sort({ _id: 1 })
          .map(({ _id }) => _id)
          .toArray();
      const before = [];
      for (const filter of filters) before.push(await query(filter));
      await c.createIndex(key);
      for (const [i, filter] of filters.entries()) expect(await query(filter)).toEqual(before[i]);
    },
  );

  test('ranges and orders work forward and backward', async () => {
    const c = collection('ranges');
    await c.insertMany(
      Array.from({ length: 300 }, (_, i) => ({ g: i % 3, n: i, s: `k${String(i).padStart(4, '0')}` })),
    );
    await c.createIndex({ g: 1, n: -1 });
    await c.createIndex({ s: 1 }, { unique: true });
    const numbers = (filter: object, sort: Record<string, 1 | -1>) =>
      c
        .find(filter)
        .sort(sort)
        .limit(3)
        .map(({ n }) => n)
        .toArray();
    expect(await numbers({ g: 1 }, { n: -1 })).toEqual([298, 295, 292]);
    expect(await numbers({ g: 1 }, { n: 1 })).toEqual([1, 4, 7]);
    expect(await numbers({ g: 2, n: { $gt: 100, $lte: 110 } }, { n: 1 })).toEqual([101, 104, 107]);
    expect(await numbers({ s: 'k0005' }, { s: -1 })).toEqual([5]);
    expect(await numbers({ s: { $gte: 'k0290' } }, { s: -1 })).toEqual([299, 298, 297]);
    expect(await c.countDocuments({ s: /^k00/ })).toBe(100);
  });

  test('keys that are too long for the store are found, compared, and kept unique', async () => {
    const c = collection('long keys');
    await c.createIndex({ text: 1 }, { unique: true });
    const long = (end: string) => 'x'.repeat(5000) + end;
    await c.insertMany([{ text: long('a') }, { text: long('b') }, { text: 'y' }]);
    await expect(c.insertOne({ text: long('a') })).rejects.toMatchObject({ code: 11000 });
    expect(await c.countDocuments({ text: long('b') })).toBe(1);
    expect(await c.countDocuments({ text: { $gt: long('a') } })).toBe(2);
    expect((await c.find().sort({ text: 1 }).toArray()).map(({ text }) => String(text).at(-1))).toEqual([
      'a',
      'b',
      'y',
    ]);
    await c.insertOne({ _id: long('id') });
    expect(await c.countDocuments({ _id: long('id') })).toBe(1);
  });

  test('unique, sparse, partial, and case-insensitive indexes work', async () => {
    const c = collection('kinds');
    await c.createIndex({ sparse: 1 }, { unique: true, sparse: true });
    await c.createIndex(
      { partial: 1 },
      { unique: true, partialFilterExpression: { partial: { $type: 'string' } } },
    );
    await c.createIndex({ name: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
    await c.insertMany([
      { name: 'Ann' },
      { name: 'Bob', partial: 1 },
      { name: 'Çelik', partial: 1, sparse: 'x' },
    ]);
    await expect(c.insertOne({ name: 'ANN' })).rejects.toMatchObject({ code: 11000 });
    await expect(c.insertOne({ name: 'd', sparse: 'x' })).rejects.toMatchObject({ code: 11000 });
    const found = await c.findOne({ name: 'çELIK' }, { collation: { locale: 'en', strength: 2 } });
    expect(found).toMatchObject({ sparse: 'x' });
  });

  test("an index that can't be built leaves nothing behind", async () => {
    const c = collection('failing');
    await c.insertMany([{ a: 1 }, { a: 1 }]);
    await expect(c.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await c.indexes()).toHaveLength(1);
    await c.insertOne({ a: [1], b: [2] });
    await expect(c.createIndex({ a: 1, b: 1 })).rejects.toMatchObject({ code: 171 });
  });
});

test('counting with only an index gives the number of documents found', async () => {
  const c = server.client.db('indexes').collection('counted');
  await c.createIndex({ owner: 1, on: 1, at: 1 });
  await c.createIndex({ owner: 1, at: -1 });
  const moments = [1, 2, 3, 4, 5].map((day) => new Date(2026, 0, day));
  const values = [...moments, null, undefined, 'text', 3, '3'];
  await c.insertMany(
    ['a', 'ab', 'b'].flatMap((owner) =>
      [true, false, 'true', 1].flatMap((on) =>
        values.map((at) => ({ owner, on, ...(at !== undefined && { at }) })),
      ),
    ),
  );
  const [, second, third, fourth] = moments;
  const filters = [
    { owner: 'a' },
    { owner: 'a', on: true },
    { on: false, owner: 'ab' },
    { owner: 'a', on: true, at: third },
    { owner: 'a', on: true, at: { $lte: third } },
    { owner: 'a', on: true, at: { $gt: second, $lt: fourth } },
    { owner: 'a', on: true, at: { $gt: second, $gte: fourth } },
    { owner: 'a', on: true, at: { $gte: second, $lt: 'z' } },
    { owner: 'a', at: { $gt: second, $lte: fourth } },
    { owner: 'a', at: { $gte: '3' } },
    { owner: 'a', on: true, at: null },
    { owner: 'a', on: true, at: 3 },
    { owner: 'a', on: 1 },
    { owner: { $gte: 'ab' } },
    { owner: { $in: ['a', 'b'] }, on: true },
    { owner: 'a', at: { $lte: third }, on: { $ne: true } },
    { owner: 'a', $or: [{ on: true }, { at: third }] },
    { owner: 'nobody' },
  ];
  for (const filter of filters) {
    const found = await c.find(filter).hint({ $natural: 1 }).toArray();
    expect([filter, await c.countDocuments(filter)]).toEqual([filter, found.length]);
  }
  // An array gives a document several keys, so keys aren't a count.
  await c.insertOne({ owner: ['a', 'b'], on: true });
  expect(await c.countDocuments({ owner: { $gte: 'a' } })).toBe(3 * 4 * values.length + 1);
  // In a transaction, its own writes count, too.
  await server.client.withSession((session) =>
    session.withTransaction(async () => {
      const before = await c.countDocuments({ owner: 'ab' }, { session });
      await c.insertOne({ owner: 'ab' }, { session });
      expect(await c.countDocuments({ owner: 'ab' }, { session })).toBe(before + 1);
    }),
  );
});

test('indexes on the same keys can have different options, but a name can be used only once', async () => {
  const c = collection('sameKeys');
  await c.createIndex({ a: 1 });
  await c.createIndex({ a: 1 }, { name: 'only once', unique: true });
  await c.createIndex({ a: 1 }, { name: 'only with', sparse: true });
  await c.createIndex({ a: 1 }, { name: 'only large', partialFilterExpression: { a: { $gt: 5 } } });
  expect(await c.indexes()).toHaveLength(5);
  await expect(c.createIndex({ a: 1 }, { name: 'again' })).rejects.toMatchObject({ code: 85 });
  await expect(c.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
  await expect(c.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({ code: 86 });
  await expect(c.createIndex({ a: 1 }, { expireAfterSeconds: 9 })).rejects.toMatchObject({ code: 85 });
});
