import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { vi } from 'vitest';
import { DAY } from '../../../platform/clock.js';
import type { JobProgress } from '../../../platform/jobs/job.js';
import { createLogger } from '../../../platform/logger.js';
import { signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import type { AuditRetention } from '../../../testing/schema.generated.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { AuditCheckpointModel, AuditEntryModel, AuditHeadModel } from '../audit.model.js';
import { recordAudit } from '../audit.service.js';
import { hashEntry } from '../auditChain.js';
import { writeHeadFile } from '../auditHeadFile.service.js';
import { verifyAuditChain } from '../verification/auditVerification.service.js';
import { createExpiryJob } from './expireEntries.service.js';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
const logger = createLogger('silent');
beforeEach(async () => {
  app = await startTestApp();
  admin = await signedIn(app.url, { isAdmin: true });
});
afterEach(() => app.close());

const reported: JobProgress[] = [];
const expire = (signal = new AbortController().signal) =>
  createExpiryJob(app.config.dataDir, logger, recordAudit).run({
    input: undefined,
    signal,
    report: (progress) => reported.push(progress),
  });
const verify = () => verifyAuditChain(app.config.dataDir);
const set = (days: number | null) => ask<AuditRetention>(admin, shown('setAuditRetention'), { days });
const shown = (name: string) =>
  `${name === 'setAuditRetention' ? 'mutation ($days: Int) { setAuditRetention(days: $days)' : 'query { auditRetention'} { days removed removedUntil removedAt } }`;

/** A record that begins with old entries, as many as are named, a day apart, the last one so many days old. */
async function startWithOld(count: number, lastDaysAgo: number): Promise<void> {
  const head = await AuditHeadModel.findOne().lean().orFail();
  const now = await AuditEntryModel.find().sort({ _id: 1 }).lean();
  const old = Array.from({ length: count }, (_, index) => ({
    time: new Date(Date.now() - (lastDaysAgo + count - 1 - index) * DAY),
    action: 'test.old',
    actor: null,
    subject: null,
    place: null,
    before: null,
    after: null,
  }));
  let hash = '';
  const entries = [...old, ...now].map((entry, index) => {
    const moved = { ...entry, _id: index + 1 };
    hash = hashEntry(moved, hash);
    return { ...moved, hash };
  });
  await AuditEntryModel.deleteMany({});
  await AuditEntryModel.insertMany(entries);
  await AuditHeadModel.updateOne({ _id: head._id }, { sequence: entries.length, hash });
  expect(await verify()).toEqual({ isIntact: true, entries: entries.length });
}

test('entries are kept forever until an admin with a recent sign-in says otherwise, which is on record', async () => {
  await startWithOld(10, 400);
  expect(await expire()).toBe('No entry was old enough.');
  expect(await AuditEntryModel.countDocuments({ action: 'test.old' })).toBe(10);
  expect(await ask(admin, shown('auditRetention'))).toEqual({
    days: null,
    removed: 0,
    removedUntil: null,
    removedAt: null,
  });
  expect(await ask(admin, '{ olderAuditEntries(days: 402) }')).toBe(8);
  expect(await set(365)).toMatchObject({ days: 365, removed: 0 });
  const entry = await AuditEntryModel.findOne({ action: 'audit.retention' }).lean();
  expect([entry?.before, entry?.after]).toEqual(['{"days":null}', '{"days":365}']);
  await set(365);
  expect(await AuditEntryModel.countDocuments({ action: 'audit.retention' })).toBe(1);
  await mongoose.connection
    .collection('sessions')
    .updateMany({}, { $set: { 'session.confirmedAt': new Date(0) } });
  await expect(set(null)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test.each([89, 0, -1, 36_501])('%s days are refused', async (days) => {
  await expect(set(days)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('what is older goes, the rest still verifies, and the gap is explained', async () => {
  await startWithOld(20, 360);
  await set(365);
  expect(await expire()).toBe('Removed 15 entries.');
  expect(reported.at(-1)).toEqual({ done: 15, total: 15, text: 'Removing old entries' });
  const kept = await AuditEntryModel.countDocuments();
  expect((await AuditEntryModel.findOne().sort({ _id: 1 }).lean())?._id).toBe(16);
  expect(await verify()).toEqual({ isIntact: true, entries: kept });
  const state = await ask<AuditRetention>(admin, shown('auditRetention'));
  expect(state.removed).toBe(15);
  expect(Date.now() - Date.parse(String(state.removedUntil))).toBeGreaterThan(365 * DAY);
  const entry = await AuditEntryModel.findOne({ action: 'audit.expire' }).lean();
  expect(JSON.parse(entry?.after ?? '')).toMatchObject({ lastEntry: 15 });
  // Once more there is nothing to do, and the day after there may be.
  expect(await expire()).toBe('No entry was old enough.');
  expect(await AuditCheckpointModel.countDocuments()).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  try {
    expect(await expire()).toBe('Removed 1 entry.');
  } finally {
    vi.useRealTimers();
  }
  expect(await verify()).toMatchObject({ isIntact: true });
});

test('after a removal, changes, gaps and cuts are still found', async () => {
  await startWithOld(20, 360);
  await set(365);
  await expire();
  const entries = await AuditEntryModel.find().lean();
  const restore = async () => {
    await AuditEntryModel.deleteMany({});
    await AuditEntryModel.insertMany(entries);
  };
  await AuditEntryModel.deleteOne({ _id: 16 });
  expect(await verify()).toEqual({ isIntact: false, sequence: 16, problem: 'missing' });
  await restore();
  await AuditEntryModel.updateOne({ _id: 17 }, { action: 'x' });
  expect(await verify()).toEqual({ isIntact: false, sequence: 17, problem: 'changed' });
  await restore();
  await AuditEntryModel.deleteMany({ _id: { $gt: 18 } });
  expect(await verify()).toEqual({ isIntact: false, sequence: 19, problem: 'cut' });
  await restore();
  expect(await verify()).toMatchObject({ isIntact: true });
});

test('a checkpoint that no entry vouches for does not hide a deleted beginning', async () => {
  await startWithOld(5, 400);
  const fifth = await AuditEntryModel.findById(5).lean().orFail();
  await AuditEntryModel.deleteMany({ _id: { $lte: 5 } });
  await AuditCheckpointModel.create({ _id: 5, hash: fifth.hash, until: fifth.time, removedAt: new Date() });
  expect(await verify()).toEqual({ isIntact: false, sequence: 1, problem: 'missing' });
});

test('killed after the checkpoint or in the middle of the removal, all is consistent and the next run goes on', async () => {
  await startWithOld(30, 360);
  await set(365);
  const stopped = AbortSignal.abort(new Error('killed'));
  await expect(expire(stopped)).rejects.toThrow('killed');
  // The checkpoint counts already: nobody sees what is only on its way out.
  expect(await AuditEntryModel.countDocuments({ action: 'test.old' })).toBe(30);
  expect(await verify()).toMatchObject({ isIntact: true });
  const page = await ask<{ entries: { id: string }[] }>(admin, '{ auditLog(first: 100) { entries { id } } }');
  expect(Math.min(...page.entries.map(({ id }) => Number(id)))).toBe(26);
  await AuditEntryModel.deleteMany({ _id: { $lte: 10 } });
  expect(await verify()).toMatchObject({ isIntact: true });
  expect(await expire()).toBe('Removed 15 entries.');
  expect(await AuditCheckpointModel.countDocuments()).toBe(1);
  expect(await verify()).toMatchObject({ isIntact: true });
});

test('two processes at once remove once', async () => {
  await startWithOld(20, 360);
  await set(365);
  await Promise.all([expire(), expire(), expire()]);
  expect(await AuditCheckpointModel.countDocuments()).toBe(1);
  expect(await AuditEntryModel.countDocuments({ action: 'audit.expire' })).toBe(1);
  expect(await verify()).toMatchObject({ isIntact: true });
});

test('the head in the data folder follows a removal, also one that another process made', async () => {
  await startWithOld(5, 400);
  const file = join(app.config.dataDir, 'audit-head');
  const third = await AuditEntryModel.findById(3).lean().orFail();
  await writeFile(file, `3 ${third.hash}\n`);
  await set(365);
  await expire();
  await writeFile(file, `3 ${third.hash}\n`);
  expect(await verify()).toMatchObject({ isIntact: true });
  await writeHeadFile(app.config.dataDir, logger);
  const head = await AuditHeadModel.findOne().lean().orFail();
  expect(await readFile(file, 'utf8')).toBe(`${head.sequence} ${head.hash}\n`);
});
