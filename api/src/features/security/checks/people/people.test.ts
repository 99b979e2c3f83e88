import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { enableSecondFactor } from '../../../../testing/account/secondFactor.js';
import { createToken } from '../../../../testing/account/tokens.js';
import { inviteCode, rights, signedIn } from '../../../../testing/factories.js';
import { ask } from '../../../../testing/notes.js';
import { outcomeOf, runScan } from '../../../../testing/scans.js';
import type { SecurityScan } from '../../../../testing/schema.generated.js';
import { startTestApp, type TestApp } from '../../../../testing/testApp.js';
import { upload } from '../../../../testing/uploads.js';
import { formatDay } from '../../findings/wording.js';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let second: Awaited<ReturnType<typeof signedIn>>;
let healthy: SecurityScan;
let broken: SecurityScan;

const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const idOf = (id: string) => new mongoose.Types.ObjectId(id);
const collection = (name: string) => mongoose.connection.collection(name);
const change = (name: string, filter: object, update: object) => collection(name).updateOne(filter, update);

const savePolicy = (input: object) =>
  ask(
    admin,
    'mutation ($input: SignInPolicyInput!) { saveSignInPolicy(input: $input) { secondFactorFor } }',
    { input },
  );

/** A site as it should be. */
async function makeHealthy() {
  admin = await signedIn(app.url, { isAdmin: true, username: 'ada' });
  second = await signedIn(app.url, { isAdmin: true, username: 'grace' });
  await enableSecondFactor(admin);
  await enableSecondFactor(second);
  await signedIn(app.url, { username: 'member' });
  await savePolicy({
    secondFactorFor: 'ADMINS',
    autoLogoutMinutes: 60,
    sessionTimeoutMinutes: 120,
    sessionLifetimeDays: 30,
    checkLeakedPasswords: true,
  });
  await inviteCode(rights());
  await createToken(admin, { expiresInDays: 30 });
  await upload(admin, 'whole.txt', 'all there');
}

/** The same site with everything wrong that people and their keys can have. */
async function breakAll() {
  await savePolicy({
    secondFactorFor: 'NONE',
    autoLogoutMinutes: 0,
    sessionTimeoutMinutes: 481,
    sessionLifetimeDays: 90,
    checkLeakedPasswords: false,
  });
  await collection('secondfactors').deleteMany({ _id: idOf(second.userId) });
  await change('users', { username: 'grace' }, { $set: { lastLogin: ago(120) } });
  await change('users', { username: 'member' }, { $set: { lastLogin: ago(400) } });
  const idle = await signedIn(app.url, { username: 'idle' });
  await change(
    'users',
    { _id: idOf(idle.userId) },
    { $unset: { lastLogin: 1 }, $set: { createdAt: ago(60) } },
  );
  await change('sessions', { 'session.userId': idle.userId }, { $set: { 'session.createdAt': ago(31) } });
  await createToken(second, { expiresInDays: null });
  const expires = new Date(Date.now() + day);
  const many = Array.from({ length: 21 }, (_, index) => ({
    _id: `many-${index}` as never,
    expires,
    session: { userId: second.userId, createdAt: new Date() },
  }));
  await collection('sessions').deleteMany({ 'session.userId': second.userId });
  await collection('sessions').insertMany(many);
  await collection('loginLimits').insertOne({ key: 'address:10.9.0.5', points: 100, expire: expires });
  await inviteCode();
  await collection('invites').updateMany({}, { $set: { createdAt: ago(8), label: 'for a friend' } });
  await collection('invites').insertOne({
    code: 'setup',
    grantsAdmin: true,
    accessRights: {},
    expiresAt: expires,
    createdAt: ago(1),
  });
  await collection('apitokens').updateMany({}, { $set: { createdAt: ago(100) } });
  await collection('apitokens').updateOne(
    { ownerId: idOf(admin.userId) },
    { $set: { lastUse: { at: ago(1), address: '' } } },
  );
  // Ids tell when they were made.
  const orphan = mongoose.Types.ObjectId.createFromTime(ago(2).getTime() / 1000);
  await collection('content.chunks').insertOne({ files_id: orphan, n: 0, data: Buffer.alloc(2048) });
  const file = await collection('files').findOne({});
  await collection('files').insertOne({
    ...file,
    _id: idOf('64b000000000000000000009'),
    contentId: new mongoose.Types.ObjectId(),
    nameKey: 'lost',
    name: 'lost',
  });
  await collection('auditentries').updateOne({ _id: 2 as never }, { $set: { place: '203.0.113.9' } });
  const { dataDir } = app.config;
  await writeFile(join(dataDir, 'session-secret'), 'x', { mode: 0o644 });
  await chmod(join(dataDir, 'session-secret'), 0o644);
  await mkdir(join(dataDir, 'db'), { recursive: true });
  await chmod(join(dataDir, 'db'), 0o777);
  await chmod(dataDir, 0o755);
}

