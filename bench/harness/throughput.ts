import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownProcessorTime } from '@cosmic/e2e/testing/processUsage';
import autocannon from 'autocannon';
import { median } from './median.js';

const warmUpSeconds = 2;
const roundSeconds = 1;
const rounds = 7;

/** A request that many clients send at the same time. */
export interface Load {
  url: string;
  /** The server's process. */
  pid: number;
  headers?: Record<string, string>;
  /** Sent as a POST; without it, the request is a GET. */
  query?: string;
  variables?: object;
}

interface Throughput {
  perSecond: number;
  /** The server's processor time per request in ms, without the database's. */
  work: number;
}

/** Sends requests over ten connections. */
async function measureThroughput(
  { url, pid, headers = {}, query, variables }: Load,
  duration: number,
): Promise<Throughput> {
  const body = query === undefined ? {} : { body: JSON.stringify({ query, variables }) };
  const before = ownProcessorTime(pid);
  const { requests, non2xx } = await autocannon({
    url,
    method: query === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
    connections: 10,
    duration,
  });
  if (non2xx > 0) throw new Error(`${non2xx} requests to ${url} failed`);
  return { perSecond: requests.average, work: (ownProcessorTime(pid) - before) / requests.total };
}

/**
 * Measures the loads in turn and compares two of them by requests per second and by processor time per request, each
 * as the median of the rounds. The better of the two ratios counts, because other programs can only worsen them.
 */
export async function compareLoads<Name extends string>(loads: Record<Name, Load>) {
  const names = Object.keys(loads) as Name[];
  for (const name of names) await measureThroughput(loads[name], warmUpSeconds);
  const all: Record<Name, Throughput>[] = [];
  for (let round = 0; round < rounds; round++) {
    const results: Partial<Record<Name, Throughput>> = {};
    for (const name of names) results[name] = await measureThroughput(loads[name], roundSeconds);
    all.push(results as Record<Name, Throughput>);
  }
  return (over: Name, under: Name): number =>
    Math.max(
      median(all.map((round) => round[over].perSecond / round[under].perSecond)),
      median(all.map((round) => round[under].work / round[over].work)),
    );
}

/** Starts one of the baselines, which prints its address. */
export async function startBaseline(
  name: string,
  args: string[] = [],
): Promise<{ url: string; pid: number; process: ChildProcess }> {
  const program = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve);
  });
  return { url, pid: child.pid ?? 0, process: child };
}
