import { createServer } from 'node:http';
import mongoose from 'mongoose';
import { TestClient } from '../../../testing/client.js';
import { signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { listScans, outcomeOf, runScan } from '../../../testing/scans.js';
import type { SecurityScan } from '../../../testing/schema.generated.js';
import { urlOf } from '../../../testing/serverUrl.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../../audit/audit.model.js';
import { askRegistry } from './advisories.service.js';
import type { ScanFacts } from './allChecks.js';
import { ScanModel } from './scan.model.js';
import { createScanJob, removeFromScans } from './scan.service.js';
import { summarize } from './verdict.js';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const name of ['securityScans', 'acceptedFindings', 'scanSettings', 'users', 'notifications'])
    await mongoose.connection.collection(name).deleteMany({});
  admin = await signedIn(app.url, { isAdmin: true });
});

const accept = (findingId: string, reason: string, who: TestClient = admin) =>
  who.graphql(
    'mutation ($findingId: ID!, $reason: String!) { acceptFinding(findingId: $findingId, reason: $reason) { id } }',
    { findingId, reason },
  );
const lastEntry = async (action: string) => AuditEntryModel.findOne({ action }).sort({ _id: -1 }).lean();
const findingOf = (scan: SecurityScan | undefined, id: string) =>
  scan?.outcomes.flatMap(({ findings }) => findings).find((finding) => finding.id === id);

test.each([
  [{ high: 1, medium: 2, low: 0, unchecked: 0, accepted: 0 }, '3 things to fix'],
  [{ high: 0, medium: 0, low: 1, unchecked: 1, accepted: 5 }, '1 thing to fix, and 1 check couldn’t run'],
  [{ high: 0, medium: 0, low: 0, unchecked: 2, accepted: 0 }, 'Nothing to fix, but 2 checks couldn’t run'],
  [{ high: 0, medium: 0, low: 0, unchecked: 0, accepted: 2 }, 'Nothing new to fix, 2 accepted'],
  [{ high: 0, medium: 0, low: 0, unchecked: 0, accepted: 0 }, 'No vulnerabilities found'],
])('%j is told as "%s"', (counts, text) => {
  expect(summarize({ ...counts, passed: 9 })).toBe(text);
});

test('a scan is stored with what it found, by whom and how long it took', async () => {
  expect(await listScans(admin)).toEqual([]);
  const scan = await runScan(admin);
  expect(scan).toMatchObject({ state: 'COMPLETE', startedBy: admin.username, newCount: 0 });
  expect(scan.durationMs).toBeGreaterThan(0);
  expect(scan.outcomes).toHaveLength(23);
  const { high, medium, low, unchecked, passed } = scan.counts;
  expect(scan.summary).toContain(`${high + medium + low} things to fix`);
  expect(unchecked + passed + scan.outcomes.filter(({ status }) => status === 'found').length).toBe(23);
  expect(findingOf(scan, 'adminsWithoutSecondFactor')).toMatchObject({
    severity: 'HIGH',
    evidence: [admin.username],
    fixUrl: '/security',
    isNew: false,
  });
  // Of this release nobody could ask the registry: then the check doesn't pass.
  expect(outcomeOf(scan, 'dependencies').status).toBe('unchecked');
  expect(await lastEntry('scan.run')).not.toBeNull();
  const one = await ask<SecurityScan>(admin, 'query ($id: ID!) { securityScan(id: $id) { summary } }', {
    id: scan.id,
  });
  expect(one.summary).toBe(scan.summary);
});

test('what is new and what was fixed since the scan before is told', async () => {
  await runScan(admin);
  const other = await signedIn(app.url, { isAdmin: true });
  const second = await runScan(admin);
  // It concerns somebody more; that there was only one admin is over.
  expect(findingOf(second, 'adminsWithoutSecondFactor')).toMatchObject({ isNew: true });
  const [latest] = await ask<{ fixed: string[]; newCount: number }[]>(
    admin,
    '{ securityScans(first: 1) { fixed newCount } }',
  );
  expect(latest).toEqual({ fixed: ['There is only one administrator'], newCount: 1 });
  expect(findingOf(second, 'signInSettings.autoLogout')).toMatchObject({ isNew: false });
  await mongoose.connection.collection('users').deleteOne({ username: other.username });
  expect((await runScan(admin)).newCount).toBe(1);
});

