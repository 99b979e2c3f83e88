import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { MongoStore } from 'connect-mongo';
import type { SessionData } from 'express-session';
import { GridFSBucket, Long, MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import { useServer } from './testing/server.js';

const server = useServer('--setParameter', 'ttlMonitorSleepSecs=0.1');

/** Repeats until the result is as expected, within the test's time limit. */
async function until(isRight: () => Promise<boolean>): Promise<void> {
  while (!(await isRight())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('mongoose', () => {
  const { Schema } = mongoose;
  const userSchema = new Schema(
    {
      email: { type: String, unique: true, required: true },
      name: String,
      role: { type: String, default: 'user', index: true },
      tags: [String],
      items: [{ sku: String, qty: Number }],
      friends: [{ type: Schema.Types.ObjectId, ref: 'User' }],
      balance: Schema.Types.Decimal128,
      big: BigInt,
      blob: Buffer,
      map: { type: Map, of: Number },
    },
    { timestamps: true, optimisticConcurrency: true },
  );
  const postSchema = new Schema({
    author: { type: Schema.Types.ObjectId, ref: 'User', index: true },
    title: { type: String, text: true },
    views: { type: Number, default: 0 },
  });
  const connection = mongoose.createConnection();
  const User = connection.model('User', userSchema);
  const Post = connection.model('Post', postSchema);

  beforeAll(async () => {
    await connection.openUri(server.program.uri, { dbName: 'mongoose' });
    await Promise.all([User.init(), Post.init()]);
  });
  beforeEach(() => Promise.all([User.deleteMany(), Post.deleteMany()]));
  afterAll(() => connection.close());

  test('indexes match the schemas', async () => {
    expect(await User.syncIndexes()).toEqual([]);
    expect(await Post.syncIndexes()).toEqual([]);
    expect(await User.listIndexes()).toHaveLength(3);
  });

  test('documents of all types are read as they were saved', async () => {
    const fields = {
      email: 'a@x',
      balance: '12.50',
      big: 12345678901234567n,
      blob: Buffer.from('hi'),
      map: { k: 1 },
    };
    const { id } = await User.create(fields);
    const user = await User.findById(id).orFail();
    expect(String(user.balance)).toBe('12.50');
    expect(user.big).toBe(fields.big);
    expect(user.blob?.toString()).toBe('hi');
    expect(user.map?.get('k')).toBe(1);
    expect(user.createdAt).toBeInstanceOf(Date);
  });

  test('saving a document that someone else has saved since causes a VersionError', async () => {
    await User.create({ email: 'a@x', items: [{ sku: 's', qty: 1 }] });
    const [mine, theirs] = [await User.findOne().orFail(), await User.findOne().orFail()];
    theirs.name = 'theirs';
    await theirs.save();
    mine.name = 'mine';
    await expect(mine.save()).rejects.toMatchObject({ name: 'VersionError' });
  });

  test('positional updates, upserts with defaults, and bulk writes work', async () => {
    await User.create({
      email: 'a@x',
      items: [
        { sku: 's1', qty: 1 },
        { sku: 's2', qty: 2 },
      ],
    });
    await User.updateOne({ 'items.sku': 's1' }, { $inc: { 'items.$.qty': 10 } });
    await User.updateOne({}, { $set: { 'items.$[two].qty': 0 } }, { arrayFilters: [{ 'two.sku': 's2' }] });
    expect((await User.findOne().lean())?.items.map(({ qty }) => qty)).toEqual([11, 0]);
    await User.updateOne({ email: 'b@x' }, { name: 'B' }, { upsert: true });
    expect(await User.findOne({ email: 'b@x' }).lean()).toMatchObject({ name: 'B', role: 'user' });
    const result = await User.bulkWrite([
      { insertOne: { document: { email: 'c@x' } } },
      { updateMany: { filter: {}, update: { $set: { role: 'x' } } } },
      { deleteOne: { filter: { email: 'c@x' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 3, deletedCount: 1 });
  });

  test('populate, text search, joins, and pagination work', async () => {
    const [ann, bob] = await User.create([
      { email: 'a@x', name: 'Ann' },
      { email: 'b@x', name: 'Bob' },
    ]);
    await Post.create([
      { author: ann?._id, title: 'hello world' },
      { author: bob?._id, title: 'second', views: 5 },
    ]);
    const post = await Post.findOne({ $text: { $search: 'hello' } }).populate<{ author: { name: string } }>(
      'author',
    );
    expect(post?.author.name).toBe('Ann');
    const joined = await Post.aggregate([
      { $lookup: { from: 'users', localField: 'author', foreignField: '_id', as: 'author' } },
      { $unwind: '$author' },
      { $group: { _id: '$author.name', views: { $sum: '$views' } } },
      { $sort: { _id: 1 } },
    ]);
    expect(joined).toEqual([
      { _id: 'Ann', views: 0 },
      { _id: 'Bob', views: 5 },
    ]);
    const [page] = await Post.aggregate([
      { $facet: { items: [{ $sort: { views: -1 } }, { $limit: 1 }], total: [{ $count: 'n' }] } },
    ]);
    expect(page).toMatchObject({ items: [{ views: 5 }], total: [{ n: 2 }] });
  });

  test('transactions on a connection work', async () => {
    await connection.transaction(async (session) => {
      await User.create([{ email: 't@x' }], { session });
    });
    await expect(
      connection.transaction(async (session) => {
        await User.create([{ email: 'u@x' }], { session });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await User.distinct('email')).toEqual(['t@x']);
  });
});

test('connect-mongo stores, touches, lists, and removes sessions', async () => {
  const client = await MongoClient.connect(server.program.uri);
  const store = MongoStore.create({ client, dbName: 'sessions', ttl: 3600 });
  const session = {
    cookie: { originalMaxAge: 1_000_000, expires: new Date(Date.now() + 1e6) },
    user: 'u',
  } as unknown as SessionData;
  await promisify(store.set.bind(store))('s1', session);
  expect(await promisify(store.get.bind(store))('s1')).toMatchObject({ user: 'u' });
  await promisify(store.touch.bind(store))('s1', session);
  expect(await promisify(store.length.bind(store))()).toBe(1);
  const indexes = await client.db('sessions').collection('sessions').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ expireAfterSeconds: 0 }));
  await promisify(store.destroy.bind(store))('s1');
  expect(await promisify(store.get.bind(store))('s1')).toBeNull();
  await store.close();
});

test('GridFS stores, partially reads, renames, and deletes files', async () => {
  const bucket = new GridFSBucket(server.client.db('files'));
  const bytes = randomBytes(1_500_000);
  const upload = bucket.openUploadStream('a.bin', { metadata: { owner: 1 } });
  await pipeline(Readable.from([bytes]), upload);
  expect((await buffer(bucket.openDownloadStream(upload.id))).equals(bytes)).toBe(true);
  const part = await buffer(bucket.openDownloadStream(upload.id, { start: 300_000, end: 600_000 }));
  expect(part.equals(bytes.subarray(300_000, 600_000))).toBe(true);
  await bucket.rename(upload.id, 'b.bin');
  expect(await bucket.find({ filename: 'b.bin', 'metadata.owner': 1 }).toArray()).toMatchObject([
    { length: 1_500_000 },
  ]);
  await bucket.delete(upload.id);
  expect(await server.client.db('files').collection('fs.chunks').countDocuments()).toBe(0);
});

test('rate-limiter-flexible counts across limiters', async () => {
  const options = { storeClient: server.client, dbName: 'limits', points: 3, duration: 60 };
  const limiters = [new RateLimiterMongo(options), new RateLimiterMongo(options)];
  const consume = (i: number) => limiters[i % 2]?.consume('ip');
  for (let i = 0; i < 3; i++) expect(await consume(i)).toMatchObject({ consumedPoints: i + 1 });
  await expect(consume(3)).rejects.toMatchObject({ consumedPoints: 4, remainingPoints: 0 });
});

test('TTL indexes remove expired documents and no others', async () => {
  const c = server.client.db('ttl').collection('c');
  await c.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  const later = new Date(Date.now() + 1e6);
  await c.insertMany([
    { at: new Date(Date.now() - 1000) },
    { at: later },
    { at: 'never' },
    {},
    { at: [later, new Date(0)] },
  ]);
  await until(async () => (await c.countDocuments()) === 3);
  await server.client
    .db('ttl')
    .command({ collMod: 'c', index: { keyPattern: { at: 1 }, expireAfterSeconds: 100_000 } });
  expect(await c.indexes()).toContainEqual(expect.objectContaining({ expireAfterSeconds: 100_000 }));
});

test('cleaning up leaves recent cursors open and remembers recent writes, so that a retry changes nothing', async () => {
  const db = server.client.db('maintenance');
  const c = db.collection<{ _id: number; n?: number }>('c');
  await c.insertMany([{ _id: 1, n: 0 }, { _id: 2 }, { _id: 3 }]);
  const cursor = c.find().sort({ _id: 1 }).batchSize(2);
  await cursor.next();
  // A separate client, because others must not use its session afterward.
  const client = await MongoClient.connect(server.program.uri);
  const session = client.startSession();
  const updates = [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }];
  const write = () =>
    client.db('maintenance').command({ update: 'c', updates, txnNumber: Long.fromNumber(7) }, { session });
  await write();
  // The second document expires in a run that starts after the first one ended.
  const expiring = db.collection('expiring');
  await expiring.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  for (let run = 0; run < 2; run++) {
    await expiring.insertOne({ at: new Date(0) });
    await until(async () => (await expiring.countDocuments()) === 0);
  }
  await write();
  expect(await c.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
  expect(await cursor.toArray()).toHaveLength(2);
  await session.endSession();
  await client.close();
});
