import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { urlOf } from '../../testing/serverUrl.js';
import { closeServer } from './closeServer.js';
import { createHttpServer } from './httpServer.js';
import { defaultClientLimits } from './slowClients.js';

/** A server that responds when the test says so. */
async function startServer() {
  const responses: ServerResponse[] = [];
  const app = express().use((_request, response) => {
    responses.push(response);
    server.emit('asked');
  });
  const server = createHttpServer(app, { ...defaultClientLimits, lingerMs: 40 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, responses };
}

test('a running request finishes, and its connection and idle ones are closed', async () => {
  const { server, responses } = await startServer();
  const url = urlOf(server);
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  await once(idle, 'connect');
  const idleEnded = once(idle.resume(), 'close');
  const asking = once(server, 'asked');
  const answer = fetch(url).then((response) => response.text());
  await asking;
  const closing = closeServer(server, 600_000);
  responses[0]?.end('whole');
  expect(await answer).toBe('whole');
  await Promise.all([closing, idleEnded]);
  await expect(fetch(url)).rejects.toThrow();
});

test("a request that doesn't finish in time is aborted", async () => {
  const { server } = await startServer();
  const asking = once(server, 'asked');
  const answer = fetch(urlOf(server));
  const refused = expect(answer).rejects.toThrow();
  await asking;
  await closeServer(server, 50);
  await refused;
});
