import { parse, subscribe } from 'graphql';
import { scriptOf } from '../../testing/account/tokens.js';
import { TestClient } from '../../testing/client.js';
import { dummyOperation } from '../../testing/dummyOperation.js';
import { rights, signedIn } from '../../testing/factories.js';
import type { TokenRight } from '../../testing/schema.generated.js';
import { openSocket } from '../../testing/socket.js';
import { useTestApp } from '../../testing/testApp.js';
import { Feature, features } from './access.js';

const app = useTestApp();

/** Everything callable without signing in. Anything not listed here is closed. */
const publicOperations = [
  'me',
  'invite',
  'login',
  'verifySecondFactor',
  'startPasskeyLogin',
  'loginWithPasskey',
  'keepAccount',
  'register',
  'logout',
];
const publicRoutes = [
  'get /api/login',
  'post /api/login',
  'post /api/login/verify',
  'post /api/login/passkey/start',
  'post /api/login/passkey',
  'post /api/login/keep',
  'get /api/openid',
  'get /api/openid/start',
  'get /api/openid/callback',
  'post /api/openid/step',
  'post /api/register',
  'post /api/register/:code',
  'post /api/logout',
  'get /api/invite/:code',
  'get /api/site',
  'get /api/site/background/:id',
  'get /api/site/logo/:id',
  'get /api/site/manifest',
];
/** Everything a signed-in user can call without access to a feature. */
const signedInOperations = [
  'mySessions',
  'endSession',
  'endOtherSessions',
  'changePassword',
  'confirmIdentity',
  'updateProfile',
  'deleteAccount',
  'dataExport',
  'startDataExport',
  'notificationChoices',
  'setNotificationChoice',
  'autoLogoutMinutes',
  'myTokens',
  'createToken',
  'revokeToken',
  'myActivity',
  'secondFactor',
  'myPasskeys',
  'passkeyProblem',
  'startPasskeyRegistration',
  'createPasskey',
  'renamePasskey',
  'removePasskey',
  'startPasskeyConfirmation',
  'linkedSignIn',
  'startLinkingSignIn',
  'unlinkSignIn',
  'startTotpEnrollment',
  'confirmTotpEnrollment',
  'disableTotp',
  'createRecoveryCodes',
  'notifications',
  'unreadNotifications',
  'markNotificationsRead',
  'dashboard',
  'saveDashboard',
  'search',
];
const signedInRoutes = ['get /api/user', 'get /api/account/export/:id'];

function operations() {
  const kinds = [
    ['query', app.schema.getQueryType()],
    ['mutation', app.schema.getMutationType()],
  ] as const;
  return kinds.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: field.name,
      text: dummyOperation(kind, field),
    })),
  );
}

const subscriptions = () => Object.values(app.schema.getSubscriptionType()?.getFields() ?? {});

/** The upload scalar accepts only multipart files, so the vault's tests cover its operation. */
const isUpload = (name: string) => name === 'uploadFile';

test('the walk finds operations and routes', () => {
  expect(operations().length).toBeGreaterThan(10);
  expect(app.routes.length).toBeGreaterThan(8);
  expect(subscriptions().length).toBeGreaterThan(0);
});

test("strangers are refused every query and mutation that isn't public", async () => {
  const stranger = new TestClient(app.url);
  for (const { name, text } of operations().filter(
    ({ name }) => !publicOperations.includes(name) && !isUpload(name),
  )) {
    const { errors } = await stranger.graphql(text);
    expect([name, errors[0]?.extensions.code]).toEqual([name, 'UNAUTHENTICATED']);
  }
});

test('members without access are refused every query and mutation', async () => {
  const member = await signedIn(app.url, { accessRights: rights() });
  const open = [...publicOperations, ...signedInOperations];
  for (const { name, text } of operations().filter(({ name }) => !open.includes(name) && !isUpload(name))) {
    const { errors } = await member.graphql(text);
    expect([name, errors[0]?.extensions.code]).toEqual([name, 'FORBIDDEN']);
  }
});

test('strangers are refused every subscription, even over an open socket', async () => {
  for (const field of subscriptions()) {
    const document = parse(dummyOperation('subscription', field));
    const contextValue = { actor: null, request: null };
    const refused = await subscribe({ schema: app.schema, document, contextValue });
    expect(refused).toMatchObject({ errors: [{ originalError: { code: 'UNAUTHENTICATED' } }] });
  }
  expect(await (await openSocket(app.url)).closed).toMatchObject({ code: 401 });
});

