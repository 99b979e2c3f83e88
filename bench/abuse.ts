import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { residentMegabytes } from '@cosmic/e2e/testing/processUsage';
import { type Attack, attacks } from './harness/attacks.js';
import type { Figures } from './harness/figures.js';
import { admin, signIn, startServer } from './harness/server.js';

const readEveryMs = 100;
const attackTimeoutMs = 60_000;

/** Lets a measured process collect its garbage on request, because nothing else makes V8 do so on time. */
const collectOnSignal =
  "data:text/javascript,import v8 from 'node:v8';import vm from 'node:vm';v8.setFlagsFromString('--expose-gc');const gc=vm.runInNewContext('gc');process.on('SIGUSR2',()=>gc())";

/**
 * Measures how much harm one request, socket, or file can do to everyone else: the longest wait, the peak memory, and
 * the memory that isn't freed.
 */
export async function measureAbuse(): Promise<Figures> {
  const server = await startServer({ NODE_OPTIONS: `--import="${collectOnSignal}"` });
  try {
    const target = { url: server.url, cookie: await signIn(server.url, admin) };
    const figures: Figures = {};
    for (const [name, attack] of Object.entries(attacks)) {
      const { longestMs, megabytes, seconds } = await watch(server, () => attack(target));
      figures[`${name}: longest wait for /healthz, ms`] = { value: longestMs, atMost: 500 };
      figures[`${name}: most memory, MB`] = { value: megabytes, atMost: 400 };
      figures[`${name}: seconds`] = { value: seconds, atMost: 30 };
    }
    figures['memory after all, collected, MB'] = { value: await collectedMegabytes(server.pid), atMost: 255 };
    return figures;
  } finally {
    await server.stop();
  }
}

/** Runs an attack. A separate process checks whether the server is alive, because the attacker is busy. */
async function watch({ url, pid }: { url: string; pid: number }, run: () => ReturnType<Attack>) {
  const probe = fork(fileURLToPath(new URL('./probe.js', import.meta.url)), [url]);
  const died = once(probe, 'exit').then(([code]) =>
    Promise.reject(new Error(`the probe ended with ${code}`)),
  );
  died.catch(() => undefined);
  await Promise.race([once(probe, 'message'), died]);
  let megabytes = 0;
  const reading = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(pid));
  }, readEveryMs);
  try {
    const began = performance.now();
    await Promise.race([run(), delay(attackTimeoutMs, undefined, { ref: false }), died]);
    const seconds = (performance.now() - began) / 1000;
    const longest = once(probe, 'message');
    probe.send('stop');
    const [longestMs] = await Promise.race([longest, died]);
    return { longestMs: Number(longestMs), megabytes, seconds };
  } finally {
    clearInterval(reading);
    probe.kill();
  }
}

/** The process's memory after garbage collection, in MB: the minimum over the next few seconds. */
async function collectedMegabytes(pid: number): Promise<number> {
  const readings: number[] = [];
  for (let second = 0; second < 10; second++) {
    process.kill(pid, 'SIGUSR2');
    await delay(1_000);
    readings.push(residentMegabytes(pid));
  }
  return Math.min(...readings);
}
