import mongoose from 'mongoose';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { useTestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../../audit/audit.model.js';
import type { ScanFacts } from './allChecks.js';
import { createScanJob } from './scan.service.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});
beforeEach(async () => {
  for (const name of ['securityScans', 'scanSettings'])
    await mongoose.connection.collection(name).deleteMany({});
});

test('daily scans are scheduled, and stop when they are turned off', async () => {
  const scheduled = async () =>
    (await ask<{ id: string; nextRunAt: string }[]>(admin, '{ scheduledJobs { id nextRunAt } }')).find(
      ({ id }) => id === 'security.scan',
    );
  const save = (isDaily: boolean) =>
    ask(
      admin,
      'mutation ($isDaily: Boolean!) { saveScanSettings(input: { isDaily: $isDaily }) { isDaily asksRegistry } }',
      { isDaily },
    );
  expect(await scheduled()).toBeUndefined();
  expect(await save(true)).toEqual({ isDaily: true, asksRegistry: false });
  const next = Date.parse((await scheduled())?.nextRunAt ?? '');
  expect(next).toBeGreaterThan(Date.now());
  expect(next).toBeLessThan(Date.now() + 25 * 60 * 60_000);
  const changed = await AuditEntryModel.findOne({ action: 'scan.settings' }).sort({ _id: -1 }).lean();
  expect(JSON.parse(changed?.after ?? '')).toEqual({
    isDaily: true,
    asksRegistry: false,
  });
  await save(false);
  expect(await scheduled()).toBeUndefined();
});

/** The job with facts about admins only; every other check can't run. */
const runDaily = (admins: string[]) => {
  const facts = {
    now: new Date(),
    accounts: async () =>
      admins.map((username) => ({
        id: username,
        username,
        isAdmin: true,
        hasSecondFactor: false,
        createdAt: new Date(),
        lastLogin: new Date(),
      })),
  } as unknown as ScanFacts;
  const notified: { userIds: readonly string[]; body: string }[] = [];
  const job = createScanJob({
    createFacts: () => facts,
    findUsernames: async () => new Map(),
    isRunning: async () => false,
    listAdminIds: async () => [admin.userId],
    notify: async (userIds, { body }) => void notified.push({ userIds, body }),
    logger: { warn: vi.fn() } as never,
  });
  const run = (input: { userId: string } | undefined) =>
    job.run({ input, signal: new AbortController().signal, report: vi.fn() });
  return { run, notified };
};

test('a daily scan notifies admins of new and severe findings only', async () => {
  // The first has nothing to compare with.
  const first = runDaily(['ada']);
  expect(await first.run(undefined)).toMatch(/^2 problems to fix, and \d+ checks couldn’t run\.$/);
  const same = runDaily(['ada']);
  await same.run(undefined);
  const byHand = runDaily(['ada', 'grace']);
  await byHand.run({ userId: admin.userId });
  expect([...first.notified, ...same.notified, ...byHand.notified]).toEqual([]);
  const more = runDaily(['ada', 'grace', 'alan']);
  await more.run(undefined);
  expect(more.notified).toEqual([
    { userIds: [admin.userId], body: '3 admins don’t use two-factor sign-in.' },
  ]);
});
