import mongoose from 'mongoose';
import { Feature } from '../../../core/access/access.js';
import { leadsTo, linkWith, signInWith, useOpenIdApp } from '../../../testing/account/openIdProvider.js';
import { enableSecondFactor, totpCode } from '../../../testing/account/secondFactor.js';
import { TestClient } from '../../../testing/client.js';
import { inviteCode, password, rights, signedInByPassword } from '../../../testing/factories.js';

const { app, provider } = useOpenIdApp();

let count = 0;
/** A user with a linked account, signed in at the provider, and a browser that isn't signed in here. */
async function arrive() {
  const person = await signedInByPassword(app.url);
  const account = { sub: `sub-${++count}`, email: `${person.username}@school.example` };
  provider.person = account;
  await linkWith(provider, person);
  return { person, account, guest: new TestClient(app.url) };
}

const whoIs = async (browser: TestClient) =>
  (await browser.graphql('{ me { username } }')).data?.me?.username;
const users = () => mongoose.connection.collection('users');
const change = (userId: string, fields: object) =>
  users().updateOne({ _id: new mongoose.Types.ObjectId(userId) }, { $set: fields });
const entries = (action: string) => mongoose.connection.collection('auditlog').countDocuments({ action });

describe('a member with a linked account', () => {
  test('signs in with it, gets a new session, and continues to the requested page', async () => {
    const { person, guest } = await arrive();
    expect(await signInWith(provider, guest, '?returnPath=%2Fnotes%3Fsearch%3Dvlan')).toBe(
      '/notes?search=vlan',
    );
    expect(guest.cookie).toContain('cosmic.sid');
    expect(guest.cookie).toContain('cosmic.device');
    const { data } = await guest.graphql(
      '{ me { username } myActivity(first: 1) { text } notifications { title } }',
    );
    expect(data).toMatchObject({
      me: { username: person.username },
      myActivity: [{ text: expect.stringMatching(/^Signed in/) }],
    });
    expect(data?.notifications).toContainEqual({ title: 'New sign-in' });
    const entry = await mongoose.connection
      .collection('auditlog')
      .findOne({ action: 'login.success' }, { sort: { _id: -1 } });
    expect(JSON.parse(entry?.after)).toMatchObject({ method: 'openId' });
  });

  test("isn't redirected to another site", async () => {
    const { guest } = await arrive();
    expect(await signInWith(provider, guest, '?returnPath=%2F%2Fevil.example')).toBe('/');
  });

  test('is still asked for the code if two-factor sign-in is on, and no address contains the challenge', async () => {
    const { person, guest } = await arrive();
    const { secret } = await enableSecondFactor(person);
    expect(await signInWith(provider, guest, '?returnPath=%2Fnotes')).toBe('/auth?openId=step');
    expect(await whoIs(guest)).toBeUndefined();
    expect((await new TestClient(app.url).rest('POST', '/api/openid/step')).status).toBe(404);
    const { status, body } = await guest.rest('POST', '/api/openid/step');
    expect([status, body]).toEqual([
      200,
      {
        code: 'SECOND_FACTOR_REQUIRED',
        message: 'Enter the code from your authenticator app.',
        challenge: expect.any(String),
        returnPath: '/notes',
      },
    ]);
    expect((await guest.rest('POST', '/api/openid/step')).status).toBe(404);
    const { challenge } = body;
    const verified = await guest.rest('POST', '/api/login/verify', { challenge, code: totpCode(secret) });
    expect([verified.status, verified.body.username]).toEqual([200, person.username]);
  });

  test('is asked whether to stay if they are leaving', async () => {
    const { person, guest } = await arrive();
    await change(person.userId, { isActive: false, deletionDate: new Date(Date.now() + 86_400_000) });
    expect(await signInWith(provider, guest)).toBe('/auth?openId=step');
    const { body } = await guest.rest('POST', '/api/openid/step');
    expect(body).toMatchObject({ code: 'ACCOUNT_DELETION_PENDING', challenge: expect.any(String) });
    const { challenge } = body;
    expect((await guest.rest('POST', '/api/login/keep', { challenge })).status).toBe(200);
  });

  test("can't sign in if they are deactivated", async () => {
    const { person, guest } = await arrive();
    await change(person.userId, { isActive: false });
    const before = await entries('login.failure');
    expect(await signInWith(provider, guest)).toBe('/auth?openId=deactivated');
    expect(await entries('login.failure')).toBe(before + 1);
    expect(guest.cookie).not.toContain('cosmic.sid');
  });

  test("can't sign in if the site allows only passkeys", async () => {
    const { guest } = await arrive();
    const policy = mongoose.connection.collection<{ _id: string }>('signInPolicy');
    const name = async () => (await guest.rest('GET', '/api/openid')).body.name;
    expect(await name()).toBe('Star School');
    await policy.updateOne({ _id: 'site' }, { $set: { passkeysOnly: true } }, { upsert: true });
    await vi.waitFor(async () => expect(await name()).toBeNull(), 60_000);
    expect(await signInWith(provider, guest)).toBe('/auth?openId=passkeysOnly');
    await policy.updateOne({ _id: 'site' }, { $set: { passkeysOnly: false } });
    await vi.waitFor(async () => expect(await name()).toBe('Star School'), 60_000);
  });
});

