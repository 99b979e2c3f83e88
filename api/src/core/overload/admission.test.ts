import { once } from 'node:events';
import type { Server } from 'node:http';
import express, { type Response } from 'express';
import { createLogger } from '../../platform/logger.js';
import { signedIn } from '../../testing/factories.js';
import { urlOf } from '../../testing/serverUrl.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { until } from '../../testing/until.js';
import { type AdmissionLimits, refuseOverload } from './admission.js';

/** A server whose requests run until the test responds to them. */
async function startServer(maxRunning: number, burst: Partial<AdmissionLimits> = {}) {
  const held: Response[] = [];
  const loop = { delayMs: 0 };
  const limits = { maxRunning, maxBurst: maxRunning, burstMs: 0, maxLoopDelayMs: 100, ...burst };
  const server = express()
    .use(refuseOverload(limits, ['/api/login'], () => loop.delayMs, createLogger('silent')))
    .use((request, response) => {
      // Stands for the session, which is loaded only after a request is admitted.
      const person = request.get('x-person');
      if (person) Object.assign(request, { actor: { id: person } });
      held.push(response);
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const url = urlOf(server);
  /** Sends requests that stay in progress. */
  const hold = async (count: number, path = '/api/notes', headers = {}) => {
    const before = held.length;
    const answers = Array.from({ length: count }, () => fetch(url + path, { headers }));
    // Requests that a test doesn't respond to end with the server.
    for (const answer of answers) answer.catch(() => undefined);
    await until(() => held.length === before + count);
    return answers;
  };
  return { url, held, loop, hold };
}
const servers: Server[] = [];
let app: TestApp | undefined;
afterEach(async () => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  await app?.close();
  app = undefined;
});

test('above the limit, new requests are refused at once, running ones finish, and then new ones are accepted again', async () => {
  const { url, held, hold } = await startServer(2);
  const running = await hold(2);
  const refused = await fetch(`${url}/api/notes`);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '1',
    { message: 'The server is busy. Try again in a moment.', code: 'OVERLOADED' },
  ]);
  await hold(1, '/api/login');
  for (const response of held.splice(0)) response.send('done');
  for (const answer of running) expect(await (await answer).text()).toBe('done');
  await hold(2);
});

test("a response that is being sent and a body that is still arriving don't count toward the limit", async () => {
  const { url, held, hold } = await startServer(1);
  await hold(1);
  held[0]?.write('the beginning of a long download');
  const slow = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
  void fetch(`${url}/api/files/upload`, { method: 'POST', body: slow, duplex: 'half' }).catch(
    () => undefined,
  );
  await until(() => held.length === 2);
  await hold(1);
  expect((await fetch(`${url}/api/notes`)).status).toBe(503);
});

test('while the event loop lags, half of the usual requests are admitted', async () => {
  const { url, loop, hold } = await startServer(4);
  loop.delayMs = 500;
  await hold(2);
  expect((await fetch(`${url}/api/notes`)).status).toBe(503);
  loop.delayMs = 0;
  await hold(2);
  expect((await fetch(`${url}/api/notes`)).status).toBe(503);
});

test('a whole class that opens its dashboards at the same time is admitted, but only for a limited time', async () => {
  const { url, hold } = await startServer(2, { maxBurst: 5, burstMs: 600_000 });
  await hold(5);
  expect((await fetch(`${url}/api/notes`)).status).toBe(503);
});

test('a person who sends many requests, even from several sessions, leaves room for everyone else', async () => {
  const { url, hold } = await startServer(4, { maxBurst: 4, burstMs: 600_000 });
  const sentBy = (person: string, token: string) => ({
    'x-person': person,
    authorization: `Bearer ${token}`,
  });
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`${url}/api/notes`, { headers })).status;
  await hold(2, '/api/notes', sentBy('ada', 'phone'));
  await hold(1, '/api/notes', sentBy('ada', 'laptop'));
  expect(await statusOf(sentBy('ada', 'phone'))).toBe(503);
  expect(await statusOf(sentBy('ada', 'laptop'))).toBe(503);
  await hold(2, '/api/notes', sentBy('mira', 'tablet'));
});

test('a busy server refuses members in both formats, but stays healthy and lets people sign in', async () => {
  const limits = { maxRunning: 0, maxBurst: 0 };
  app = await startTestApp({}, limits);
  const person = await signedIn(app.url);
  expect(await person.graphql('{ me { id } }')).toMatchObject({
    status: 503,
    errors: [
      {
        message: 'The server is busy. Try again in a moment.',
        extensions: { code: 'OVERLOADED', retryAfter: 1 },
      },
    ],
  });
  expect((await person.rest('GET', '/api/user')).status).toBe(503);
  for (const path of ['/healthz', '/readyz']) expect((await fetch(app.url + path)).status).toBe(200);
  const login = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"mutation { login(input: { username: \\"nobody\\", password: \\"wrong-word-1\\" }) { id } }"}',
  });
  expect([login.status, await login.json()]).toEqual([
    200,
    expect.objectContaining({
      errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'UNAUTHENTICATED' }) })],
    }),
  ]);
});
