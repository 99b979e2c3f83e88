import { Socket } from 'node:net';
import { makeVerifier } from '../authentication/scram.js';
import type { Engine } from '../engine/request.js';
import { serveConnection } from './connection.js';

test.each([
  ['stays on probation until it logs in to a server with a key', makeVerifier('__system', 'key'), 0],
  ['may stay at once on a server without a key', undefined, 1],
])('a connection %s', (_name, verifier, count) => {
  let logins = 0;
  const socket = new Socket();
  const activity = { started: () => undefined, finished: () => undefined };
  serveConnection(socket, { verifier } as Engine, activity, () => {
    logins++;
  });
  socket.destroy();
  expect(logins).toBe(count);
});
