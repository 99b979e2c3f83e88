import express from 'express';
import { disconnectDatabase } from '../../platform/database/database.js';
import { urlOf } from '../../testing/serverUrl.js';
import { startTestApp } from '../../testing/testApp.js';
import { handleReadyz } from './health.js';

test("a server that is about to stop isn't ready, even if its database is available", async () => {
  const server = express()
    .get(
      '/readyz',
      handleReadyz(() => true),
    )
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`${urlOf(server)}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'The server is stopping.' }]);
  server.close();
});

test("a server that is shutting down reports that it isn't ready, and serves requests until the load balancer has noticed", async () => {
  const app = await startTestApp({ DRAIN_SECONDS: '1' });
  const stopped = app.stop({ drain: true });
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${app.url}/api/user`)).status).toBe(401);
  await stopped;
  await expect(fetch(`${app.url}/healthz`)).rejects.toThrow();
  await disconnectDatabase();
});
