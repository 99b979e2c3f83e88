import { spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '@cosmic/api/testing/until';
import { trackChild } from '../testing/children.js';
import { countWork, expectAllKept, newLedger, startMixedLoad } from '../testing/mixedLoad.js';
import { createNote, post, signIn } from '../testing/noteWriter.js';
import {
  admin,
  databaseOf,
  killDatabaseOf,
  newDataDir,
  type Program,
  startProgram,
  stopProgram,
} from '../testing/program.js';
import { mountSmallDisk } from '../testing/smallDisk.js';

const settings = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, AI_PROVIDER: 'builtin' };
const message =
  'The server’s disk is full, so this wasn’t saved. Ask an admin to free up space, then try again.';

const disk = mountSmallDisk(256);
let program: Program;
let cookie: string;
const ledger = newLedger();

afterAll(async () => {
  await stopProgram(program);
  disk?.unmount();
});

const upload = (url: string, content: string) => {
  const form = new FormData();
  form.set('file', new Blob([content]), 'big.txt');
  return fetch(`${url}/api/files/upload`, { method: 'POST', headers: { cookie }, body: form });
};

/** Resolves when three more of each type of work are acknowledged. */
async function awaitProgress(): Promise<void> {
  const before = countWork(ledger);
  await until(() => before.every((count, index) => (countWork(ledger)[index] ?? 0) >= count + 3), 120_000);
}

describe.skipIf(!disk)('the disk with the data folder is full', () => {
  if (!disk) return;
  beforeAll(async () => {
    program = await startProgram(disk.path, settings);
    cookie = await signIn(program.url);
  });

  test('changes are refused with the reason, reading works, and everything continues once there is space', async () => {
    const { url } = program;
    const database = databaseOf(program);
    const load = startMixedLoad(url, cookie, ledger);
    await awaitProgress();
    disk.fill();
    const refused = () => [ledger.refusals.get('UNAVAILABLE') ?? 0, ledger.refusals.get('503') ?? 0];
    await until(() => refused().every((count) => count >= 5));
    await load.stop();

    const note = await post(url, '/graphql', cookie, {
      query: 'mutation ($body: String!) { createNote(input: { body: $body }) { id } }',
      variables: { body: 'no space' },
    });
    expect([note.status, note.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await note.json()).toMatchObject({
      errors: [{ message, extensions: { code: 'UNAVAILABLE', retryAfter: 60 } }],
    });
    const file = await upload(url, 'x'.repeat(5_000_000));
    expect([file.status, await file.json()]).toEqual([503, { message }]);
    expect(program.log()).toContain('the disk is full');
    await expectAllKept(url, cookie, ledger);

    disk.free();
    const again = startMixedLoad(url, cookie, ledger);
    await awaitProgress();
    await again.stop();
    await expectAllKept(url, cookie, ledger);
    expect([program.process.exitCode, databaseOf(program)]).toEqual([null, database]);
  });

  test('kill -9 on a full disk loses nothing, and the server starts again once there is space', async () => {
    const load = startMixedLoad(program.url, cookie, ledger);
    await awaitProgress();
    disk.fill();
    killDatabaseOf(program);
    program.process.kill('SIGKILL');
    await program.ended;
    await load.stop();
    await startProgram(disk.path, settings).then(stopProgram, (error: Error) =>
      expect(error.message).toMatch(/no space left|disk.* is full/i),
    );
    disk.free();
    const { stdout } = spawnSync(
      process.execPath,
      [resolve('dist/embedded-mongod/main.js'), '--dbpath', join(disk.path, 'db'), '--check'],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('Every index matches its documents.\n');
    program = await startProgram(disk.path, settings);
    await expectAllKept(program.url, cookie, ledger);
  });
});

test.skipIf(process.platform !== 'linux')('a full disk for the log changes nothing else', async () => {
  const child = spawn(process.execPath, [resolve('dist/api/main.js')], {
    cwd: '/',
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: newDataDir(), LOG_LEVEL: 'debug', ...settings },
    stdio: ['ignore', 'pipe', openSync('/dev/full', 'w')],
  });
  trackChild(child);
  const ended = new Promise((done) => child.once('exit', done));
  const url = await new Promise<string>((found) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const address = /is ready: (\S+)/.exec(line)?.[1];
        if (address) found(address);
      });
  });
  const newCookie = await signIn(url);
  for (let count = 0; count < 20; count++)
    expect((await createNote(url, newCookie, `note ${count}`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
