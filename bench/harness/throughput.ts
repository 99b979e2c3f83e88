import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const seconds = 2;

/** A request as many clients send it at the same time. */
export interface Load {
  url: string;
  headers?: Record<string, string>;
  /** Sent as a POST; without it, the request is a GET. */
  query?: string;
  variables?: object;
}

/** Requests a second over ten connections. */
export async function requestsPerSecond({ url, headers = {}, query, variables }: Load): Promise<number> {
  const body = query === undefined ? {} : { body: JSON.stringify({ query, variables }) };
  const { requests, non2xx } = await autocannon({
    url,
    method: query === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
    connections: 10,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${non2xx} requests to ${url} failed`);
  return requests.average;
}

/** Starts one of the baselines, which prints its address. */
export async function startBaseline(name: string): Promise<{ url: string; process: ChildProcess }> {
  const program = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve);
  });
  return { url, process: child };
}
