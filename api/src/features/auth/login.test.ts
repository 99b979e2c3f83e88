import { TestClient } from '../../testing/client.js';
import { password, signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';
import { UserModel } from '../users/user.model.js';

const app = useTestApp();
let guest: TestClient;
beforeEach(() => {
  guest = new TestClient(app.url);
});
const _invalidInvite = 'This invite link is invalid or has expired.';
const _registerMutation = 'mutation($input: RegisterInput!) { register(input: $input) { id username } }';
const loginMutation = 'mutation($input: LoginInput!) { login(input: $input) { id username lastLogin } }';

describe('sign-in', () => {
  test('returns the user, sets a protected cookie, and records the time', async () => {
    const { username } = await signedInByPassword(app.url);
    const response = await guest.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: username.toUpperCase(), password }),
    });
    expect(response.status).toBe(200);
    const cookie = response.headers.get('set-cookie');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    const user = JSON.parse(await response.text());
    expect(Date.now() - Date.parse(user.lastLogin)).toBeLessThan(10_000);
    expect(JSON.stringify(user)).not.toContain('argon2');
  });

  test('gives the same response to an unknown username and a wrong password', async () => {
    const { username } = await signedInByPassword(app.url);
    const unknown = await guest.rest('POST', '/api/login', { username: 'nobody-here', password });
    const wrong = await guest.rest('POST', '/api/login', { username, password: 'not-the-one' });
    expect(unknown.status).toBe(401);
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(guest.cookie).toBe('');
  });

  test.each([
    [{ username: 'ab', password }, 'Username must be at least 3 characters'],
    [{ username: 'mira', password: '12345' }, 'Password must be at least 6 characters'],
    [{ username: { $gt: '' }, password: { $gt: '' } }, 'Username must be text'],
    [[], 'Send a JSON object with Content-Type application/json.'],
    ['{"username": ', 'The request body isn’t valid JSON.'],
  ])('refuses %j with a clear message', async (input, message) => {
    const { status, body } = await guest.rest('POST', '/api/login', input);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('refuses other content types and bodies over 1 MB', async () => {
    const form = await guest.fetch('/api/login', {
      method: 'POST',
      body: new URLSearchParams({ username: 'x' }),
    });
    expect(form.status).toBe(400);
    const { status, body } = await guest.rest('POST', '/api/login', {
      username: 'x'.repeat(1_100_000),
      password,
    });
    expect([status, body.message]).toEqual([413, 'The request body is too large.']);
  });

  test('changes the session ID', async () => {
    const { username } = await signedInByPassword(app.url);
    await guest.rest('POST', '/api/login', { username, password });
    const before = guest.cookie;
    await guest.rest('POST', '/api/login', { username, password });
    expect(guest.cookie).not.toBe(before);
    const stale = new TestClient(app.url);
    stale.cookie = before;
    expect((await stale.rest('GET', '/api/user')).status).toBe(401);
  });

  test('signing out ends the session on the server, over REST and GraphQL', async () => {
    const person = await signedInByPassword(app.url);
    const cookie = person.cookie;
    expect((await person.rest('POST', '/api/logout')).status).toBe(204);
    person.cookie = cookie;
    expect((await person.rest('GET', '/api/user')).status).toBe(401);

    const other = await signedInByPassword(app.url);
    expect((await other.graphql('mutation { logout }')).data).toEqual({ logout: true });
    expect((await other.graphql('{ me { id } }')).data).toEqual({ me: null });
    expect((await guest.rest('POST', '/api/logout')).status).toBe(204);
  });

  test('a deactivated member learns this only after the correct password', async () => {
    const person = await signedInByPassword(app.url);
    await UserModel.updateOne({ _id: person.userId }, { isActive: false });
    expect((await person.rest('GET', '/api/user')).status).toBe(401);
    const { username } = person;
    const logIn = (typed: string) => guest.rest('POST', '/api/login', { username, password: typed });
    const right = await logIn(password);
    expect([right.status, right.body.message]).toEqual([
      401,
      'This account is deactivated. Contact your admin.',
    ]);
    const wrong = await logIn('not-the-one');
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Incorrect username or password.']);
    expect(guest.cookie).toBe('');
    // These attempts count like failed ones.
    for (let round = 2; round < 10; round++) await logIn(password);
    expect((await logIn(password)).status).toBe(429);
  });

  test('refuses a change requested by another site', async () => {
    const person = await signedInByPassword(app.url);
    const response = await person.fetch('/api/logout', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(403);
    expect((await person.rest('GET', '/api/user')).status).toBe(200);
  });
});

describe('failed sign-ins', () => {
  test('the eleventh in 15 minutes gets a 429 with Retry-After, even with the correct password', async () => {
    const { username } = await signedInByPassword(app.url);
    for (let round = 0; round < 10; round++) {
      expect((await guest.rest('POST', '/api/login', { username, password: 'wrong-one' })).status).toBe(401);
    }
    const { status, headers, body } = await guest.rest('POST', '/api/login', { username, password });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    expect(body.message).toBe('Too many failed sign-ins. Try again in 15 minutes.');
    const { errors } = await guest.graphql(loginMutation, { input: { username, password } });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    });
  });

  test('a success clears the failures before it', async () => {
    const { username } = await signedInByPassword(app.url);
    for (let round = 0; round < 12; round++) {
      const isLast = round % 6 === 5;
      const { status } = await guest.rest('POST', '/api/login', {
        username,
        password: isLast ? password : 'wrong-one',
      });
      expect(status).toBe(isLast ? 200 : 401);
    }
  });
});