test('an accepted finding is set aside with its reason until it concerns more, and can be taken back', async () => {
  const before = await runScan(admin);
  expect((await accept('adminsWithoutSecondFactor', '  A test site  ')).errors).toEqual([]);
  const [after] = await listScans(admin);
  expect(findingOf(after, 'adminsWithoutSecondFactor')?.acceptance).toMatchObject({
    reason: 'A test site',
    acceptedBy: admin.username,
  });
  expect(after?.counts).toMatchObject({ high: before.counts.high - 1, accepted: 1 });
  expect(JSON.parse((await lastEntry('scan.accept'))?.after ?? '')).toMatchObject({
    finding: 'adminsWithoutSecondFactor',
    reason: 'A test site',
    subjects: [admin.username],
  });

  await signedIn(app.url, { isAdmin: true });
  expect(findingOf(await runScan(admin), 'adminsWithoutSecondFactor')?.acceptance).toBeNull();

  await accept('adminsWithoutSecondFactor', 'Both of them');
  await ask(admin, 'mutation { withdrawAcceptance(findingId: "adminsWithoutSecondFactor") { id } }');
  const [withdrawn] = await listScans(admin);
  expect(findingOf(withdrawn, 'adminsWithoutSecondFactor')?.acceptance).toBeNull();
  expect(JSON.parse((await lastEntry('scan.withdraw'))?.before ?? '')).toMatchObject({
    reason: 'Both of them',
  });
});

test.each([
  ['adminsWithoutSecondFactor', ' ', 'BAD_USER_INPUT'],
  ['adminsWithoutSecondFactor', 'x'.repeat(501), 'BAD_USER_INPUT'],
  ['noSuchFinding', 'Fine', 'NOT_FOUND'],
  ['', 'Fine', 'NOT_FOUND'],
])('finding "%s" is not accepted without need', async (id, reason, code) => {
  await runScan(admin);
  expect((await accept(id, reason)).errors[0]?.extensions.code).toBe(code);
});

