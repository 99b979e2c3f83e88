import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { until } from '@cosmic/api/testing/until';
import mongoose from 'mongoose';
import {
  ask,
  countWork,
  expectAllKept,
  type Ledger,
  newLedger,
  startMixedLoad,
} from '../testing/mixedLoad.js';
import { signIn } from '../testing/noteWriter.js';
import {
  admin,
  killDatabaseOf,
  newDataDir,
  type Program,
  startProgram,
  stopProgram,
} from '../testing/program.js';

const rounds = Number(process.env.CRASH_ROUNDS ?? 4);
const settings = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, AI_PROVIDER: 'builtin' };

const dataDir = newDataDir();
const ledger: Ledger = newLedger();
let cookie = '';

/** Compares every index of the embedded database with its documents. */
function checkIndexes(): string {
  const program = resolve('dist/embedded-mongod/main.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--dbpath', join(dataDir, 'db'), '--check'],
    { encoding: 'utf8' },
  );
  return stdout + stderr;
}

/** Checks that a full count of a member's storage matches the counter. */
async function expectExactStorage(url: string): Promise<void> {
  const database = await mongoose
    .createConnection(readFileSync(join(dataDir, 'db-address'), 'utf8'))
    .asPromise();
  try {
    const counters = database.collection('vaultusages');
    const before = await counters.find().toArray();
    expect(before.length).toBeGreaterThan(0);
    // Without this field, the server counts everything again.
    await counters.updateMany({}, { $unset: { claimed: 1 } });
    await ask(url, cookie, '{ storageUsage { used } }');
    expect(await counters.find().toArray()).toEqual(before);
  } finally {
    await database.close();
  }
}

/** Runs the load until a random amount of each type of work is acknowledged, then kills the server and its database. */
async function workAndKill(program: Program): Promise<void> {
  const before = countWork(ledger);
  const goals = [randomInt(5, 20), randomInt(3, 10), randomInt(1, 4), randomInt(3, 10), randomInt(5, 20)];
  const load = startMixedLoad(program.url, cookie, ledger);
  await until(() =>
    countWork(ledger).every((count, index) => count >= (before[index] ?? 0) + (goals[index] ?? 0)),
  );
  killDatabaseOf(program);
  program.process.kill('SIGKILL');
  await program.ended;
  await load.stop();
}

test(`${rounds} times kill -9 under mixed load loses nothing acknowledged, and all counters and indexes are exact`, async () => {
  for (let round = 0; round < rounds; round++) {
    const program = await startProgram(dataDir, settings);
    cookie ||= await signIn(program.url);
    await workAndKill(program);
    await until(() => !checkIndexes().includes('DBPathInUse'));
    expect([round, checkIndexes()]).toEqual([round, 'Every index matches its documents.\n']);
    const restarted = await startProgram(dataDir, settings);
    await expectAllKept(restarted.url, cookie, ledger);
    await expectExactStorage(restarted.url);
    await stopProgram(restarted);
  }

  // Interrupted backups end as well, and the next one works.
  const program = await startProgram(dataDir, settings);
  type Backups = { backups: { id: string; state: string; check: { state: string } | null }[] };
  const list = async () =>
    (await ask<Backups>(program.url, cookie, '{ backups { id state check { state } } }')).data?.backups ?? [];
  await until(async () =>
    (await list()).every(({ state, check }) => state !== 'RUNNING' && check?.state !== 'RUNNING'),
  );
  const { data } = await ask<{ createBackup: { id: string } }>(
    program.url,
    cookie,
    'mutation { createBackup(input: {}) { id } }',
  );
  await until(async () => {
    const made = (await list()).find(({ id }) => id === data?.createBackup.id);
    return made?.check?.state === 'RIGHT';
  });
  await stopProgram(program);
}, 3_000_000);