test("strangers and members without access are refused every route that isn't public", async () => {
  const stranger = new TestClient(app.url);
  const member = await signedIn(app.url, { accessRights: rights() });
  for (const { method, path } of app.routes) {
    const name = `${method} ${path}`;
    if (publicRoutes.includes(name)) continue;
    const address = path.replace(/:\w+/g, '64b000000000000000000001');
    const body = method === 'get' ? undefined : {};
    const refused = await stranger.rest(method.toUpperCase(), address, body);
    expect([name, refused.status, refused.body.message]).toEqual([name, 401, 'Sign in to continue.']);
    if (signedInRoutes.includes(name)) continue;
    expect([name, (await member.rest(method.toUpperCase(), address, body)).status]).toEqual([name, 403]);
  }
});

/** Data protected by the password, which no API token can read, whatever its scopes. */
const sessionOnly = [
  'myTokens',
  'mySessions',
  'myActivity',
  'secondFactor',
  'dataExport',
  'notificationChoices',
  'myPasskeys',
  'passkeyProblem',
  'linkedSignIn',
  'notifications',
  'unreadNotifications',
  'markNotificationsRead',
];

const codeOf = async (client: TestClient, text: string) =>
  (await client.graphql(text)).errors[0]?.extensions.code;

test('a token without scopes reads only what needs no access and changes nothing', async () => {
  const script = await scriptOf(await signedIn(app.url, { isAdmin: true }));
  const open = [...publicOperations, ...signedInOperations].filter((name) => !sessionOnly.includes(name));
  const wrong: string[] = [];
  for (const { name, text } of operations().filter(({ name }) => !isUpload(name))) {
    const isOpen = text.startsWith('query') && open.includes(name);
    if (((await codeOf(script, text)) === 'FORBIDDEN') === isOpen) wrong.push(name);
  }
  for (const { method, path, access } of app.routes) {
    const name = `${method} ${path}`;
    const isOpen =
      method === 'get' && access !== 'session' && [...publicRoutes, ...signedInRoutes].includes(name);
    const address = path.replace(/:\w+/g, '64b000000000000000000001');
    const { status } = await script.rest(method.toUpperCase(), address, method === 'get' ? undefined : {});
    if ((status === 403) === isOpen) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

/** Three sets that tell all features apart, because each feature is in a different combination of them. */
const featureSets = [1, 2, 4].map((bit) => features.filter((_, index) => (index + 1) & bit));

test.each(featureSets.map((set) => [set]))(
  'a token for %s can read or write only those features',
  async (set) => {
    const owner = await signedIn(app.url, { isAdmin: true });
    const member = await signedIn(app.url, { accessRights: rights(...set) });
    const named = Object.entries(Feature).filter(([, value]) => set.includes(value));
    const scopes = (write: boolean) => named.map(([right]) => ({ right: right as TokenRight, write }));
    const reading = await scriptOf(owner, ...scopes(false));
    const writing = await scriptOf(owner, ...scopes(true));
    const open = [...publicOperations, ...signedInOperations];
    const wrong: string[] = [];
    for (const { name, text } of operations().filter(({ name }) => !open.includes(name) && !isUpload(name))) {
      const isOfFeatures = (await codeOf(member, text)) !== 'FORBIDDEN';
      const isRefused = async (script: TestClient) => (await codeOf(script, text)) === 'FORBIDDEN';
      if (text.startsWith('query')) {
        if ((await isRefused(reading)) === isOfFeatures) wrong.push(`reading: ${name}`);
      } else {
        if ((await isRefused(writing)) === isOfFeatures) wrong.push(`writing: ${name}`);
        if (isOfFeatures && !(await isRefused(reading))) wrong.push(`reading: ${name}`);
      }
    }
    for (const { method, path, access } of app.routes) {
      const feature = features.find((one) => one === access);
      if (!feature) continue;
      const address = path.replace(/:\w+/g, '64b000000000000000000001');
      const isRefused = async (script: TestClient) => {
        const body = method === 'get' ? null : '{}';
        const headers = { 'content-type': 'application/json' };
        const response = await script.fetch(address, { method: method.toUpperCase(), body, headers });
        await response.arrayBuffer();
        return response.status === 403;
      };
      const isOfFeatures = set.includes(feature);
      if ((await isRefused(writing)) === isOfFeatures) wrong.push(`writing: ${method} ${path}`);
      const mayRead = isOfFeatures && method === 'get';
      if ((await isRefused(reading)) === mayRead) wrong.push(`reading: ${method} ${path}`);
    }
    expect(wrong).toEqual([]);
  },
);

test('unknown paths under /api return a 404 in JSON', async () => {
  const { status, body } = await new TestClient(app.url).rest('GET', '/api/no-such-path');
  expect([status, body.message]).toEqual([404, 'Not found.']);
});
