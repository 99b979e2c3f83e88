import { parse, subscribe } from 'graphql';
import { TestClient } from '../../testing/client.js';
import { dummyOperation } from '../../testing/dummyOperation.js';
import { rights, signedIn } from '../../testing/factories.js';
import { openSocket } from '../../testing/socket.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** All that somebody who is not signed in may call. What is added elsewhere is closed unless it is named here. */
const publicOperations = ['me', 'invite', 'login', 'register', 'logout'];
const publicRoutes = [
  'post /api/login',
  'post /api/register',
  'post /api/register/:code',
  'post /api/logout',
  'get /api/invite/:code',
];
/** What anybody who is signed in may call without any right. */
const signedInOperations = [
  'notifications',
  'unreadNotifications',
  'markNotificationsRead',
  'dashboard',
  'saveDashboard',
  'search',
];
const signedInRoutes = ['get /api/user'];

function operations() {
  const kinds = [
    ['query', app.schema.getQueryType()],
    ['mutation', app.schema.getMutationType()],
  ] as const;
  return kinds.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: field.name,
      text: dummyOperation(kind, field),
      nullText: dummyOperation(kind, field, { withNulls: true }),
    })),
  );
}

const subscriptions = () => Object.values(app.schema.getSubscriptionType()?.getFields() ?? {});

/** The upload scalar takes a multipart file only; its operation is walked by the tests of the vault. */
const isUpload = (name: string) => name === 'uploadFile';

test('there is something to walk', () => {
  expect(operations().length).toBeGreaterThan(10);
  expect(app.routes.length).toBeGreaterThan(8);
  expect(subscriptions().length).toBeGreaterThan(0);
});

test('every query and mutation that is not public refuses strangers', async () => {
  const stranger = new TestClient(app.url);
  for (const { name, text } of operations().filter(
    ({ name }) => !publicOperations.includes(name) && !isUpload(name),
  )) {
    const { errors } = await stranger.graphql(text);
    expect([name, errors[0]?.extensions.code]).toEqual([name, 'UNAUTHENTICATED']);
  }
});

test('every query and mutation refuses somebody without any right', async () => {
  const member = await signedIn(app.url, { accessRights: rights() });
  const open = [...publicOperations, ...signedInOperations];
  for (const { name, text } of operations().filter(({ name }) => !open.includes(name) && !isUpload(name))) {
    const { errors } = await member.graphql(text);
    expect([name, errors[0]?.extensions.code]).toEqual([name, 'FORBIDDEN']);
  }
});

test('null where it is allowed is an answer or a clear error, never an accident', async () => {
  const admin = await signedIn(app.url, { isAdmin: true });
  const accidents: string[] = [];
  for (const { name, nullText } of operations().filter(({ name }) => name !== 'logout' && !isUpload(name))) {
    const { errors } = await admin.graphql(nullText);
    if (errors[0]?.extensions.code === 'INTERNAL_SERVER_ERROR') accidents.push(name);
  }
  expect(accidents).toEqual([]);
});

test('every subscription refuses strangers, also if one had a socket', async () => {
  for (const field of subscriptions()) {
    const document = parse(dummyOperation('subscription', field));
    const contextValue = { actor: null, request: null };
    const refused = await subscribe({ schema: app.schema, document, contextValue });
    expect(refused).toMatchObject({ errors: [{ originalError: { code: 'UNAUTHENTICATED' } }] });
  }
  expect(await (await openSocket(app.url)).closed).toMatchObject({ code: 401 });
});

test('every route that is not public refuses strangers, and members without the right', async () => {
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

test('unknown paths below /api answer 404 JSON', async () => {
  const { status, body } = await new TestClient(app.url).rest('GET', '/api/no-such-path');
  expect([status, body.message]).toEqual([404, 'There is no such path.']);
});
