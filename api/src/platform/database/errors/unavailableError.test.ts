import mongoose, { mongo } from 'mongoose';
import { useTestApp } from '../../../testing/testApp.js';
import { isUnavailableError } from './unavailableError.js';

useTestApp();

const things = () => mongoose.connection.collection<{ _id: number }>('things');
const command = (body: mongo.Document) => mongoose.connection.getClient().db('admin').command(body);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('failures without a connection mean that the database is unavailable', () => {
  const client = new mongo.MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 50 });
  const absent = () => client.db('x').collection<{ _id: number }>('things');
  afterAll(() => client.close());

  test.each([
    ['reading', () => absent().findOne({})],
    ['writing one document', () => absent().insertOne({ _id: 1 })],
    ['writing several documents', () => absent().insertMany([{ _id: 1 }, { _id: 2 }])],
    ['several writes at once', () => absent().bulkWrite([{ insertOne: { document: { _id: 1 } } }])],
    [
      'a transaction',
      () => client.withSession((session) => session.withTransaction(() => absent().findOne({}, { session }))),
    ],
  ])('%s', async (_what, work) => {
    expect(isUnavailableError(await failureOf(work()))).toBe(true);
  });
});

describe('failures after a restart mean that the database is unavailable', () => {
  test('using a lost cursor', async () => {
    await things().insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const cursor = things().find({}, { batchSize: 1 });
    await cursor.next();
    const { db } = mongoose.connection;
    await db?.command({ killCursors: 'things', cursors: [cursor.id] });
    expect(isUnavailableError(await failureOf(cursor.toArray()))).toBe(true);
  });

  test('committing a lost transaction', async () => {
    const lsid = { id: new mongo.UUID() };
    const work = command({
      commitTransaction: 1,
      lsid,
      txnNumber: mongo.Long.fromNumber(5),
      autocommit: false,
    });
    expect(isUnavailableError(await failureOf(work))).toBe(true);
  });
});

test("a starting server that doesn't know the client yet counts as unavailable", () => {
  const error = new mongo.MongoServerError({ message: 'Authentication failed.', code: 18 });
  error.addErrorLabel(mongo.MongoErrorLabel.HandshakeError);
  expect(isUnavailableError(error)).toBe(true);
});

test('a response that broke off counts as unavailable', () => {
  const error = new mongo.MongoUnexpectedServerResponseError('Unable to get response from server');
  expect(isUnavailableError(error)).toBe(true);
});

test("an invalid operation doesn't count as unavailable", async () => {
  const twice = await failureOf(things().insertMany([{ _id: 10 }, { _id: 10 }]));
  expect((twice as mongo.MongoServerError).code).toBe(11_000);
  for (const error of [twice, await failureOf(command({ noSuchCommand: 1 })), new Error('a bug'), undefined])
    expect(isUnavailableError(error)).toBe(false);
});
