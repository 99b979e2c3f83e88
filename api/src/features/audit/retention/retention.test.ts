import mongoose from 'mongoose';
import { vi } from 'vitest';
import { DAY } from '../../../platform/clock.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import type { AuditRetention } from '../../../testing/schema.generated.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../audit.model.js';
import { recordAudit } from '../audit.service.js';
import { createExpiryJob } from './expireEntries.service.js';

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signedIn(app.url, { isAdmin: true });
});
afterEach(() => app.close());

const expire = () => createExpiryJob(recordAudit).run();
const set = (days: number | null) => ask<AuditRetention>(admin, shown('setAuditRetention'), { days });
const shown = (name: string) =>
  `${name === 'setAuditRetention' ? 'mutation ($days: Int) { setAuditRetention(days: $days)' : 'query { auditRetention'} { days } }`;

/** A log with entries a day apart, the newest this many days old. */
const addOld = (count: number, lastDaysAgo: number) =>
  AuditEntryModel.create(
    Array.from({ length: count }, (_, index) => ({
      time: new Date(Date.now() - (lastDaysAgo + index) * DAY),
      action: 'test.old',
    })),
  );
const countOld = () => AuditEntryModel.countDocuments({ action: 'test.old' });

test('entries are kept forever until an admin with a recent sign-in limits it, which is recorded', async () => {
  await addOld(10, 400);
  expect(await expire()).toBe('Nothing to remove.');
  expect(await countOld()).toBe(10);
  expect(await ask(admin, shown('auditRetention'))).toEqual({ days: null });
  expect(await ask(admin, '{ olderAuditEntries(days: 402) }')).toBe(8);
  expect(await set(365)).toEqual({ days: 365 });
  const entry = await AuditEntryModel.findOne({ action: 'audit.retention' }).lean();
  expect([entry?.before, entry?.after]).toEqual(['{"days":null}', '{"days":365}']);
  await set(365);
  expect(await AuditEntryModel.countDocuments({ action: 'audit.retention' })).toBe(1);
  await mongoose.connection
    .collection('sessions')
    .updateMany({}, { $set: { 'session.confirmedAt': new Date(0) } });
  await expect(set(null)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('fewer than 90 days and more than 100 years are refused', async () => {
  for (const days of [89, 0, -1, 36_501])
    await expect(set(days), String(days)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('older entries are removed, and an entry says how many', async () => {
  await addOld(20, 360);
  await set(365);
  expect(await expire()).toBe('Removed 15 entries.');
  expect(await countOld()).toBe(5);
  const entry = await AuditEntryModel.findOne({ action: 'audit.expire' }).lean();
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ entries: 15 });
  expect(await expire()).toBe('Nothing to remove.');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  try {
    expect(await expire()).toBe('Removed 1 entry.');
  } finally {
    vi.useRealTimers();
  }
  expect(await AuditEntryModel.countDocuments({ action: 'audit.expire' })).toBe(2);
});