describe('a stranger', () => {
  test('is refused without an invite', async () => {
    provider.person = { sub: 'stranger' };
    const guest = new TestClient(app.url);
    const accounts = await users().countDocuments();
    expect(await signInWith(provider, guest)).toBe('/auth?openId=notLinked');
    expect(await whoIs(guest)).toBeUndefined();
    expect(await users().countDocuments()).toBe(accounts);
  });

  test("gets an account with the invite's access, and uses up the invite", async () => {
    await signedInByPassword(app.url, { username: 'noor' });
    provider.person = { sub: 'noor-1', preferred_username: 'noor', email: 'noor@school.example' };
    const [guest, code] = [new TestClient(app.url), await inviteCode(rights(Feature.NOTES))];
    expect(await signInWith(provider, guest, `?invite=${code}`)).toBe('/');
    const { data } = await guest.graphql(
      '{ me { username features requiredAction } linkedSignIn { account } }',
    );
    expect(data).toEqual({
      me: { username: 'noor-2', features: ['NOTES'], requiredAction: null },
      linkedSignIn: { account: 'noor@school.example' },
    });
    expect((await guest.rest('GET', `/api/invite/${code}`)).status).toBe(410);
    // Later sign-ins need no invite.
    const later = new TestClient(app.url);
    expect(await signInWith(provider, later)).toBe('/');
    expect(await whoIs(later)).toBe('noor-2');
  });

  test('is refused with an invalid invite, both before and after the provider is asked', async () => {
    provider.person = { sub: 'late-stranger' };
    const guest = new TestClient(app.url);
    expect(await leadsTo(guest, '/api/openid/start?invite=nonsense')).toBe(
      '/auth/invite/nonsense?openId=invite',
    );
    const code = await inviteCode();
    const back = await provider.visit(await leadsTo(guest, `/api/openid/start?invite=${code}`));
    await new TestClient(app.url).rest('POST', `/api/register/${code}`, { username: 'was-first', password });
    expect(await leadsTo(guest, back)).toBe(`/auth/invite/${code}?openId=invite`);
    expect(await signInWith(provider, guest)).toBe('/auth?openId=notLinked');
  });

  test('only one of two who race with one invite gets an account', async () => {
    const code = await inviteCode();
    const ways = ['racer-1', 'racer-2'].map(async (sub) => {
      const guest = new TestClient(app.url);
      const address = await leadsTo(guest, `/api/openid/start?invite=${code}`);
      return { guest, address, sub };
    });
    const backs = [];
    for (const { guest, address, sub } of await Promise.all(ways)) {
      provider.person = { sub };
      backs.push({ guest, path: await provider.visit(address) });
    }
    const ends = await Promise.all(backs.map(({ guest, path }) => leadsTo(guest, path)));
    expect(ends.toSorted()).toEqual(['/', `/auth/invite/${code}?openId=invite`]);
  });

  test("whose account is already linked just signs in and doesn't use up the invite", async () => {
    const { person, guest } = await arrive();
    const code = await inviteCode();
    expect(await signInWith(provider, guest, `?invite=${code}`)).toBe('/');
    expect(await whoIs(guest)).toBe(person.username);
    expect((await guest.rest('GET', `/api/invite/${code}`)).status).toBe(200);
  });
});
