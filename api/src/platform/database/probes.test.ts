import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { createLogger } from '../logger.js';
import { startEmbeddedMongod } from './embeddedMongod.js';
import { probeLogin } from './loginProbe.js';
import { probeReach } from './reachProbe.js';

const program = fileURLToPath(new URL('../../../../dist/embedded-mongod/main.js', import.meta.url));

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'cosmic-probe-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test("the product's database refuses clients that don't log in", async () => {
  const database = await startEmbeddedMongod(program, folder, createLogger('silent'), () => undefined);
  try {
    const host = new URL(database.uri).host;
    expect(await probeLogin(host)).toEqual({ host, refusal: expect.stringMatching(/\(13\)$/) });
  } finally {
    await database.stop();
  }
});

test('a database without a login is detected', async () => {
  const openFolder = mkdtempSync(join(folder, 'open-'));
  const child = spawn(
    process.execPath,
    [program, '--port', '0', '--dbpath', openFolder, '--noauth', '--parentPipe'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Waiting for connections')) resolve(JSON.parse(line).attr.port);
    });
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const host = `127.0.0.1:${port}`;
    expect(await probeLogin(host)).toEqual({ host, refusal: null });
  } finally {
    child.stdin.end();
    await ended;
  }
});

test("a database that doesn't respond can't be judged", async () => {
  await expect(probeLogin('127.0.0.1:1')).rejects.toThrow();
});

test('a port that is open beyond the loopback address is detected', async () => {
  const listen = async (host: string) => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    return { port: (server.address() as AddressInfo).port, close: () => server.close() };
  };
  const [closed, open] = [await listen('127.0.0.1'), await listen('0.0.0.0')];
  // A network address on which a server bound to 127.0.0.1 doesn't respond.
  const others = ['127.0.0.2'];
  const at = (port: number) => [{ host: '127.0.0.1', port }];
  expect(await probeReach(at(closed.port), others)).toEqual({
    hosts: [`127.0.0.1:${closed.port}`],
    openAddresses: [],
  });
  expect((await probeReach(at(open.port), others)).openAddresses).toEqual([`127.0.0.2:${open.port}`]);
  closed.close();
  open.close();
});

test.each([
  ['203.0.113.7', true],
  ['2001:db8::7', true],
  ['192.168.1.7', false],
  ['10.0.0.7', false],
  ['172.18.0.7', false],
  ['fd00::7', false],
])('a database at %s counts as public: %s', async (host, isPublic) => {
  const { openAddresses } = await probeReach([{ host, port: 27_017 }], []);
  expect(openAddresses.length > 0).toBe(isPublic);
});
