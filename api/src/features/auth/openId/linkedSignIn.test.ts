import mongoose from 'mongoose';
import { linkWith, signInWith, useOpenIdApp } from '../../../testing/account/openIdProvider.js';
import { addPasskey } from '../../../testing/account/passkeys.js';
import { TestClient } from '../../../testing/client.js';
import { inviteCode, signedInByPassword } from '../../../testing/factories.js';
import { ask } from '../../../testing/notes.js';
import { listLinkedSignIns, removeOpenIdOfOwner } from './openIdIdentity.service.js';

const { app, provider } = useOpenIdApp();
afterEach(() => vi.useRealTimers());

const linked = (person: TestClient) => ask(person, '{ linkedSignIn { name account linkedAt } }');
const unlink = (person: TestClient) => person.graphql('mutation { unlinkSignIn { linkedAt } }');
const none = { name: 'Star School', account: null, linkedAt: null };
const titlesOf = async (person: TestClient) =>
  (await person.graphql('{ notifications { title } }')).data?.notifications?.map(({ title }) => title);

test('an account can be linked, shown, and unlinked, with a notification and an audit log entry for each change', async () => {
  const person = await signedInByPassword(app.url);
  expect(await linked(person)).toEqual(none);
  provider.person = { sub: 'mira-1', email: 'mira@school.example' };
  expect(await linkWith(provider, person)).toBe('/account');
  expect(await linked(person)).toEqual({
    name: 'Star School',
    account: 'mira@school.example',
    linkedAt: expect.any(String),
  });
  expect((await unlink(person)).data).toEqual({ unlinkSignIn: { linkedAt: null } });
  expect(await titlesOf(person)).toEqual(['Linked sign-in removed', 'Linked sign-in added']);
  const { data } = await person.graphql('{ myActivity(first: 2) { text } }');
  expect(data?.myActivity?.map(({ text }) => text.split(' · ')[0])).toEqual([
    'You removed a linked sign-in',
    'You linked a sign-in provider to your account',
  ]);
  expect(await signInWith(provider, new TestClient(app.url))).toBe('/auth?openId=notLinked');
  expect((await unlink(person)).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a provider that accepts the secret only in a header is asked again in that way', async () => {
  const person = await signedInByPassword(app.url);
  provider.person = { sub: 'basic-1' };
  provider.requiresBasic = true;
  expect(await linkWith(provider, person)).toBe('/account');
  expect(await signInWith(provider, new TestClient(app.url))).toBe('/');
  provider.requiresBasic = false;
  expect(await signInWith(provider, new TestClient(app.url))).toBe('/');
});

test('a link stays if the settings spell the issuer in another way', async () => {
  const person = await signedInByPassword(app.url);
  provider.person = { sub: 'slash-1' };
  await linkWith(provider, person);
  const identities = mongoose.connection.collection('openididentities');
  for (const end of ['/', '/.well-known/openid-configuration']) {
    await identities.updateOne({ subject: 'slash-1' }, { $set: { issuer: provider.issuer + end } });
    expect(await signInWith(provider, new TestClient(app.url))).toBe('/');
    expect(await linkWith(provider, person)).toBe('/account?openId=taken');
  }
  expect((await unlink(person)).data).toEqual({ unlinkSignIn: { linkedAt: null } });
});

test('an account at the provider belongs to only one account here, and vice versa', async () => {
  const [person, other] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  provider.person = { sub: 'one' };
  await linkWith(provider, person);
  expect(await linkWith(provider, other)).toBe('/account?openId=taken');
  provider.person = { sub: 'two' };
  expect(await linkWith(provider, person)).toBe('/account?openId=another');
  expect(await linked(other)).toEqual(none);
  expect(await titlesOf(other)).not.toContain('Linked sign-in added');
});

test('linking works only in the session that started it', async () => {
  const [person, thief] = [await signedInByPassword(app.url), await signedInByPassword(app.url)];
  provider.person = { sub: 'stolen' };
  const { startLinkingSignIn } = (await person.graphql('mutation { startLinkingSignIn }')).data ?? {};
  const back = await provider.visit(startLinkingSignIn ?? '');
  // The same browser, after someone else has signed in.
  const browser = new TestClient(app.url);
  const isOf = (name: string) => (cookie: string) => cookie.startsWith(name);
  const parts = [
    person.cookie.split('; ').find(isOf('cosmic.browser')),
    thief.cookie.split('; ').find(isOf('cosmic.sid')),
  ];
  browser.cookie = parts.join('; ');
  const response = await browser.fetch(back);
  expect(response.headers.get('location')).toBe('/account?openId=over');
  expect(await linked(person)).toEqual(none);
  expect(await linked(thief)).toEqual(none);
});

test('linking and unlinking need a recent confirmation of identity', async () => {
  const person = await signedInByPassword(app.url);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  for (const text of ['mutation { startLinkingSignIn }', 'mutation { unlinkSignIn { name } }']) {
    const { errors } = await person.graphql(text);
    expect(errors[0]?.extensions.code).toBe('REAUTHENTICATION_REQUIRED');
  }
});

test("the only way to sign in can't be removed until there is a passkey or a password", async () => {
  provider.person = { sub: 'only-way', preferred_username: 'only-way' };
  const arrive = async () => {
    const person = new TestClient(app.url);
    await signInWith(provider, person, `?invite=${await inviteCode()}`);
    return person;
  };
  const person = await arrive();
  expect((await unlink(person)).errors).toMatchObject([
    {
      message:
        'This is your only way to sign in. Add a passkey first, or ask an admin to set a password for you.',
      extensions: { code: 'CONFLICT' },
    },
  ]);
  expect(await linked(person)).toMatchObject({ linkedAt: expect.any(String) });
  await addPasskey(person);
  expect((await unlink(person)).errors).toEqual([]);

  provider.person = { sub: 'only-way-2', preferred_username: 'only-way-2' };
  const second = await arrive();
  const admin = await signedInByPassword(app.url, { isAdmin: true });
  const { id } = await ask<{ id: string }>(second, '{ me { id } }');
  const reset = 'mutation ($input: ResetPasswordInput!) { resetUserPassword(input: $input) { password } }';
  const { password } = await ask<{ password: string }>(admin, reset, { input: { userId: id } });
  const browser = new TestClient(app.url);
  await browser.rest('POST', '/api/login', { username: 'only-way-2', password });
  const text =
    'mutation ($newPassword: String!, $currentPassword: String!) { changePassword(newPassword: $newPassword, currentPassword: $currentPassword) }';
  await ask(browser, text, { currentPassword: password, newPassword: 'seven-warm-lanterns-9' });
  expect((await unlink(browser)).errors).toEqual([]);
});

test('a linked account is in the data export and deleted with the account', async () => {
  const person = await signedInByPassword(app.url);
  provider.person = { sub: 'leaving' };
  await linkWith(provider, person);
  await person.graphql('mutation { startLinkingSignIn }');
  expect(await listLinkedSignIns(person.userId)).toEqual([
    { issuer: provider.issuer, subject: 'leaving', label: undefined, createdAt: expect.any(Date) },
  ]);
  await removeOpenIdOfOwner(person.userId);
  expect(await linked(person)).toEqual(none);
  const userId = new mongoose.Types.ObjectId(person.userId);
  expect(await mongoose.connection.collection('openidrequests').countDocuments({ userId })).toBe(0);
});

test('the database contains nothing in plain text that could sign anyone in', async () => {
  const code = await inviteCode();
  const browser = new TestClient(app.url);
  const response = await browser.fetch(`/api/openid/start?invite=${code}`);
  const address = new URL(response.headers.get('location') ?? '');
  const stored = JSON.stringify(await mongoose.connection.collection('openidrequests').find().toArray());
  for (const secret of [
    code,
    address.searchParams.get('state') ?? '',
    address.searchParams.get('nonce') ?? '',
  ])
    expect(stored).not.toContain(secret);
});
