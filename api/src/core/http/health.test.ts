import express from 'express';
import { urlOf } from '../../testing/serverUrl.js';
import { handleReadyz } from './health.js';

test('a server that is about to stop is not ready, whatever its database says', async () => {
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
