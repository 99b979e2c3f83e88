import { UserModel } from '../../features/users/user.model.js';
import { TestClient } from '../../testing/client.js';
import { password, signedIn } from '../../testing/factories.js';
import { openSubscription } from '../../testing/subscription.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';

let app: TestApp;
afterEach(() => app.close());

const signIn = async (headers: Record<string, string> = {}) => {
  const { username } = await signedIn(app.url);
  const client = new TestClient(app.url);
  const response = await client.fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  });
  return { client, username, response, cookies: response.headers.getSetCookie() };
};

const userQuery = JSON.stringify({ query: '{ me { id } }' });

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['a trusted proxy', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'https' }],
  ['a proxy that shouts', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'HTTPS, http' }],
  ['a proxy of sockets', { TRUST_PROXY: '1' }, { 'x-forwarded-proto': 'wss' }],
  ['the standard header', { TRUST_PROXY: '1' }, { forwarded: 'for=203.0.113.9;proto=https' }],
  ['PUBLIC_URL in capitals', { PUBLIC_URL: 'HTTPS://Dashboard.Example.ORG:443/' }, {}],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://dashboard.example.org' }, {}],
])(
  'with TLS, detected by %s, cookies are bound to the host, and browsers keep using TLS',
  async (_by, settings, headers) => {
    app = await startTestApp(settings);
    const { client, response, cookies } = await signIn(headers);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-cosmic.sid',
      '__Host-cosmic.device',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie).not.toContain('Domain');
    }
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const me = await client.fetch('/api/user', { headers });
    expect(me.status).toBe(200);

    // A cookie that another host of the domain could set doesn't open a session.
    const planted = new TestClient(app.url);
    planted.cookie = client.cookie.replaceAll('__Host-', '');
    expect((await planted.fetch('/api/user', { headers })).status).toBe(401);
  },
);

test('over plain HTTP, cookies keep their plain names, whatever an untrusted header says', async () => {
  app = await startTestApp();
  const { client, response, cookies } = await signIn({ 'x-forwarded-proto': 'https' });
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['cosmic.sid', 'cosmic.device']);
  for (const cookie of cookies) expect(cookie).not.toContain('Secure');
  expect(response.headers.get('strict-transport-security')).toBeNull();
  expect((await client.rest('GET', '/api/user')).status).toBe(200);
});

test('with TLS, our own page can make changes, and a socket knows its user', async () => {
  const origin = 'https://dashboard.example.org';
  app = await startTestApp({ PUBLIC_URL: origin });
  const { client, username } = await signIn();
  const post = (from: string) =>
    client.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: from },
      body: userQuery,
    });
  expect((await post(origin)).status).toBe(200);
  expect((await post('https://other.example.org')).status).toBe(403);
  const socket = openSubscription(app.url, 'subscription { accessChanged { id } }', client.cookie);
  const event = socket.next();
  await socket.connected;
  const writing = setInterval(() => UserModel.updateOne({ username }, { lastLogin: new Date() }).exec(), 50);
  expect(await event).toMatchObject({ accessChanged: { id: expect.any(String) } });
  clearInterval(writing);
  await socket.close();
});
