import mongoose from 'mongoose';
import { createToken } from '../../../../testing/account/tokens.js';
import { inviteCode, type Person, signedIn } from '../../../../testing/factories.js';
import { expectOutcomes, relaxPolicy, startHealthySite } from '../../../../testing/features/healthySite.js';
import { outcomeOf, runScan } from '../../../../testing/scans.js';
import type { SecurityScan } from '../../../../testing/schema.generated.js';
import type { TestApp } from '../../../../testing/testApp.js';
import { formatDay } from '../../findings/wording.js';

let app: TestApp;
let admin: Person;
let second: Person;
let healthy: SecurityScan;
let broken: SecurityScan;

const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const idOf = (id: string) => new mongoose.Types.ObjectId(id);
const collection = (name: string) => mongoose.connection.collection(name);
const change = (name: string, filter: object, update: object) => collection(name).updateOne(filter, update);

/** Gives the site every problem that people and their keys can have. */
async function breakPeople() {
  await relaxPolicy(admin);
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
}

beforeAll(async () => {
  ({ app, admin, second } = await startHealthySite());
  healthy = await runScan(admin);
  await breakPeople();
  broken = await runScan(admin);
});
afterAll(() => app.close());

test.each<[id: string, passes: string | RegExp, finds: object[]]>([
  [
    'adminsWithoutSecondFactor',
    '2 admins, all with two-factor sign-in',
    [
      {
        id: 'adminsWithoutSecondFactor',
        severity: 'HIGH',
        title: '1 admin doesn’t use two-factor sign-in',
        evidence: ['grace'],
      },
    ],
  ],
  [
    'inactiveAdmins',
    '2 admins, all signed in within 90 days',
    [
      {
        id: 'inactiveAdmins',
        severity: 'MEDIUM',
        title: '1 admin hasn’t signed in for 90 days',
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
        title: '1 member joined more than 30 days ago and never signed in',
        evidence: [`idle: created ${formatDay(ago(60))}`],
      },
      {
        id: 'staleAccounts.unused',
        severity: 'LOW',
        title: '1 member hasn’t signed in for a year',
        evidence: [`member: last sign-in ${formatDay(ago(400))}`],
      },
    ],
  ],
  [
    'staleSessions',
    '3 sessions for 3 members',
    [
      {
        id: 'staleSessions.old',
        severity: 'LOW',
        title: '1 member has a session older than 30 days',
        evidence: [`idle: signed in ${formatDay(ago(31))}`],
      },
      {
        id: 'staleSessions.many',
        severity: 'LOW',
        title: '1 member has more than 20 sessions',
        evidence: ['grace: 21 sessions'],
      },
    ],
  ],
  [
    'lockouts',
    'No accounts or addresses are locked out',
    [
      {
        id: 'lockouts',
        severity: 'MEDIUM',
        title: '1 lockout after failed sign-ins',
        evidence: [expect.stringMatching(/^10\.9\.0\.5: too many incorrect passwords, until /)],
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
        title: 'The admin setup link still works',
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
        title: '1 open invite gives access to everything',
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
])('%s passes and finds problems, with evidence', (id, passes, finds) =>
  expectOutcomes({ healthy, broken }, id, passes, finds),
);

test("only one admin is a risk, several aren't", async () => {
  expect(outcomeOf(healthy, 'onlyAdmin')).toMatchObject({ status: 'passed', evidence: ['2 admins'] });
  await change('users', { username: 'grace' }, { $set: { isAdmin: false } });
  expect(outcomeOf(await runScan(admin), 'onlyAdmin').findings).toEqual([
    { id: 'onlyAdmin', severity: 'LOW', title: 'Only one admin', evidence: ['ada'] },
  ]);
});

test('no finding reveals a secret', async () => {
  const text = JSON.stringify(broken);
  const sensitive = [
    ...(await collection('sessions').distinct('_id')),
    ...(await collection('apitokens').distinct('hash')),
    ...(await collection('invites').distinct('code')),
  ].map(String);
  for (const secret of sensitive.filter((one) => one.length > 8)) expect(text).not.toContain(secret);
  expect(text).not.toContain('all there');
});
