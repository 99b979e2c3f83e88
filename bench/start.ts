import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { residentMegabytes } from '@cosmic/e2e/testing/processUsage';
import { newDataDir, startProgram } from '@cosmic/e2e/testing/program';
import autocannon from 'autocannon';
import type { Figures } from './harness/figures.js';
import { median } from './harness/median.js';
import { admin, signIn, startServer } from './harness/server.js';

const rounds = 5;
const bareServer = `require('node:http').createServer().listen(0, '127.0.0.1', () => console.log('ready'))`;

/** Target 14: the time until the server listens, and its memory after load. */
export async function measureStart(): Promise<Figures> {
  const dataDir = newDataDir();
  const startEmbedded = () => timed(() => startProgram(dataDir), end);
  await startEmbedded();
  const later: number[] = [];
  for (let round = 0; round < rounds; round++) later.push(await startEmbedded());

  const server = await startServer();
  try {
    const onItsDatabase = { MONGODB_URI: server.databaseUri };
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const bare = await timed(startBare, (child) => child.kill());
      ratios.push((await timed(() => startProgram(newDataDir(), onItsDatabase), end)) / bare);
    }
    const cookie = await signIn(server.url, admin);
    await autocannon({
      url: `${server.url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query: '{ me { id username accessRights { notes } } }' }),
      connections: 10,
      duration: 5,
    });
    return {
      'later start with the embedded database, s': { value: median(later) / 1000, atMost: 4 },
      '14. start without the database, times bare node': { value: median(ratios), atMost: 10 },
      '14. memory after load, MB': { value: residentMegabytes(server.pid), atMost: 220 },
    };
  } finally {
    await server.stop();
  }
}

async function timed<Started>(start: () => Promise<Started>, stop: (started: Started) => unknown) {
  const began = performance.now();
  const started = await start();
  const time = performance.now() - began;
  await stop(started);
  return time;
}

async function end({ process, ended }: Awaited<ReturnType<typeof startProgram>>) {
  process.kill('SIGTERM');
  await ended;
}

function startBare() {
  const child = spawn(process.execPath, ['-e', bareServer], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise<typeof child>((resolve) => {
    createInterface({ input: child.stdout }).once('line', () => resolve(child));
  });
}
