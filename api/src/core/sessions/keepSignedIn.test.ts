import { TestClient } from '../../testing/client.js';
import { password, signedInByPassword } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();
let admin: Awaited<ReturnType<typeof signedInByPassword>>;
beforeAll(async () => {
  admin = await signedInByPassword(app.url, { isAdmin: true });
});
afterEach(() => vi.useRealTimers());
const minute = 60_000;
const day = 24 * 60 * minute;

/** Moves the server's clock forward without any requests in between. */
const wait = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const savePolicy = async (input: object) => {
  const { errors } = await admin.graphql(
    'mutation($input: SignInPolicyInput!) { saveSignInPolicy(input: $input) { canKeepSignedIn } }',
    { input },
  );
  expect(errors).toEqual([]);
};
/** Signs in from another of the user's browsers. */
const logIn = async (username: string, keepSignedIn?: boolean) => {
  const client = new TestClient(app.url);
  const { status } = await client.rest('POST', '/api/login', {
    username,
    password,
    ...(keepSignedIn !== undefined && { keepSignedIn }),
  });
  expect(status).toBe(200);
  return client;
};
const isIn = async (client: TestClient) => (await client.rest('GET', '/api/user')).status === 200;

test('a device that keeps its user signed in does so for 30 days without use, and others keep the timeout', async () => {
  const { username } = await signedInByPassword(app.url);
  const [kept, other] = [await logIn(username, true), await logIn(username, false)];
  wait(3 * 60 * minute);
  expect([await isIn(kept), await isIn(other)]).toEqual([true, false]);
  wait(26 * day);
  expect(await isIn(kept)).toBe(true);
  wait(5 * day);
  expect(await isIn(kept)).toBe(false);
});

test('the cookie lasts as long as the session from the start', async () => {
  const { username } = await signedInByPassword(app.url);
  const { headers } = await new TestClient(app.url).rest('POST', '/api/login', {
    username,
    password,
    keepSignedIn: true,
  });
  const end = Date.parse(/cosmic\.sid=.*?Expires=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? '');
  expect(end - Date.now()).toBeGreaterThan(29.9 * day);
});

test.each([
  ['its user signs out everywhere', (person: TestClient) => person.graphql('mutation { endOtherSessions }')],
  [
    'its user chooses a new password',
    (person: TestClient) =>
      person.graphql(
        'mutation($now: String!, $next: String!) { changePassword(currentPassword: $now, newPassword: $next) }',
        { now: password, next: 'another Orchid 71' },
      ),
  ],
  [
    'an admin deactivates the account',
    (_person: TestClient, userId: string) =>
      admin.graphql(`mutation { setUserActive(userId: "${userId}", isActive: false) { id } }`),
  ],
])('a kept session ends when %s', async (_what, end) => {
  const person = await signedInByPassword(app.url);
  const kept = await logIn(person.username, true);
  expect((await end(person, person.userId)).errors).toEqual([]);
  expect(await isIn(kept)).toBe(false);
});

test('auto logout also ends a kept session', async () => {
  const { username } = await signedInByPassword(app.url);
  await savePolicy({ autoLogoutMinutes: 30 });
  const kept = await logIn(username, true);
  await savePolicy({ autoLogoutMinutes: 30 });
  wait(36 * minute);
  expect(await isIn(kept)).toBe(false);
  vi.useRealTimers();
  await savePolicy({ autoLogoutMinutes: 0 });
});

test('if an admin turns it off, the sign-in page no longer offers it, and kept sessions get the timeout again', async () => {
  const { username } = await signedInByPassword(app.url);
  const [before, rested] = [await logIn(username, true), await logIn(username, true)];
  const canKeep = async () => {
    const response = await fetch(`${app.url}/api/login`);
    return JSON.parse(await response.text()).canKeepSignedIn;
  };
  expect(await canKeep()).toBe(true);
  await savePolicy({ canKeepSignedIn: false });
  expect(await canKeep()).toBe(false);
  const after = await logIn(username, true);
  wait(90 * minute);
  expect([await isIn(before), await isIn(after)]).toEqual([true, true]);
  wait(60 * minute);
  expect([await isIn(rested), await isIn(before)]).toEqual([false, true]);
  vi.useRealTimers();
  await savePolicy({ canKeepSignedIn: true });
});
