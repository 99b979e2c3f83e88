import { setPoints } from '../../../testing/account/limits.js';
import { TestClient } from '../../../testing/client.js';
import { signedInByPassword } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';

let app: TestApp;
afterEach(() => app.close());

const start = async (headers: Record<string, string> = {}, url = app.url) => {
  const response = await new TestClient(url).fetch('/api/login/passkey/start', { method: 'POST', headers });
  const body = JSON.parse(await response.text());
  return [response.status, response.status === 200 ? body.rpId : body.message];
};
const portOf = (url: string) => new URL(url).port;
const needed = () =>
  `Passkeys need an https address or localhost. Open the dashboard at http://localhost:${portOf(app.url)} on this computer, or ask your admin to set up HTTPS.`;

test('at an IP address, members are told what passkeys need; at localhost, passkeys work', async () => {
  app = await startTestApp();
  expect(await start()).toEqual([400, needed()]);
  expect(await start({ origin: app.url })).toEqual([400, needed()]);
  const localUrl = `http://localhost:${portOf(app.url)}`;
  expect(await start({}, localUrl)).toEqual([200, 'localhost']);
  expect(await start({ origin: localUrl }, localUrl)).toEqual([200, 'localhost']);

  const person = await signedInByPassword(app.url);
  expect((await person.graphql('{ passkeyProblem }')).data).toEqual({ passkeyProblem: needed() });
  const { errors } = await person.graphql('mutation { startPasskeyRegistration }');
  expect(errors[0]).toMatchObject({ message: needed(), extensions: { code: 'BAD_USER_INPUT' } });
});

test("headers that don't come from a trusted proxy change nothing", async () => {
  app = await startTestApp();
  const headers = { 'x-forwarded-host': 'dashboard.example.org', 'x-forwarded-proto': 'https' };
  expect(await start(headers)).toEqual([400, needed()]);
});

test('behind a trusted proxy, passkeys are for the forwarded host, over https only', async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
  const named = (host: string, proto: string) => ({ 'x-forwarded-host': host, 'x-forwarded-proto': proto });
  expect(await start(named('dashboard.example.org', 'https'))).toEqual([200, 'dashboard.example.org']);
  expect(await start(named('dashboard.example.org', 'http'))).toEqual([400, needed()]);
  expect(await start(named('192.168.1.5', 'https'))).toEqual([400, needed()]);
  expect(await start(named('[fe80::1]', 'https'))).toEqual([400, needed()]);
  expect(await start(named('%%%', 'https'))).toEqual([400, needed()]);
});

test("if a proxy doesn't report https, members are told about PUBLIC_URL", async () => {
  app = await startTestApp();
  const headers = { origin: 'https://dashboard.example.org', 'sec-fetch-site': 'same-origin' };
  expect(await start(headers)).toEqual([
    400,
    'Passkeys don’t work at this address yet. Ask your admin to set PUBLIC_URL to https://dashboard.example.org.',
  ]);
});

test('with PUBLIC_URL, passkeys are for that address, and members elsewhere are sent there', async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://dashboard.example.org' });
  expect(await start({ origin: 'https://dashboard.example.org' })).toEqual([200, 'dashboard.example.org']);
  expect(await start({ origin: app.url })).toEqual([
    400,
    'Passkeys work only at https://dashboard.example.org. Open the dashboard there.',
  ]);
});

test("failed sign-ins are limited by address, and don't prevent others from signing in", async () => {
  app = await startTestApp({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:4000' });
  const from = (address: string) => start({ 'x-forwarded-for': address });
  await setPoints('passkeyLimits', 'address:203.0.113.7', 99);
  expect((await from('203.0.113.7'))[0]).toBe(200);
  const [status, message] = await from('203.0.113.7');
  expect(status).toBe(429);
  expect(message).toMatch(/^Too many passkey sign-ins\. Try again in \d+ minutes\.$/);
  expect((await from('203.0.113.8'))[0]).toBe(200);
});
