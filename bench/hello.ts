import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Figures } from './harness/figures.js';
import { median } from './harness/median.js';
import { admin, signIn, startServer } from './harness/server.js';

const rounds = 7;
const seconds = 2;

/**
 * Targets 1 and 2, measured together: the whole server, with session and security headers, on its cheapest query
 * against Apollo alone. 0.40 of a bare hello, which reaches 0.90 of standalone Apollo, is 0.36.
 */
export async function measureGraphqlThroughput(): Promise<Figures> {
  const floor = await startApolloAlone();
  const server = await startServer();
  try {
    const cookie = await signIn(server.url, admin);
    const signedOut: number[] = [];
    const signedIn: number[] = [];
    const ask = (url: string, query: string, headers: Record<string, string> = {}) =>
      requestsPerSecond(url, query, headers);
    const ours = `${server.url}/graphql`;
    await ask(floor.url, '{ hello }');
    await ask(ours, '{ me { id } }');
    for (let round = 0; round < rounds; round++) {
      const apollo = await ask(floor.url, '{ hello }');
      signedOut.push((await ask(ours, '{ me { id } }')) / apollo);
      signedIn.push((await ask(ours, '{ me { id } }', { cookie })) / apollo);
    }
    return {
      'whole server, signed out, against Apollo standalone': { value: median(signedOut), atLeast: 0.36 },
      'whole server, signed in, against Apollo standalone': { value: median(signedIn) },
      'whole server, signed in, against signed out': {
        value: median(signedIn.map((ratio, round) => ratio / (signedOut[round] ?? Number.NaN))),
        atLeast: 0.4,
      },
    };
  } finally {
    await server.stop();
    floor.process.kill();
  }
}

async function requestsPerSecond(url: string, query: string, headers: Record<string, string>) {
  const { requests, non2xx } = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
    connections: 10,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${non2xx} requests to ${url} failed`);
  return requests.average;
}

async function startApolloAlone() {
  const program = fileURLToPath(new URL('./apolloAlone.js', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve);
  });
  return { url, process: child };
}
