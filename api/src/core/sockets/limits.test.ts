import { once } from 'node:events';
import { getIntrospectionQuery } from 'graphql';
import { vi } from 'vitest';
import { TestClient } from '../../testing/client.js';
import { signedIn } from '../../testing/factories.js';
import { openSocket } from '../../testing/socket.js';
import { useTestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { pubSub } from '../graphql/pubSub.js';
import {
  maxMessageBytes,
  maxMessages,
  maxSubscriptionsPerPerson,
  maxSubscriptionsPerSocket,
} from './limits.js';

const app = useTestApp();

const subscription = 'subscription { noteChanged { id } }';

async function window() {
  const { cookie, userId } = await signedIn(app.url);
  return { userId, cookie, ...(await openSocket(app.url, cookie)) };
}

test.each([
  ['a query', '{ me { id } }', 'BAD_USER_INPUT'],
  ['a mutation', 'mutation { logout }', 'BAD_USER_INPUT'],
  ['an introspection', getIntrospectionQuery(), 'BAD_USER_INPUT'],
  ['no document', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
  ['a long document', `subscription { ${'noteChanged { id } '.repeat(1_000)} }`, 'GRAPHQL_PARSE_FAILED'],
  ['an unknown field', 'subscription { noteChange { id } }', 'GRAPHQL_VALIDATION_FAILED'],
  [
    'many aliases',
    `subscription { noteChanged { ${Array.from({ length: 40 }, (_, n) => `a${n}: id`).join(' ')} } }`,
    'GRAPHQL_VALIDATION_FAILED',
  ],
  [
    'a missing variable',
    'subscription($id: ID!) { messageDelta(conversationId: $id) { text } }',
    'BAD_USER_INPUT',
  ],
  [
    'two operations without a name',
    'subscription A { noteChanged { id } } query B { me { id } }',
    'BAD_USER_INPUT',
  ],
])('%s is refused over a socket with the contract’s codes and no hints', async (_name, query, code) => {
  const { subscribe, next, socket } = await window();
  subscribe('1', query);
  const answer = await next('1');
  expect(answer).toMatchObject({ type: 'error', payload: [{ extensions: { code } }] });
  expect(JSON.stringify(answer)).not.toContain('Did you mean');
  socket.terminate();
});

test('errors over HTTP give no hints about the schema', async () => {
  const client = new TestClient(app.url);
  const field = await client.graphql('{ mee { id } }');
  const input = await client.graphql('mutation($input: LoginInput!) { login(input: $input) { id } }', {
    input: { usernam: 'a', password: 'b' },
  });
  for (const { errors } of [field, input]) {
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toContain('Did you mean');
  }
});

test('a mistyped sign-in over a socket leaves no password in the log', async () => {
  const written: string[] = [];
  const { cookie } = await signedIn(app.url);
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const error = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    written.push(parts.join(' '));
  });
  const { subscribe, next, send, socket, closed } = await openSocket(app.url, cookie);
  subscribe('1', 'mutation($input: LoginInput!) { login(input: $input) { id } }', {
    input: { username: 'me', password: { 'my-secret': 'my-secret' } },
  });
  expect(await next('1')).toMatchObject({ payload: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  subscribe('2', 'subscription { messageDelta(conversationId: {secret: "my-secret"}) { text } }');
  expect(await next('2')).toMatchObject({ payload: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
  send('my-secret');
  expect(await closed).toMatchObject({ code: 4400 });
  socket.terminate();
  write.mockRestore();
  error.mockRestore();
  expect(written.join('\n')).not.toContain('my-secret');
});

test('a socket has a maximum number of subscriptions', async () => {
  const { subscribe, closed } = await window();
  for (let id = 0; id <= maxSubscriptionsPerSocket; id++) subscribe(String(id), subscription);
  expect(await closed).toEqual({ code: 1008, reason: 'Too many subscriptions' });
});

test('a member has a maximum number of subscriptions over all sockets', async () => {
  const { cookie, ...first } = await window();
  const sockets = [first];
  const count = Math.ceil((maxSubscriptionsPerPerson + 1) / maxSubscriptionsPerSocket);
  while (sockets.length < count) sockets.push({ userId: '', ...(await openSocket(app.url, cookie)) });
  for (const { subscribe } of sockets)
    for (let id = 0; id < maxSubscriptionsPerSocket; id++) subscribe(String(id), subscription);
  expect(await Promise.race(sockets.map(({ closed }) => closed))).toMatchObject({ code: 1008 });
  for (const { socket } of sockets) socket.terminate();
});

test('a message that is too long or too many messages close the socket', async () => {
  const long = await window();
  long.send(`{"type":"ping","payload":{"text":"${'x'.repeat(maxMessageBytes)}"}}`);
  expect(await long.closed).toMatchObject({ code: 1009 });
  const busy = await window();
  for (let count = 0; count <= maxMessages; count++) busy.send({ type: 'ping' });
  expect(await busy.closed).toEqual({ code: 1008, reason: 'Too many messages' });
  const pinging = await window();
  for (let count = 0; count <= maxMessages; count++) {
    const answered = once(pinging.socket, 'pong');
    pinging.socket.ping();
    if (count < maxMessages) await answered;
  }
  expect(await pinging.closed).toEqual({ code: 1008, reason: 'Too many messages' });
});

test('other types of messages and a second connection_init close the socket', async () => {
  const next = { id: '1', type: 'next', payload: {} };
  for (const message of ['[]', '{"type":"next"}', next, { type: 'connection_ack' }]) {
    const { send, closed } = await window();
    send(message);
    expect((await closed).code).toBe(4400);
  }
  const { send, closed } = await window();
  send({ type: 'connection_init' });
  expect((await closed).code).toBe(4429);
});

test("a client that doesn't read its messages is disconnected", async () => {
  const { userId, subscribe, next, socket, closed } = await window();
  subscribe('1', subscription);
  const publish = () => pubSub.publish('noteChanged', userId, { id: 'x'.repeat(20_000) });
  let isHeard = false;
  void next('1').then(() => {
    isHeard = true;
  });
  await until(async () => {
    publish();
    return isHeard;
  });
  socket.pause();
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  // The network buffers several megabytes itself.
  for (let round = 0; round < 50; round++) {
    for (let count = 0; count < 20; count++) publish();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(isClosed).toBe(false);
  socket.resume();
  expect([1013, 1006]).toContain((await closed).code);
});

test("1,500 introspections whose results aren't read don't slow anyone down", async () => {
  const { subscribe, socket } = await window();
  socket.pause();
  for (let id = 0; id < 1_500; id++) subscribe(String(id), getIntrospectionQuery());
  expect((await new TestClient(app.url).rest('GET', '/healthz')).status).toBe(200);
  socket.terminate();
});
