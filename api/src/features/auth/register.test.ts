import { Feature } from '../../core/access/access.js';
import { TestClient } from '../../testing/client.js';
import { inviteCode, password, rights, signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { InviteModel } from '../invites/invite.model.js';
import { hashCode } from '../invites/inviteCodes.js';
import { UserModel } from '../users/user.model.js';

const app = useTestApp();
let guest: TestClient;
beforeEach(() => {
  guest = new TestClient(app.url);
});
const invalidInvite = 'This invite link is invalid or has expired.';
const registerMutation = 'mutation($input: RegisterInput!) { register(input: $input) { id username } }';
const _loginMutation = 'mutation($input: LoginInput!) { login(input: $input) { id username lastLogin } }';

describe('registration', () => {
  test('is refused without a code: You must have a valid invite link to register.', async () => {
    const { status, body } = await guest.rest('POST', '/api/register', { username: 'mira', password });
    expect(status).toBe(403);
    expect(body.message).toBe('You must have a valid invite link to register.');
  });

  test("creates the account with the invite's access and signs the member in", async () => {
    const code = await inviteCode(rights(Feature.NOTES, Feature.FILE_VAULT));
    const { status, body } = await guest.rest('POST', `/api/register/${code}`, {
      username: 'Mira',
      password,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ username: 'Mira', isAdmin: false, isActive: true });
    expect(body.accessRights).toEqual(rights(Feature.NOTES, Feature.FILE_VAULT));
    expect((await guest.rest('GET', '/api/user')).body).toMatchObject({ username: 'Mira' });
  });

  test('works the same over GraphQL', async () => {
    const input = { code: await inviteCode(), username: 'graph', password };
    expect((await guest.graphql(registerMutation, { input })).data?.register).toMatchObject({
      username: 'graph',
    });
    expect((await guest.graphql('{ me { username } }')).data?.me).toEqual({ username: 'graph' });
    const again = await new TestClient(app.url).graphql(registerMutation, { input });
    expect(again.errors[0]).toMatchObject({ message: invalidInvite, extensions: { code: 'NOT_FOUND' } });
  });

  test('ignores additional fields: access, role, and ID come from the invite', async () => {
    const more = { isAdmin: true, accessRights: rights(Feature.NOTES), mustChangePassword: true, id: 'x' };
    const code = await inviteCode(rights());
    const { status, body } = await guest.rest('POST', `/api/register/${code}`, {
      username: 'wants-more',
      password,
      ...more,
    });
    expect([status, body.isAdmin, body.accessRights]).toEqual([201, false, rights()]);
    const input = { code: await inviteCode(rights()), username: 'wants-it-all', password, isAdmin: true };
    expect((await new TestClient(app.url).graphql(registerMutation, { input })).status).toBe(400);
    expect(await UserModel.countDocuments({ username: 'wants-it-all' })).toBe(0);
  });

  test('replaces the ID of a session planted before', async () => {
    const { username } = await signedInByPassword(app.url);
    const planted = new TestClient(app.url);
    await planted.rest('POST', '/api/login', { username, password });
    guest.cookie = planted.cookie;
    await guest.rest('POST', `/api/register/${await inviteCode()}`, { username: 'victim', password });
    expect((await guest.rest('GET', '/api/user')).body).toMatchObject({ username: 'victim' });
    expect((await planted.rest('GET', '/api/user')).body).not.toMatchObject({ username: 'victim' });
  });

  test.each([
    [{ username: 'ab', password }, 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(33), password }, 'Username must be at most 32 characters'],
    [{ username: 'a b c', password }, 'Username can contain only the letters A–Z, numbers, and . _ -'],
    [{ username: { $gt: '' }, password }, 'Username must be text'],
    [{ username: 'mira2', password: '12345' }, 'Password must be at least 6 characters'],
    [{ username: 'mira2', password: 'x'.repeat(257) }, 'Password must be at most 256 characters'],
    [{ username: 'mira2', password: ['x'] }, 'Password must be text'],
    [{ username: 'mira2' }, 'Password must be text'],
    [
      { username: 'mira2', password: 'Password1' },
      'This password is easy to guess: it’s similar to a common password. Try four random words.',
    ],
    [
      { username: 'longername', password: 'LongerName' },
      'This password is easy to guess: it contains your username. Try four random words.',
    ],
  ])('refuses %j', async (input, message) => {
    const code = await inviteCode();
    const { status, body } = await guest.rest('POST', `/api/register/${code}`, input);
    expect([status, body.message]).toEqual([400, message]);
    expect((await guest.rest('GET', `/api/invite/${code}`)).status).toBe(200);
  });

  test('returns 409 for a taken username in any case, and keeps the invite', async () => {
    await signedInByPassword(app.url, { username: 'Taken' });
    const code = await inviteCode();
    const { status, body } = await guest.rest('POST', `/api/register/${code}`, {
      username: 'tAKEN',
      password,
    });
    expect([status, body.message]).toEqual([409, 'This username is already taken.']);
    expect((await guest.rest('GET', `/api/invite/${code}`)).status).toBe(200);
  });

  test('returns 404 for an unknown code, and 410 for a used, expired, or revoked one', async () => {
    const used = await inviteCode();
    await guest.rest('POST', `/api/register/${used}`, { username: 'firstcomer', password });
    const expired = await inviteCode();
    await InviteModel.updateOne({ code: hashCode(expired) }, { expiresAt: new Date(Date.now() - 1) });
    const revoked = await inviteCode();
    await InviteModel.updateOne({ code: hashCode(revoked) }, { revokedAt: new Date() });
    for (const [code, expected] of [
      ['nope', 404],
      [used, 410],
      [expired, 410],
      [revoked, 410],
    ] as const) {
      const late = new TestClient(app.url);
      const { status, body } = await late.rest('POST', `/api/register/${code}`, {
        username: 'latecomer',
        password,
      });
      expect([code, status, body.message]).toEqual([code, expected, invalidInvite]);
    }
    expect(await UserModel.countDocuments({ username: 'latecomer' })).toBe(0);
  });

  test('ten racing registrations with one code create one account', async () => {
    const code = await inviteCode();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        new TestClient(app.url).rest('POST', `/api/register/${code}`, {
          username: `racer${index}`,
          password,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
    expect(await UserModel.countDocuments({ username: /^racer/ })).toBe(1);
  });

  test('ten racing registrations of one username create one account and use up one invite', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => inviteCode()));
    const answers = await Promise.all(
      codes.map((code) =>
        new TestClient(app.url).rest('POST', `/api/register/${code}`, { username: 'samename', password }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await InviteModel.countDocuments({ code: { $in: codes.map(hashCode) }, usedAt: null })).toBe(9);
  });
});
