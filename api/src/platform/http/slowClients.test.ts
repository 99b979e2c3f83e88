import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express from 'express';
import { openRaw, type RawRequest } from '../../testing/rawRequest.js';
import { urlOf } from '../../testing/serverUrl.js';
import { until } from '../../testing/until.js';
import { createHttpServer } from './httpServer.js';
import { type ClientLimits, defaultClientLimits } from './slowClients.js';

let server: ReturnType<typeof createHttpServer>;
let url: string;
const opened: RawRequest[] = [];

async function start(limits: Partial<ClientLimits>): Promise<void> {
  const app = express()
    .get('/hello', (_request, response) => void response.send('hello'))
    .post('/read', (request, response, next) => {
      request
        .resume()
        .once('end', () => response.send('read'))
        .once('error', next);
    })
    .post('/refuse', (_request, response) => void response.status(401).send('no'))
    .get('/endless', async (_request, response) => {
      const zeros = Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(64 * 1024);
        })(),
      );
      await pipeline(zeros, response).catch(() => undefined);
    });
  server = createHttpServer(app, { ...defaultClientLimits, ...limits });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = urlOf(server);
}
const open = async (lines?: string[]) => {
  const request = await openRaw(url, lines);
  opened.push(request);
  return request;
};
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy();
  server.close();
});

test('a stalled body gets an error and is disconnected; one that trickles in continues', async () => {
  await start({ stallTimeoutMs: 2_000 });
  const head = ['POST /read HTTP/1.1', 'Content-Length: 20'];
  const [still, moving] = [await open(head), await open(head)];
  const trickle = setInterval(() => moving.socket.write('x'), 150);
  expect(await still.status).toBe(408);
  await still.closed;
  expect(await moving.status).toBe(200);
  clearInterval(trickle);
});

test("a response that the client doesn't read is aborted", async () => {
  await start({ stallTimeoutMs: 200 });
  const reader = await open(['GET /endless HTTP/1.1']);
  await reader.status;
  reader.socket.pause();
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  await until(async () => (await connections()) === 0);
});

test('a client that keeps sending after its response is disconnected', async () => {
  await start({ lingerMs: 200 });
  const request = await open(['POST /refuse HTTP/1.1', 'Content-Length: 100000']);
  const trickle = setInterval(() => request.socket.write('x'), 20);
  expect(await request.status).toBe(401);
  await request.closed;
  clearInterval(trickle);
});

test('silent connections and those with half a header are closed', async () => {
  await start({ headersTimeoutMs: 200 });
  const silent = await open();
  const half = await open();
  half.socket.write('GET /hello HTTP/1.1\r\nHost:');
  await Promise.all([silent.closed, half.closed]);
});

test('the oldest idle connections make room for new ones; running requests stay', async () => {
  await start({ maxIdleConnections: 10 });
  const busy = await open(['POST /read HTTP/1.1', 'Content-Length: 5']);
  const first = await open();
  for (let count = 0; count < 30; count++) await open();
  await first.closed;
  const response = await fetch(`${url}/hello`);
  expect(await response.text()).toBe('hello');
  busy.socket.write('12345');
  expect(await busy.status).toBe(200);
});
