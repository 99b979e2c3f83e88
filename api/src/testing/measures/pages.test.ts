import mongoose from 'mongoose';
import { UserModel } from '../../features/users/user.model.js';
import { signedIn } from '../factories.js';
import { startTestApp, type TestApp } from '../testApp.js';
import { countExamined } from './pages.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const readSorted = () => UserModel.find().sort({ _id: 1 }).lean();

test('what a sorted list examines is counted', async () => {
  await signedIn(app.url);
  expect(await countExamined(UserModel.collection.collectionName, readSorted)).toBeGreaterThan(0);
});

test('a list that was not read is no cheap list', async () => {
  await expect(countExamined('nothing', readSorted)).rejects.toThrow('nothing');
  expect(mongoose.get('debug')).toBe(false);
});

test('work that fails leaves nothing watching', async () => {
  await expect(countExamined('users', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(mongoose.get('debug')).toBe(false);
});