beforeAll(async () => {
  app = await startTestApp();
  await makeHealthy();
  healthy = await runScan(admin);
  await breakAll();
  broken = await runScan(admin);
});
afterAll(() => app.close());

test.each<[id: string, passes: string | RegExp, finds: object[]]>([
  [
    'adminsWithoutSecondFactor',
    '2 administrators, all with one',
    [
      {
        id: 'adminsWithoutSecondFactor',
        severity: 'HIGH',
        title: '1 administrator has no second factor',
        evidence: ['grace'],
      },
    ],
  ],
  [
    'inactiveAdmins',
    '2 administrators, all within 90 days',
    [
      {
        id: 'inactiveAdmins',
        severity: 'MEDIUM',
        title: '1 administrator didn’t sign in for 90 days',
        evidence: [`grace: last sign-in ${formatDay(ago(120))}`],
      },
    ],
  ],
  [
    'staleAccounts',
    '1 member',
    [
      {
        id: 'staleAccounts.neverUsed',
        severity: 'LOW',
        title: '1 member never signed in, 30 days after joining',
        evidence: [`idle: created ${formatDay(ago(60))}`],
      },
      {
        id: 'staleAccounts.unused',
        severity: 'LOW',
        title: '1 member didn’t sign in for a year',
        evidence: [`member: last sign-in ${formatDay(ago(400))}`],
      },
    ],
  ],
  [
    'staleSessions',
    '3 sessions of 3 people',
    [
      {
        id: 'staleSessions.old',
        severity: 'LOW',
        title: '1 person has a session older than 30 days',
        evidence: [`idle: signed in ${formatDay(ago(31))}`],
      },
      {
        id: 'staleSessions.many',
        severity: 'LOW',
        title: '1 person has more than 20 sessions',
        evidence: ['grace: 21 sessions'],
      },
    ],
  ],
  [
    'lockouts',
    'No account and no address is locked out',
    [
      {
        id: 'lockouts',
        severity: 'MEDIUM',
        title: '1 lockout after failed sign-ins',
        evidence: [expect.stringMatching(/^10\.9\.0\.5: too many wrong passwords, until /)],
      },
    ],
  ],
  [
    'openInvites',
    '1 open invite',
    [
      {
        id: 'openInvites.setupLink',
        severity: 'HIGH',
        title: 'The link that makes an administrator still works',
        evidence: [expect.stringMatching(/^Created .+, no label, expires /)],
      },
      {
        id: 'openInvites.old',
        severity: 'LOW',
        title: '2 invites not used within 7 days',
        evidence: expect.arrayContaining([
          expect.stringContaining(`“for a friend”, created ${formatDay(ago(8))}, expires`),
        ]),
      },
      {
        id: 'openInvites.allRights',
        severity: 'LOW',
        title: '1 open invite gives every right',
        evidence: [expect.stringContaining('“for a friend”')],
      },
    ],
  ],
  [
    'apiTokens',
    '1 API token',
    [
      {
        id: 'apiTokens.endless',
        severity: 'MEDIUM',
        title: '1 API token never expires',
        evidence: [`Of grace, created ${formatDay(ago(100))}, never used`],
      },
      {
        id: 'apiTokens.unused',
        severity: 'LOW',
        title: '1 API token not in use',
        evidence: [`Of grace, created ${formatDay(ago(100))}, never used`],
      },
    ],
  ],
  [
    'signInSettings',
    'Session timeout: 120 minutes',
    [
      expect.objectContaining({ id: 'signInSettings.secondFactor', severity: 'MEDIUM' }),
      expect.objectContaining({
        id: 'signInSettings.sessionTimeout',
        severity: 'MEDIUM',
        evidence: ['Session timeout: 481 minutes'],
      }),
      expect.objectContaining({
        id: 'signInSettings.autoLogout',
        severity: 'LOW',
        evidence: ['Auto Logout Timer: Never'],
      }),
      expect.objectContaining({
        id: 'signInSettings.sessionLifetime',
        severity: 'LOW',
        evidence: ['Sign in again after: 90 days'],
      }),
      expect.objectContaining({
        id: 'signInSettings.leakedPasswords',
        severity: 'LOW',
        evidence: ['Check new passwords against known leaks: off'],
      }),
    ],
  ],
  [
    'orphanFiles',
    'No content without a file, no file without content',
    [
      {
        id: 'orphanFiles.files',
        severity: 'MEDIUM',
        title: '1 file in the vault can’t be opened',
        evidence: ['1 file without content'],
      },
      {
        id: 'orphanFiles.contents',
        severity: 'LOW',
        title: '1 content belongs to no file',
        evidence: ['1 content, 2 kB, of which no file knows'],
      },
    ],
  ],
  [
    'auditRecord',
    /^\d+ entries, each hash fits$/,
    [
      {
        id: 'auditRecord',
        severity: 'HIGH',
        title: 'The audit record was tampered with',
        evidence: ['Entry 2 was changed after it was written'],
      },
    ],
  ],
  [
    'filePermissions',
    'the data folder: 0700',
    [
      {
        id: 'filePermissions.db',
        severity: 'HIGH',
        title: 'Other accounts of the machine may write to db',
        evidence: ['db: 0777'],
      },
      {
        id: 'filePermissions.session-secret',
        severity: 'HIGH',
        title: 'Other accounts of the machine may read session-secret',
        evidence: ['session-secret: 0644'],
      },
      {
        id: 'filePermissions..',
        severity: 'LOW',
        title: 'Other accounts of the machine may look into the data folder',
        evidence: ['the data folder: 0755'],
      },
    ],
  ],
])('%s passes and finds, with evidence', (id, passes, finds) => {
  const pass = outcomeOf(healthy, id);
  expect(pass).toMatchObject({ status: 'passed', findings: [] });
  expect(pass.evidence).toEqual(
    expect.arrayContaining([typeof passes === 'string' ? passes : expect.stringMatching(passes)]),
  );
  const fault = outcomeOf(broken, id);
  expect(fault.status).toBe('found');
  expect(fault.findings).toEqual(expect.arrayContaining(finds));
  expect(fault.findings).toHaveLength(finds.length);
});

test('one administrator alone is a risk, several are none', async () => {
  expect(outcomeOf(healthy, 'onlyAdmin')).toMatchObject({ status: 'passed', evidence: ['2 administrators'] });
  await change('users', { username: 'grace' }, { $set: { isAdmin: false } });
  expect(outcomeOf(await runScan(admin), 'onlyAdmin').findings).toEqual([
    { id: 'onlyAdmin', severity: 'LOW', title: 'There is only one administrator', evidence: ['ada'] },
  ]);
});

test('no finding tells a secret', async () => {
  const text = JSON.stringify(broken);
  const sensitive = [
    ...(await collection('sessions').distinct('_id')),
    ...(await collection('apitokens').distinct('hash')),
    ...(await collection('invites').distinct('code')),
  ].map(String);
  for (const secret of sensitive.filter((one) => one.length > 8)) expect(text).not.toContain(secret);
  expect(text).not.toContain('all there');
});