test('members see and change nothing; an admin proves first who they are', async () => {
  const member = await signedIn(app.url);
  for (const call of ['{ securityScans { id } }', '{ proxyTrust { peer } }', 'mutation { runSecurityScan }'])
    expect((await member.graphql(call)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  await mongoose.connection
    .collection('sessions')
    .updateOne({ 'session.userId': admin.userId }, { $set: { 'session.confirmedAt': new Date(0) } });
  const save = await admin.graphql(
    'mutation { saveScanSettings(input: { asksRegistry: true }) { asksRegistry } }',
  );
  for (const { errors } of [save, await accept('x', 'y')])
    expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
});

test('a scan that was broken off says so', async () => {
  const long = new Date(Date.now() - 60_000);
  await ScanModel.create({ startedAt: long, aliveAt: long, isDaily: true, userId: null, outcomes: [] });
  const now = new Date();
  await ScanModel.create({
    startedAt: now,
    aliveAt: now,
    isDaily: false,
    userId: admin.userId,
    outcomes: [],
  });
  expect(await listScans(admin)).toMatchObject([
    { state: 'RUNNING', durationMs: null, startedBy: admin.username },
    { state: 'INTERRUPTED', summary: 'Interrupted before it was through', startedBy: null },
  ]);
});

test('the last 50 are kept', async () => {
  const at = new Date();
  await ScanModel.insertMany(
    Array.from({ length: 60 }, () => ({
      startedAt: at,
      aliveAt: at,
      finishedAt: at,
      isDaily: true,
      userId: null,
      outcomes: [],
    })),
  );
  await runScan(admin);
  expect(await ScanModel.countDocuments()).toBe(50);
  expect(await listScans(admin)).toHaveLength(50);
});

test('daily scans are scheduled, and no longer when they are turned off', async () => {
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
  expect(JSON.parse((await lastEntry('scan.settings'))?.after ?? '')).toEqual({
    isDaily: true,
    asksRegistry: false,
  });
  await save(false);
  expect(await scheduled()).toBeUndefined();
});

/** The job on facts of which only the admins are real; every other check can't run. */
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
  const told: { userIds: readonly string[]; body: string }[] = [];
  const job = createScanJob({
    createFacts: () => facts,
    findUsernames: async () => new Map(),
    listAdminIds: async () => [admin.userId],
    notify: async (userIds, { body }) => void told.push({ userIds, body }),
    logger: { warn: vi.fn() } as never,
  });
  const run = (input: { userId: string } | undefined) =>
    job.run({ input, signal: new AbortController().signal, report: vi.fn() });
  return { run, told };
};

test('admins hear of a daily scan only what is new and severe', async () => {
  // The first has nothing to compare with.
  const first = runDaily(['ada']);
  expect(await first.run(undefined)).toMatch(/^2 things to fix, and \d+ checks couldn’t run\.$/);
  const same = runDaily(['ada']);
  await same.run(undefined);
  const byHand = runDaily(['ada', 'grace']);
  await byHand.run({ userId: admin.userId });
  expect([...first.told, ...same.told, ...byHand.told]).toEqual([]);
  const more = runDaily(['ada', 'grace', 'alan']);
  await more.run(undefined);
  expect(more.told).toEqual([{ userIds: [admin.userId], body: '3 administrators have no second factor.' }]);
});

test('a scan that is canceled is no result', async () => {
  const controller = new AbortController();
  const job = createScanJob({
    createFacts: () => {
      controller.abort(new Error('canceled'));
      return {} as ScanFacts;
    },
    findUsernames: async () => new Map(),
    listAdminIds: async () => [],
    notify: vi.fn(),
    logger: { warn: vi.fn() } as never,
  });
  await expect(job.run({ input: undefined, signal: controller.signal, report: vi.fn() })).rejects.toThrow(
    'canceled',
  );
  expect(await listScans(admin)).toMatchObject([{ state: 'INTERRUPTED', outcomes: [] }]);
});

test('whoever leaves is forgotten in results too', async () => {
  const scan = await runScan(admin);
  await accept('adminsWithoutSecondFactor', 'Fine');
  const other = await signedIn(app.url, { isAdmin: true });
  await removeFromScans(admin.userId, admin.username);
  const [after] = await listScans(other);
  expect(after).toMatchObject({ id: scan.id, startedBy: 'a former administrator' });
  expect(findingOf(after, 'adminsWithoutSecondFactor')?.evidence).toEqual(['a deleted account']);
  const stored = await ScanModel.find().lean();
  expect(JSON.stringify(stored)).not.toContain(admin.username);
});

test('what the server believes of proxies is shown with the address it sees', async () => {
  const body = JSON.stringify({ query: '{ proxyTrust { setting yourAddress peer forwardedFor } }' });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.4' };
  const response = await admin.fetch('/graphql', { method: 'POST', headers, body });
  expect(((await response.json()) as { data: unknown }).data).toEqual({
    proxyTrust: {
      setting: 'not set',
      yourAddress: '127.0.0.1',
      peer: '127.0.0.1',
      forwardedFor: '203.0.113.4',
    },
  });
});

describe('the registry', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const packages = { 'left-pad': ['1.0.0'], express: ['5.3.0'] };
  const withAnswer = async (status: number, answer: string) => {
    let asked = '';
    const server = createServer(async (request, response) => {
      for await (const chunk of request) asked += chunk;
      response.writeHead(status).end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return { list: await askRegistry(packages, urlOf(server), now), asked: () => JSON.parse(asked) };
    } finally {
      server.close();
    }
  };

  test('is told names and versions, and answers what is known', async () => {
    const advisory = {
      id: 1,
      title: 'Pads wrong',
      url: 'https://x/GHSA-1',
      severity: 'high',
      vulnerable_versions: '<2',
    };
    const { list, asked } = await withAnswer(
      200,
      JSON.stringify({ 'left-pad': [advisory], other: [advisory] }),
    );
    expect(asked()).toEqual(packages);
    expect(list).toMatchObject({
      failure: null,
      checkedAt: '2026-11-23T12:00:00.000Z',
      advisories: [
        { name: 'left-pad', versions: ['1.0.0'], severity: 'high', title: 'Pads wrong', range: '<2' },
      ],
    });
    expect(list.advisories).toHaveLength(1);
  });

  test.each([
    [405, '{}', 'The npm registry couldn’t be asked: it answered with 405.'],
    [200, '<html>', 'The npm registry couldn’t be asked: its answer could not be read.'],
    [200, '{"left-pad":[{"title":1}]}', 'The npm registry couldn’t be asked: its answer could not be read.'],
    [
      200,
      `{"x":"${'y'.repeat(6_000_000)}"}`,
      'The npm registry couldn’t be asked: it answered with too much.',
    ],
  ])('that answers %i %.12s is no proof', async (status, answer, failure) => {
    expect((await withAnswer(status, answer)).list).toMatchObject({ failure, advisories: [] });
  });

  test('that is not there is no proof', async () => {
    expect((await askRegistry(packages, 'http://127.0.0.1:1/', now)).failure).toMatch(
      /^The npm registry couldn’t be asked: /,
    );
  });
});
