import { randomBytes } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { createLogger } from '../logger.js';
import { connectDatabase, disconnectDatabase, inTransaction, isDuplicateKey } from './database.js';

const message =
  'E11000 duplicate key error collection: cosmic.messages index: conversationId_1 dup key: { … }';

test.each([
  [{ code: 11_000, keyPattern: { conversationId: 1 } }, true],
  [{ code: 11_000, keyPattern: { username: 1 } }, false],
  // Thrown by writing several documents at once.
  [{ code: 11_000, message }, true],
  [{ code: 11_000, message: message.replace('conversationId', 'ownerId') }, false],
  [{ code: 112, message }, false],
  [new Error(message), false],
])('%o is recognized as a duplicate of the field: %s', (error, isDuplicate) => {
  expect(isDuplicateKey(error, 'conversationId')).toBe(isDuplicate);
});

test("a transaction's queries stay in it when another transaction ends", async () => {
  const Thing = mongoose.model('Thing', new Schema({ n: Number }));
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/test-${randomBytes(8).toString('hex')}`;
  await connectDatabase(uri.href, createLogger('silent'));
  try {
    let letGo: () => void = () => undefined;
    const otherEnded = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const undone = inTransaction(async () => {
      await Thing.create([{ n: 1 }]);
      await otherEnded;
      await Thing.create([{ n: 2 }]);
      throw new Error('undone');
    });
    await inTransaction(() => Thing.create([{ n: 3 }])).finally(letGo);
    await expect(undone).rejects.toThrow('undone');
    expect((await Thing.find().lean()).map(({ n }) => n)).toEqual([3]);
  } finally {
    await mongoose.connection.dropDatabase();
    await disconnectDatabase();
    // A model that this worker's other tests must not see.
    mongoose.deleteModel('Thing');
  }
});
