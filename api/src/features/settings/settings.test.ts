import mongoose from 'mongoose';
import { buildApp } from '../../app/buildApp.js';
import { Feature } from '../../core/access/access.js';
import { createLogger } from '../../platform/logger.js';
import { scriptOf } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { rights, signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { parserProgram } from '../../testing/parserProgram.js';
import type { Invite, SiteSettings } from '../../testing/schema.generated.js';
import { urlOf } from '../../testing/serverUrl.js';
import { openSocket } from '../../testing/socket.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { upload } from '../../testing/uploads.js';

let app: TestApp;
let admin: TestClient & { userId: string };
beforeAll(async () => {
  app = await startTestApp({ MAX_FILE_MB: '3' });
  admin = await signedIn(app.url, { isAdmin: true });
});
afterAll(() => app.close());

const fields =
  'revision siteName legalText defaultTheme defaultAnimations backgroundStyle inviteExpiryDays inviteRights { notes games } userQuotaMb maxFileMb sources { key label source fixedBy }';
const read = () => ask<SiteSettings>(admin, `{ siteSettings { ${fields} } }`);
const save = (input: object, revision: number, client: TestClient = admin) =>
  client.graphql(
    `mutation ($input: SiteSettingsInput!, $revision: Int!) { saveSiteSettings(input: $input, revision: $revision) { ${fields} } }`,
    { input, revision },
  );
const saved = async (input: object) => {
  const { revision } = await read();
  const { data, errors } = await save(input, revision);
  expect(errors).toEqual([]);
  return data?.saveSiteSettings;
};
const site = async () => (await new TestClient(app.url).rest('GET', '/api/site')).body;
const entries = () =>
  mongoose.connection.collection('auditentries').find({ action: 'settings.save' }).toArray();
const sourceOf = (settings: { sources: { key: string }[] } | undefined, key: string) =>
  settings?.sources.find((entry) => entry.key === key);

test('a new site has the documented defaults, each with its source', async () => {
  const settings = await read();
  expect(settings).toMatchObject({
    revision: 0,
    siteName: 'Cosmic Dashboard',
    legalText: '',
    defaultTheme: 'DARK',
    defaultAnimations: true,
    backgroundStyle: 'SPACE',
    inviteExpiryDays: 2,
    inviteRights: { notes: false, games: false },
    userQuotaMb: 1024,
    maxFileMb: 3,
  });
  expect(sourceOf(settings, 'siteName')).toEqual({
    key: 'siteName',
    label: 'Site name',
    source: 'DEFAULT',
    fixedBy: null,
  });
  expect(sourceOf(settings, 'maxFileMb')).toEqual({
    key: 'maxFileMb',
    label: 'File size limit',
    source: 'ENVIRONMENT',
    fixedBy: 'MAX_FILE_MB',
  });
  expect(await site()).toEqual({
    revision: 0,
    name: 'Cosmic Dashboard',
    legalText: '',
    theme: 'dark',
    animations: true,
    background: 'space',
    picture: null,
  });
});

test('what is saved is recorded with before and after, and its source is the choice; the default is one again', async () => {
  const settings = await saved({ siteName: '  Miller family ', defaultTheme: 'SYSTEM' });
  expect(settings).toMatchObject({ siteName: 'Miller family', defaultTheme: 'SYSTEM' });
  expect(sourceOf(settings, 'siteName')).toMatchObject({ source: 'CHOSEN', fixedBy: null });
  expect(await site()).toMatchObject({ name: 'Miller family', theme: 'system' });
  const [entry] = (await entries()).slice(-1);
  expect(JSON.parse(JSON.stringify([entry?.before, entry?.after]))).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
  expect(JSON.stringify(entry?.before)).toContain('Cosmic Dashboard');
  expect(JSON.stringify(entry?.after)).toContain('Miller family');
  expect(JSON.stringify(entry?.after)).not.toContain('inviteExpiryDays');

  const count = (await entries()).length;
  await saved({ siteName: 'Miller family' });
  expect(await entries()).toHaveLength(count);

  const back = await saved({ siteName: 'Cosmic Dashboard', defaultTheme: 'DARK' });
  expect(sourceOf(back, 'siteName')).toMatchObject({ source: 'DEFAULT' });
});

test.each([
  [{ siteName: '   ' }, 'siteName', 'Enter a name'],
  [{ siteName: 'x'.repeat(41) }, 'siteName', 'At most 40 characters'],
  [{ legalText: 'x'.repeat(5001) }, 'legalText', 'At most 5,000 characters'],
  [{ inviteExpiryDays: 0 }, 'inviteExpiryDays', 'Enter a whole number from 1 to 30'],
  [{ inviteExpiryDays: 31 }, 'inviteExpiryDays', 'Enter a whole number from 1 to 30'],
  [{ userQuotaMb: 0 }, 'userQuotaMb', 'Enter a whole number from 1 to 1,000,000,000'],
  [{ maxFileMb: 5 }, 'maxFileMb', 'Set by the server (MAX_FILE_MB). Change it there.'],
  [{ backgroundStyle: 'CUSTOM' }, 'backgroundStyle', 'Upload a picture first.'],
])('refuses %j, and changes nothing', async (input, field, message) => {
  const { revision } = await read();
  const { errors } = await save({ ...input, defaultAnimations: false }, revision);
  expect(errors[0]).toMatchObject({
    message,
    extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } },
  });
  expect(await read()).toMatchObject({ revision, defaultAnimations: true });
});

