import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { newDataDir, type Program, runCommand, startProgram } from '../testing/program.js';

const owner = { username: 'owner', password: 'quiet-orbit-42' };
const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };

async function openConnection({ url }: Program): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

test("malformed upgrade requests and connection resets don't end the process", async () => {
  const program = await startProgram(newDataDir(), settings);
  for (const path of ['//', '//[', '*', 'http://[', '/nowhere', '/graphql']) {
    const socket = await openConnection(program);
    socket.end(upgrade(path));
    await once(socket.resume(), 'close');
    for (let count = 0; count < 10; count++) {
      const reset = await openConnection(program);
      reset.write(upgrade(path));
      reset.resetAndDestroy();
    }
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  }
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

test('an unhandled error is logged with its source, running requests finish, and the exit code reports it', async () => {
  const failLater = `process.on('SIGUSR2', () => { Promise.reject(new Error('nobody handles this')); });`;
  const program = await startProgram(newDataDir(), {
    ...settings,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failLater)}`,
  });
  let log = '';
  program.process.stderr?.on('data', (chunk) => {
    log += String(chunk);
  });
  const signIn = await openConnection(program);
  const body = JSON.stringify(owner);
  signIn.write(
    `POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // This response shows that the server has started with the first request.
  await fetch(`${program.url}/healthz`);
  program.process.kill('SIGUSR2');
  while (!log.includes('unhandledRejection')) await new Promise((resolve) => setTimeout(resolve, 10));
  await expect(fetch(`${program.url}/readyz`)).rejects.toThrow();
  signIn.write(body.slice(5));
  expect(String((await once(signIn, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  expect(await program.ended).toBe(1);
  expect(log).toContain('"source":"unhandledRejection"');
});

test("npm run admin -- reset-password closes the person's open sockets", async () => {
  const dataDir = newDataDir();
  const program = await startProgram(dataDir, settings);
  const answer = await fetch(`${program.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const socket = new WebSocket(`${program.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  const closed = once(socket, 'close');
  expect((await runCommand('admin', ['reset-password', owner.username, '--random'], dataDir)).code).toBe(0);
  expect((await closed)[0]).toBe(4401);
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});
