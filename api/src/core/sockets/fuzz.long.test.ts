import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { TestClient } from '../../testing/client.js';
import { signedIn } from '../../testing/factories.js';
import { useTestApp } from '../../testing/testApp.js';

const app = useTestApp();

/** For a failure, fast-check prints the seed and the smallest input. */
const bounded = { numRuns: 150, interruptAfterTimeLimit: 20_000, endOnFailure: true };

async function expectAlive(): Promise<void> {
  expect((await new TestClient(app.url).rest('GET', '/healthz')).status).toBe(200);
}

const word = fc.constantFrom(
  '/',
  '//',
  '[',
  ']',
  '%',
  '%00',
  '*',
  'http:',
  'ws://',
  '\\',
  '?',
  '#',
  '@',
  ':',
  'graphql',
);
const target = fc
  .array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 12 })
  .map((parts) => parts.join(''));
const header = fc.tuple(
  fc.constantFrom(
    'Upgrade',
    'Connection',
    'Origin',
    'Cookie',
    'Sec-WebSocket-Key',
    'Sec-WebSocket-Protocol',
    'X',
  ),
  fc.oneof(
    fc.constantFrom('websocket', 'Upgrade', 'h2c', 'null', 'graphql-transport-ws'),
    fc.string({ maxLength: 40 }),
  ),
);
const upgrade = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'CONNECT', 'OPTIONS', 'BREW'),
    target,
    fc.array(header, { maxLength: 5 }),
  )
  .map(([method, path, headers]) =>
    [
      `${method} ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      ...headers.map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  );

test('the server survives and responds to any upgrade request', async () => {
  const { hostname, port } = new URL(app.url);
  const property = fc.asyncProperty(
    upgrade,
    fc.uint8Array({ maxLength: 64 }),
    fc.boolean(),
    async (text, rest, isReset) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(text);
      socket.write(rest);
      if (isReset) socket.resetAndDestroy();
      else {
        socket.end();
        await once(socket.resume(), 'close');
      }
      await expectAlive();
    },
  );
  await fc.assert(property, bounded);
});

const id = fc.constantFrom('1', '2', '__proto__', 'constructor', '');
const query = fc.oneof(
  fc.constantFrom(
    'subscription { noteChanged { id } }',
    'subscription($id: ID!) { messageDelta(conversationId: $id) { text } }',
    'mutation($input: LoginInput!) { login(input: $input) { id } }',
    '{ __schema { types { name } } }',
    'subscription { ...F } fragment F on Subscription { ...F }',
    '{'.repeat(1_500),
  ),
  fc.string({ maxLength: 60 }),
);
const message = fc.oneof(
  fc.record({
    type: fc.constantFrom('subscribe', 'complete', 'ping', 'pong', 'connection_init', 'next', 'toString'),
    id: fc.oneof(id, fc.jsonValue()),
    payload: fc.oneof(
      fc.record({
        query: fc.oneof(query, fc.jsonValue()),
        variables: fc.jsonValue(),
        operationName: fc.oneof(fc.constant(undefined), fc.jsonValue()),
      }),
      fc.jsonValue(),
    ),
  }),
  fc.jsonValue(),
);
const frame = fc.oneof(
  { weight: 4, arbitrary: message.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);

test('the server survives and responds to anything sent over a socket', async () => {
  const { cookie } = await signedIn(app.url);
  const property = fc.asyncProperty(
    fc.array(frame, { maxLength: 12 }),
    fc.uint8Array({ maxLength: 40 }),
    async (frames, garbage) => {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { cookie },
      });
      socket.on('error', () => undefined);
      await once(socket, 'open');
      const closed = once(socket, 'close');
      socket.send('{"type":"connection_init"}');
      for (const one of frames) socket.send(one);
      // Then send bytes that aren't a frame, and end the connection.
      const { _socket: raw } = socket as unknown as { _socket?: { end(bytes: Uint8Array): void } };
      raw?.end(garbage);
      await closed;
      await expectAlive();
    },
  );
  await fc.assert(property, bounded);
});
