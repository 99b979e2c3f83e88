import { randomBytes } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { commandsOf } from '../../testing/measures/databaseCommands.js';
import { inTransaction } from './database.js';
import { readTogether } from './readTogether.js';

const id = randomBytes(4).toString('hex');
interface Thing {
  ownerId: mongoose.Types.ObjectId;
  size: number;
  name?: string;
}
const schema = new Schema<Thing>({ ownerId: Schema.Types.ObjectId, size: Number, name: String });
const Stars = mongoose.model(`stars-${id}`, schema, `stars-${id}`);
const Moons = mongoose.model(`moons-${id}`, schema, `moons-${id}`);
const ownerId = new mongoose.Types.ObjectId();

beforeAll(async () => {
  mongoose.set('transactionAsyncLocalStorage', true);
  await mongoose.connect(process.env.TEST_MONGODB_URI ?? '', {
    dbName: `test-${id}`,
    monitorCommands: true,
  });
  await Stars.createCollection();
  await Moons.createCollection();
  await Stars.insertMany([3, 1, 2].map((size) => ({ ownerId, size, name: `star ${size}` })));
  await Moons.insertMany(Array.from({ length: 150 }, (_, size) => ({ ownerId, size })));
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  mongoose.deleteModel(new RegExp(id));
  await mongoose.disconnect();
});

const owned = { ownerId: String(ownerId) };

/** Reads of every form. */
const readAll = () =>
  Promise.all([
    readTogether(Stars.find(owned, { size: 1, _id: 0 }).sort({ size: -1 }).limit(2).lean()),
    readTogether(Moons.find(owned).select('size').lean()),
    readTogether(Stars.findOne({ ...owned, size: 2 }).lean()),
    readTogether(Moons.findOne({ ...owned, size: -1 }).lean()),
    readTogether(Moons.aggregate<{ sum: number }>([{ $group: { _id: null, sum: { $sum: '$size' } } }])),
  ]);

test('reads of one turn are one command and find what each finds alone', async () => {
  expect(await commandsOf(readAll)).toEqual([`stars-${id}.aggregate`]);
  const [largest, moons, second, none, sums] = await readAll();
  expect(largest).toEqual([{ size: 3 }, { size: 2 }]);
  expect(moons).toEqual(await Moons.find(owned).select('size').lean());
  expect(second).toEqual(await Stars.findOne({ size: 2 }).lean());
  expect(none).toBeNull();
  expect(sums).toEqual([{ _id: null, sum: 11_175 }]);
});

test('reads in a transaction see its changes, and others don’t', async () => {
  await inTransaction(async () => {
    await Stars.create({ ...owned, size: 10 });
    const outside = mongoose.connection.collection(Stars.collection.name).countDocuments({ size: 10 });
    const inside = await Promise.all([
      readTogether(Stars.findOne({ size: 10 }).lean()),
      readTogether(Moons.findOne({ size: 10 }).lean()),
    ]);
    expect(inside).toMatchObject([{ size: 10 }, { size: 10 }]);
    expect(await outside).toBe(0);
    await Stars.deleteOne({ size: 10 });
  });
});

test('an invalid filter fails only its own read', async () => {
  const [wrong, right] = await Promise.allSettled([
    readTogether(Stars.find({ ownerId: 'x' }).lean()),
    readTogether(Stars.findOne({ size: 1 }).lean()),
  ]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: { name: 'CastError' } });
  expect(right).toMatchObject({ status: 'fulfilled', value: { name: 'star 1' } });
});

test('a read that the server refuses fails alone', async () => {
  const refused = readTogether(Stars.aggregate([{ $set: { half: { $divide: ['$size', 0] } } }]));
  const [wrong, right] = await Promise.allSettled([refused, readTogether(Stars.findOne({ size: 1 }).lean())]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: { name: 'MongoServerError' } });
  expect(right).toMatchObject({ status: 'fulfilled', value: { name: 'star 1' } });
});
