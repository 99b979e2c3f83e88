import type { AddressInfo } from 'node:net';
import express from 'express';
import { handleReadyz } from './health.js';

test('a server that is about to stop is not ready, whatever its database says', async () => {
  const server = express()
    .get(
      '/readyz',
      handleReadyz(() => true),
    )
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'The server is stopping.' }]);
  server.close();
});