test('of two admins who save at once, the second hears what the first has changed; other fields merge', async () => {
  const { revision } = await read();
  const other = await signedIn(app.url, { isAdmin: true });
  expect((await save({ siteName: 'First' }, revision)).errors).toEqual([]);
  const merged = await save({ inviteExpiryDays: 7 }, revision, other);
  expect(merged.data?.saveSiteSettings).toMatchObject({ siteName: 'First', inviteExpiryDays: 7 });

  const refused = await save({ siteName: 'Second', defaultAnimations: false }, revision, other);
  expect(refused.errors[0]).toMatchObject({
    message: 'Someone else changed these settings meanwhile. Site name is now “First”.',
    extensions: {
      code: 'CONFLICT',
      fields: { siteName: 'Someone else set this to “First”. Save again to use yours.' },
    },
  });
  expect(await read()).toMatchObject({ siteName: 'First', defaultAnimations: true });
  // Who wants the same is in nobody's way, and who has seen it may overwrite it.
  expect((await save({ siteName: 'First' }, revision, other)).errors).toEqual([]);
  expect(await saved({ siteName: 'Second' })).toMatchObject({ siteName: 'Second' });
  await saved({ siteName: 'Cosmic Dashboard', inviteExpiryDays: 2 });
});

test('of many who change the same in one moment one comes through', async () => {
  const { revision } = await read();
  const names = Array.from({ length: 6 }, (_, index) => `Name ${index}`);
  const answers = await Promise.all(names.map((siteName) => save({ siteName }, revision)));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(
    Array.from({ length: 5 }, () => 'CONFLICT'),
  );
  await saved({ siteName: 'Cosmic Dashboard' });
});

test('only admins read and change them; a token needs the scope', async () => {
  const member = await signedIn(app.url);
  for (const client of [member, new TestClient(app.url)]) {
    const code = client === member ? 'FORBIDDEN' : 'UNAUTHENTICATED';
    for (const text of [
      '{ siteSettings { siteName } }',
      'mutation { saveSiteSettings(input: { siteName: "Mine" }, revision: 99) { siteName } }',
      'mutation { removeBackgroundPicture { revision } }',
      'mutation { clearCache { files } }',
      'mutation { cleanTemporaryFiles { files } }',
    ]) {
      expect((await client.graphql(text)).errors[0]?.extensions.code).toBe(code);
    }
  }
  const script = await scriptOf(admin, { right: 'ADMIN', write: false });
  expect((await script.graphql('{ siteSettings { siteName } }')).errors).toEqual([]);
  expect((await script.graphql('mutation { clearCache { files } }')).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});

test('limits hold at once: the file size that the server fixes, and the storage of members', async () => {
  const member = await signedIn(app.url);
  const large = await upload(member, 'large.bin', Buffer.alloc(3 * 1024 * 1024 + 1));
  expect([large.status, large.body.message]).toEqual([413, 'A file can be at most 3 MB.']);
  await saved({ userQuotaMb: 1 });
  const full = await upload(member, 'two.bin', Buffer.alloc(2 * 1024 * 1024));
  expect([full.status, full.body.message]).toEqual([
    507,
    'Your storage of 1 MB is full. Delete files and empty the trash to make room.',
  ]);
  // What an admin has set for somebody comes first.
  await ask(admin, 'mutation ($id: ID!) { setUserQuota(userId: $id, bytes: 9000000) { used } }', {
    id: member.userId,
  });
  expect((await upload(member, 'two.bin', Buffer.alloc(2 * 1024 * 1024))).status).toBe(201);
  await saved({ userQuotaMb: 1024 });
});

test('an invite that does not say when it expires goes by the settings', async () => {
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

test('other processes follow', async () => {
  const other = await buildApp({ config: app.config, logger: createLogger('silent'), parserProgram });
  await new Promise<void>((resolve) => other.server.listen(0, '127.0.0.1', resolve));
  const elsewhere = new TestClient(urlOf(other.server));
  const socket = await openSocket(elsewhere.url, (await signedIn(elsewhere.url)).cookie);
  socket.subscribe('site', 'subscription { siteChanged }');
  const { revision } = await read();
  // The subscription may begin a moment later.
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

test('what another release has stored, and is no choice here, is left aside', async () => {
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

test('the rights of new invites hold after a release that brings another right, which is off', async () => {
  const { revision } = await read();
  const document = { revision: revision + 1, chosen: { inviteRights: { notes: true } }, changedIn: {} };
  const collection = mongoose.connection.collection<{ _id: string }>('siteSettings');
  await collection.replaceOne({ _id: 'site' }, document, { upsert: true });
  await until(async () => (await read()).inviteRights.notes);
  expect((await read()).inviteRights).toMatchObject({ notes: true, games: false });
  await saved({ inviteRights: rights() });
});
