import mongoose from 'mongoose';
import { buildApp } from '../../app/buildApp.js';
import { Feature } from '../../core/access/access.js';
import { createLogger } from '../../platform/logger.js';
import { TestClient } from '../../testing/client.js';
import { type Person, rights, signedIn } from '../../testing/factories.js';
import { changeSettings, readSettings } from '../../testing/features/siteSettings.js';
import { ask } from '../../testing/notes.js';
import { parserProgram } from '../../testing/parserProgram.js';
import type { Invite } from '../../testing/schema.generated.js';
import { urlOf } from '../../testing/serverUrl.js';
import { openSocket } from '../../testing/socket.js';
import { useTestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { upload } from '../../testing/uploads.js';

const app = useTestApp({ MAX_FILE_MB: '3' });
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const read = () => readSettings(admin);
const saved = (input: object) => changeSettings(admin, input);

test("the file size limit set by the server and members' storage limits apply at once", async () => {
  const member = await signedIn(app.url);
  const large = await upload(member, 'large.bin', Buffer.alloc(3 * 1024 * 1024 + 1));
  expect([large.status, large.body.message]).toEqual([413, 'Files can be up to 3 MB.']);
  await saved({ userQuotaMb: 1 });
  const full = await upload(member, 'two.bin', Buffer.alloc(2 * 1024 * 1024));
  expect([full.status, full.body.message]).toEqual([
    507,
    'You’ve used all 1 MB of storage. Delete files and empty the trash to free up space.',
  ]);
  // A limit that an admin has set for a member takes precedence.
  await ask(admin, 'mutation ($id: ID!) { setUserQuota(userId: $id, bytes: 9000000) { used } }', {
    id: member.userId,
  });
  expect((await upload(member, 'two.bin', Buffer.alloc(2 * 1024 * 1024))).status).toBe(201);
  await saved({ userQuotaMb: 1024 });
});

test('an invite without an expiry date uses the settings', async () => {
  await saved({ inviteExpiryDays: 9, inviteRights: rights(Feature.NOTES) });
  const invite = await ask<Invite>(
    admin,
    'mutation ($accessRights: AccessRightsInput!) { createInvite(input: { accessRights: $accessRights }) { expiresAt } }',
    { accessRights: rights() },
  );
  const days = (Date.parse(String(invite.expiresAt)) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(9);
  expect((await read()).inviteRights).toEqual({ notes: true, games: false });
  await saved({ inviteExpiryDays: 2, inviteRights: rights() });
});

test('other processes apply a change as well', async () => {
  const other = await buildApp({ config: app.config, logger: createLogger('silent'), parserProgram });
  await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve));
  const elsewhere = new TestClient(urlOf(other.server));
  const socket = await openSocket(elsewhere.url, (await signedIn(elsewhere.url)).cookie);
  socket.subscribe('site', 'subscription { siteChanged }');
  const { revision } = await read();
  // The subscription may start a moment later.
  let next: unknown;
  void socket.next('site').then((event) => {
    next = event;
  });
  await until(async () => {
    await saved({ siteName: `Everywhere ${Date.now()}` });
    return next !== undefined;
  });
  expect(next).toMatchObject({ payload: { data: { siteChanged: expect.any(Number) } } });
  expect((await read()).revision).toBeGreaterThan(revision);
  socket.socket.terminate();
  await saved({ siteName: 'Everywhere' });
  await until(async () => (await elsewhere.rest('GET', '/api/site')).body.name === 'Everywhere');
  await saved({ siteName: 'Cosmic Dashboard' });
  await other.stop();
});

test("a value from another release that isn't valid here is ignored", async () => {
  const { revision } = await read();
  const document = {
    revision: revision + 1,
    chosen: { siteName: 7, inviteExpiryDays: 5, font: 'x' },
    changedIn: {},
  };
  const collection = mongoose.connection.collection<{ _id: string }>('siteSettings');
  await collection.replaceOne({ _id: 'site' }, document, { upsert: true });
  await until(async () => (await read()).inviteExpiryDays === 5);
  expect(await read()).toMatchObject({ siteName: 'Cosmic Dashboard' });
  expect(await saved({ inviteExpiryDays: 2 })).toMatchObject({ inviteExpiryDays: 2 });
});

test('the access set for new invites still applies after a release that adds more, which is off', async () => {
  const { revision } = await read();
  const document = { revision: revision + 1, chosen: { inviteRights: { notes: true } }, changedIn: {} };
  const collection = mongoose.connection.collection<{ _id: string }>('siteSettings');
  await collection.replaceOne({ _id: 'site' }, document, { upsert: true });
  await until(async () => (await read()).inviteRights.notes);
  expect((await read()).inviteRights).toMatchObject({ notes: true, games: false });
  await saved({ inviteRights: rights() });
});
