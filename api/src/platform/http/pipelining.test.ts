import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import express from 'express';
import { portOf } from '../../testing/serverUrl.js';
import { createHttpServer } from './httpServer.js';

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Sends requests on one connection at once; returns how many were handled and answered. */
async function pipeline(count: number): Promise<{ handled: number; answered: number }> {
  let handled = 0;
  const app = express().get('/', async (_request, response) => {
    handled++;
    await delay(100);
    response.send('ok');
  });
  const server = createHttpServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
  let received = '';
  socket.on('data', (piece) => {
    received += piece;
  });
  socket.write(request.repeat(count));
  // `once` would reject because the connection is reset.
  await Promise.race([new Promise((resolve) => socket.on('close', resolve)), delay(1_000)]);
  socket.destroy();
  server.closeAllConnections();
  server.close();
  return { handled, answered: received.split('HTTP/1.1 200').length - 1 };
}

test('a client may send some requests before the responses', async () => {
  expect(await pipeline(100)).toEqual({ handled: 100, answered: 100 });
});

test('a client that sends any number of them is disconnected', async () => {
  expect((await pipeline(5_000)).handled).toBeLessThanOrEqual(100);
});
