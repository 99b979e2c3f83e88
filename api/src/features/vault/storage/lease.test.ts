import mongoose from 'mongoose';
import { vi } from 'vitest';
import { MINUTE } from '../../../platform/clock.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { until } from '../../../testing/until.js';
import { type ActiveLease, holdLease } from './lease.service.js';

let app: TestApp;
let lease: ActiveLease | undefined;
const contentId = new mongoose.Types.ObjectId();
const ownerId = String(new mongoose.Types.ObjectId());
const lost: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  lease?.stop();
  vi.useRealTimers();
  await app.close();
});

async function expiry(): Promise<number> {
  const found = await mongoose.connection.collection('contentleases').findOne({ _id: contentId });
  return Number(found?.expiresAt);
}

test('a lease is renewed while data arrives, and a stalled upload loses it before it expires', async () => {
  // Only the lease's timers are faked; the database driver keeps its own.
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'clearTimeout'],
  });
  lease = await holdLease(contentId, ownerId, (reason) => lost.push(reason.message));
  const first = await expiry();
  expect(first).toBe(Date.now() + 2 * MINUTE);

  lease.touch();
  vi.advanceTimersByTime(MINUTE / 2);
  const renewed = Date.now() + 2 * MINUTE;
  await until(async () => (await expiry()) === renewed);

  vi.advanceTimersByTime(2 * MINUTE);
  expect(Date.now()).toBeLessThanOrEqual(await expiry());
  expect(lost[0]).toBe('The upload timed out. Try again.');
});
