import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { residentMegabytes } from '@cosmic/e2e/testing/processUsage';
import { ask, send } from './harness/client.js';
import type { Figures } from './harness/figures.js';
import { admin, signIn, startServer } from './harness/server.js';

const megabyte = 1024 * 1024;
const files = 20;
const fileSize = 100 * megabyte;
const idleRequests = 400;
/** Pause between two requests of people who keep working, in ms. */
const pause = 50;

/** A backup of 2 GB of incompressible data, with its self-test: its cost, and how long others wait during it. */
export async function measureBackup(): Promise<Figures> {
  const server = await startServer({ MAX_FILE_MB: '200', USER_QUOTA_MB: '100000' });
  try {
    const cookie = await signIn(server.url, admin);
    const address = `${server.url}/api/files/upload`;
    for (let number = 0; number < files; number++) {
      const form = new FormData();
      form.append('file', new Blob([randomBytes(fileSize)]), `${number}.bin`);
      await send(address, cookie, form);
    }
    const request = () => ask(server.url, cookie, '{ me { id } notes { id title } }');
    const idle: number[] = [];
    for (let round = 0; round < idleRequests; round++) idle.push(await timed(request));

    const before = residentMegabytes(server.pid);
    const began = performance.now();
    await ask(server.url, cookie, 'mutation { createBackup(input: {}) { id } }');
    const meanwhile: number[] = [];
    let peak = before;
    let saved = Number.NaN;
    for (;;) {
      meanwhile.push(await timed(request));
      peak = Math.max(peak, residentMegabytes(server.pid));
      if (meanwhile.length % 20 !== 0) continue;
      const [backup] = await findBackups(server.url, cookie);
      if (backup?.state === 'FAILED' || backup?.check?.problem)
        throw new Error(`The backup failed: ${backup.problem ?? backup.check?.problem}`);
      if (backup?.state === 'DONE' && Number.isNaN(saved)) saved = (performance.now() - began) / 1000;
      if (backup?.check?.state === 'RIGHT') break;
    }
    return {
      'memory growth by a backup of 2 GB, MB': { value: peak - before, atMost: 64 },
      'p99 of others meanwhile, times that of an idle server': {
        value: percentile99(meanwhile) / percentile99(idle),
        atMost: 2,
      },
      'p99 of others meanwhile, ms': { value: percentile99(meanwhile) },
      'seconds until it is saved': { value: saved },
      'seconds until it is restored and compared': { value: (performance.now() - began) / 1000 },
    };
  } finally {
    await server.stop();
  }
}

interface Backup {
  state: string;
  problem: string | null;
  check: { state: string; problem: string | null } | null;
}

async function findBackups(url: string, cookie: string): Promise<Backup[]> {
  const { backups } = await ask(url, cookie, '{ backups { state problem check { state problem } } }');
  return backups as Backup[];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  const time = performance.now() - began;
  await wait(pause);
  return time;
}

const percentile99 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
