import mongoose from 'mongoose';
import { TestClient } from '../../../testing/client.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { listScans, outcomeOf, runScan } from '../../../testing/scans.js';
import type { SecurityScan } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { AuditEntryModel } from '../../audit/audit.model.js';
import type { ScanFacts } from './allChecks.js';
import { ScanModel } from './scan.model.js';
import { createScanJob, removeFromScans } from './scan.service.js';
import { summarize } from './verdict.js';

const app = useTestApp();
let admin: Person;

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
  [{ high: 1, medium: 2, low: 0, unchecked: 0, accepted: 0 }, '3 problems to fix'],
  [{ high: 0, medium: 0, low: 1, unchecked: 1, accepted: 5 }, '1 problem to fix, and 1 check couldn’t run'],
  [{ high: 0, medium: 0, low: 0, unchecked: 2, accepted: 0 }, 'Nothing to fix, but 2 checks couldn’t run'],
  [{ high: 0, medium: 0, low: 0, unchecked: 0, accepted: 2 }, 'Nothing new to fix, 2 accepted'],
  [{ high: 0, medium: 0, low: 0, unchecked: 0, accepted: 0 }, 'No vulnerabilities found'],
])('%j is summarized as "%s"', (counts, text) => {
  expect(summarize({ ...counts, passed: 9 })).toBe(text);
});

test('a scan is stored with its results, who ran it, and its duration', async () => {
  expect(await listScans(admin)).toEqual([]);
  const scan = await runScan(admin);
  expect(scan).toMatchObject({ state: 'COMPLETE', startedBy: admin.username, newCount: 0 });
  expect(scan.durationMs).toBeGreaterThan(0);
  expect(scan.outcomes).toHaveLength(22);
  const { high, medium, low, unchecked, passed } = scan.counts;
  expect(scan.summary).toContain(`${high + medium + low} problems to fix`);
  expect(unchecked + passed + scan.outcomes.filter(({ status }) => status === 'found').length).toBe(22);
  expect(findingOf(scan, 'adminsWithoutSecondFactor')).toMatchObject({
    severity: 'HIGH',
    evidence: [admin.username],
    fixUrl: '/security#require-2fa',
    isNew: false,
  });
  // The registry can't be asked here, so the check doesn't pass.
  expect(outcomeOf(scan, 'dependencies').status).toBe('unchecked');
  expect(await lastEntry('scan.run')).not.toBeNull();
  const one = await ask<SecurityScan>(admin, 'query ($id: ID!) { securityScan(id: $id) { summary } }', {
    id: scan.id,
  });
  expect(one.summary).toBe(scan.summary);
});

test('new and fixed findings since the previous scan are shown', async () => {
  await runScan(admin);
  const other = await signedIn(app.url, { isAdmin: true });
  const second = await runScan(admin);
  // The finding concerns one more person, and there is now more than one admin.
  expect(findingOf(second, 'adminsWithoutSecondFactor')).toMatchObject({ isNew: true });
  const [latest] = await ask<{ fixed: string[]; newCount: number }[]>(
    admin,
    '{ securityScans(first: 1) { fixed newCount } }',
  );
  expect(latest).toEqual({ fixed: ['Only one admin'], newCount: 1 });
  expect(findingOf(second, 'signInSettings.autoLogout')).toMatchObject({ isNew: false });
  await mongoose.connection.collection('users').deleteOne({ username: other.username });
  expect((await runScan(admin)).newCount).toBe(1);
});

test('an accepted finding is set aside with its reason until it concerns more, and can be reopened', async () => {
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
])(`finding "%s" can't be accepted`, async (id, reason, code) => {
  await runScan(admin);
  expect((await accept(id, reason)).errors[0]?.extensions.code).toBe(code);
});

test('members see and change nothing, and admins need a recent sign-in', async () => {
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

test('an interrupted scan says so', async () => {
  await ScanModel.create({ startedAt: new Date(), isDaily: true, userId: null, outcomes: [] });
  expect(await listScans(admin)).toMatchObject([
    { state: 'INTERRUPTED', summary: 'Interrupted', durationMs: null, startedBy: null },
  ]);
});

test('the last 50 scans are kept', async () => {
  const at = new Date();
  await ScanModel.insertMany(
    Array.from({ length: 60 }, () => ({
      startedAt: at,
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

test('a canceled scan has no result', async () => {
  const controller = new AbortController();
  const job = createScanJob({
    createFacts: () => {
      controller.abort(new Error('canceled'));
      return {} as ScanFacts;
    },
    findUsernames: async () => new Map(),
    isRunning: async () => false,
    listAdminIds: async () => [],
    notify: vi.fn(),
    logger: { warn: vi.fn() } as never,
  });
  await expect(job.run({ input: undefined, signal: controller.signal, report: vi.fn() })).rejects.toThrow(
    'canceled',
  );
  expect(await listScans(admin)).toMatchObject([{ state: 'INTERRUPTED', outcomes: [] }]);
});

test('a deleted account disappears from results too', async () => {
  const scan = await runScan(admin);
  await accept('adminsWithoutSecondFactor', 'Fine');
  const other = await signedIn(app.url, { isAdmin: true });
  await removeFromScans(admin.userId, admin.username);
  const [after] = await listScans(other);
  expect(after).toMatchObject({ id: scan.id, startedBy: 'a former admin' });
  expect(findingOf(after, 'adminsWithoutSecondFactor')?.evidence).toEqual(['a deleted account']);
  const stored = await ScanModel.find().lean();
  expect(JSON.stringify(stored)).not.toContain(admin.username);
});

test('the page shows which proxies the server trusts and the address that it sees', async () => {
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
