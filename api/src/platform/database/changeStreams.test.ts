import mongoose, { mongo } from 'mongoose';
import { vi } from 'vitest';
import { useTestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { createLogger } from '../logger.js';
import { createCachedDocument } from './cachedDocument.js';
import { watch as watchChanges } from './changeStreams.js';

useTestApp();

const logger = createLogger('silent');
const things = () => mongoose.connection.collection<{ _id: string; name?: string }>('things');
const forget = () => things().deleteMany({});
beforeEach(forget);

test('reports stored and deleted documents until it is stopped', async () => {
  const heard: unknown[] = [];
  const stop = await watchChanges(
    'things',
    { onDocument: ({ name }) => heard.push(name), onDelete: (id) => heard.push(id) },
    logger,
  );
  await things().insertOne({ _id: 'a', name: 'one' });
  await until(async () => heard.length === 1);
  await things().updateOne({ _id: 'a' }, { $set: { name: 'two' } });
  await until(async () => heard.length === 2);
  await things().deleteOne({ _id: 'a' });
  await until(async () => heard.length === 3);
  expect(heard).toEqual(['one', 'two', 'a']);
  await stop();
  await things().insertOne({ _id: 'b', name: 'late' });
  expect(heard).toHaveLength(3);
});

test("a cached document reports each new value, but not a write that doesn't change it", async () => {
  const find = () => things().findOne({ _id: 'a' });
  const names = createCachedDocument('things', find, (stored) => (stored as { name?: string } | null)?.name);
  const heard: unknown[] = [];
  const stop = await names.watch((name) => heard.push(name), logger);
  await things().insertOne({ _id: 'a', name: 'one' });
  await until(async () => heard.length === 1);
  await things().updateOne({ _id: 'a' }, { $set: { checkedAt: new Date() } });
  // This process already has the value.
  names.set('two');
  await things().updateOne({ _id: 'a' }, { $set: { name: 'two' } });
  await until(async () => heard.length === 2);
  expect(heard).toEqual(['one', 'two']);
  await stop();
});

test('a listener for deletions gets nothing else', async () => {
  const deleted: unknown[] = [];
  const stop = await watchChanges('things', { onDelete: (id) => deleted.push(id) }, logger);
  await things().insertOne({ _id: 'a' });
  await things().deleteOne({ _id: 'a' });
  await until(async () => deleted.length === 1);
  expect(deleted).toEqual(['a']);
  await stop();
});

test('continues after the collection was dropped', async () => {
  const heard: unknown[] = [];
  const stop = await watchChanges('things', { onDocument: ({ name }) => heard.push(name) }, logger);
  await things().insertOne({ _id: 'a', name: 'before' });
  await until(async () => heard.length === 1);
  await things().drop();
  await things().insertOne({ _id: 'b', name: 'after' });
  await until(async () => heard.length === 2);
  expect(heard).toEqual(['before', 'after']);
  await stop();
});

test('a token that the server no longer knows is dropped after one try, and the gap is reported', async () => {
  const real = mongo.Collection.prototype.watch;
  const watch = vi.spyOn(mongo.Collection.prototype, 'watch');
  // The server's error when its log no longer reaches back that far.
  watch.mockImplementationOnce(function (this: mongo.Collection, ...args) {
    const stream = real.apply(this, args);
    stream[Symbol.asyncIterator] = () => {
      throw new mongo.MongoServerError({ message: 'history lost', code: 286 });
    };
    return stream;
  });
  const heard: unknown[] = [];
  let gaps = 0;
  const stop = await watchChanges(
    'things',
    { onDocument: ({ name }) => heard.push(name), onGap: () => gaps++ },
    logger,
  );
  await until(async () => gaps === 1);
  await things().insertOne({ _id: 'b', name: 'after' });
  await until(async () => heard.length === 1);
  expect(watch).toHaveBeenCalledTimes(2);
  expect(watch.mock.calls[1]?.[1]).not.toHaveProperty('startAfter');
  await stop();
  watch.mockRestore();
});

test('stopping while a lost stream waits to reopen leaves no stream open', async () => {
  const stop = await watchChanges('things', { onDocument: () => undefined }, logger);
  const openAgain = vi.spyOn(mongoose.connection.getClient(), 'db');
  await things().insertOne({ _id: 'a' });
  await things().drop();
  await stop();
  expect(openAgain).not.toHaveBeenCalled();
  openAgain.mockRestore();
});
