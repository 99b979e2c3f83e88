import mongoose from 'mongoose';
import { scriptOf } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { type Person, signedIn } from '../../testing/factories.js';
import { changeSettings, readSettings, saveSettings } from '../../testing/features/siteSettings.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp({ MAX_FILE_MB: '3' });
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const read = () => readSettings(admin);
const save = (input: object, revision: number, client: TestClient = admin) =>
  saveSettings(client, input, revision);
const saved = (input: object) => changeSettings(admin, input);
const site = async () => (await new TestClient(app.url).rest('GET', '/api/site')).body;
const entries = () => mongoose.connection.collection('auditlog').find({ action: 'settings.save' }).toArray();
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
    country: 'US',
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
    logo: null,
  });
});

test('a saved setting is recorded with before and after and has its source, and the default can be restored', async () => {
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
  [{ siteName: 'x'.repeat(41) }, 'siteName', 'Use up to 40 characters'],
  [{ legalText: 'x'.repeat(5001) }, 'legalText', 'Use up to 5,000 characters'],
  [{ inviteExpiryDays: 0 }, 'inviteExpiryDays', 'Enter a whole number from 1 to 30'],
  [{ inviteExpiryDays: 31 }, 'inviteExpiryDays', 'Enter a whole number from 1 to 30'],
  [{ userQuotaMb: 0 }, 'userQuotaMb', 'Enter a whole number from 1 to 1,000,000,000'],
  [{ maxFileMb: 5 }, 'maxFileMb', 'Set by the server (MAX_FILE_MB). Change it there.'],
  [{ backgroundStyle: 'CUSTOM' }, 'backgroundStyle', 'Upload an image first.'],
])('refuses %j, and changes nothing', async (input, field, message) => {
  const { revision } = await read();
  const { errors } = await save({ ...input, defaultAnimations: false }, revision);
  expect(errors[0]).toMatchObject({
    message,
    extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } },
  });
  expect(await read()).toMatchObject({ revision, defaultAnimations: true });
});

test('the second of two admins who save at once is told what the first one changed, and other fields merge', async () => {
  const { revision } = await read();
  const other = await signedIn(app.url, { isAdmin: true });
  expect((await save({ siteName: 'First' }, revision)).errors).toEqual([]);
  const merged = await save({ inviteExpiryDays: 7 }, revision, other);
  expect(merged.data?.saveSiteSettings).toMatchObject({ siteName: 'First', inviteExpiryDays: 7 });

  const refused = await save({ siteName: 'Second', defaultAnimations: false }, revision, other);
  expect(refused.errors[0]).toMatchObject({
    message: 'Someone else changed these settings while you were editing. Site name is now “First”.',
    extensions: {
      code: 'CONFLICT',
      fields: { siteName: 'Someone else set this to “First”. Save again to use yours.' },
    },
  });
  expect(await read()).toMatchObject({ siteName: 'First', defaultAnimations: true });
  // An admin who chooses the same value doesn't conflict, and one who has seen the change can overwrite it.
  expect((await save({ siteName: 'First' }, revision, other)).errors).toEqual([]);
  expect(await saved({ siteName: 'Second' })).toMatchObject({ siteName: 'Second' });
  await saved({ siteName: 'Cosmic Dashboard', inviteExpiryDays: 2 });
});

test('only one of many simultaneous changes to a setting succeeds', async () => {
  const { revision } = await read();
  const names = Array.from({ length: 6 }, (_, index) => `Name ${index}`);
  const answers = await Promise.all(names.map((siteName) => save({ siteName }, revision)));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(
    Array.from({ length: 5 }, () => 'CONFLICT'),
  );
  await saved({ siteName: 'Cosmic Dashboard' });
});

test('only admins can read and change settings, and a token needs the scope', async () => {
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
