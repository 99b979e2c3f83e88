import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { TestClient } from '../../testing/client.js';
import { signedIn } from '../../testing/factories.js';
import { openSocket } from '../../testing/socket.js';
import { useTestApp } from '../../testing/testApp.js';
import { maxHandshakesPerAddress, maxSocketsPerPerson } from './limits.js';

const app = useTestApp();

/** Requests a WebSocket with the test's headers, over a separate connection. */
async function askUpgrade(target: string, headers = ''): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`,
  );
  return socket;
}

/** The server's response until it ends the connection. */
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  await once(socket, 'close');
  return text.split('\r\n')[0] ?? '';
}

const isAlive = async () => (await new TestClient(app.url).rest('GET', '/healthz')).status === 200;

test.each([
  '//',
  '//[',
  '/%',
  'http://[',
  '*',
  'http://other.example/graphql',
  `/${'a'.repeat(8_000)}`,
  '/graphql/',
])("an upgrade of %.30s is refused and doesn't end the process", async (target) => {
  expect(await answerOf(await askUpgrade(target))).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(await isAlive()).toBe(true);
});

test("a reset after a request for a socket doesn't end the process, whatever the path", async () => {
  for (const target of ['/nowhere', '/graphql', '//']) {
    for (let count = 0; count < 20; count++) (await askUpgrade(target)).resetAndDestroy();
  }
  expect(await isAlive()).toBe(true);
});

test('a socket without a live session is refused with 401 before the handshake', async () => {
  expect(await (await openSocket(app.url)).closed).toMatchObject({ code: 401 });
  const member = await signedIn(app.url);
  const { cookie } = member;
  const forged = `${cookie.slice(0, -3)}abc`;
  expect(await (await openSocket(app.url, forged)).closed).toMatchObject({ code: 401 });
  await member.rest('POST', '/api/logout');
  expect(await (await openSocket(app.url, cookie)).closed).toMatchObject({ code: 401 });
});

test("a page from another site, or from none, can't open a socket", async () => {
  const { cookie } = await signedIn(app.url);
  for (const origin of ['https://evil.example', 'null', 'http://[', ''])
    expect(
      await answerOf(await askUpgrade('/graphql', `Origin: ${origin}\r\nCookie: ${cookie}\r\n`)),
    ).toMatch(/^HTTP\/1\.1 403 /);
});

test('a member has a maximum number of sockets, and can open another after closing one', async () => {
  const { cookie } = await signedIn(app.url);
  const open = () => openSocket(app.url, cookie);
  const sockets = await Promise.all(Array.from({ length: maxSocketsPerPerson }, open));
  expect(sockets.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
  expect(await (await open()).closed).toMatchObject({ code: 429 });
  sockets[0]?.socket.close();
  await sockets[0]?.closed;
  const again = await open();
  expect(again.socket.readyState).toBe(again.socket.OPEN);
  for (const { socket } of [...sockets, again]) socket.terminate();
});

test("unfinished handshakes don't pile up, because more from one address are cut off", async () => {
  const waiting = await Promise.all(
    Array.from({ length: maxHandshakesPerAddress * 2 }, () => askUpgrade('/nowhere')),
  );
  await Promise.all(waiting.map((socket) => socket.closed || once(socket.resume(), 'close')));
  expect(await isAlive()).toBe(true);
  const { cookie } = await signedIn(app.url);
  const { socket } = await openSocket(app.url, cookie);
  expect(socket.readyState).toBe(socket.OPEN);
  socket.terminate();
});
