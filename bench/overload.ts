import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { noRights } from '@cosmic/e2e/testing/rights';
import type { Figures } from './harness/figures.js';
import { admin, signIn, startServer } from './harness/server.js';

const people = 20;
const capacitySeconds = 15;
const overloadSeconds = 60;
/** Parallel requests while the server's capacity is measured. */
const closedLoop = 16;

const queries = [
  '{ me { id username accessRights { notes } } }',
  '{ notes(first: 20) { id title updatedAt } }',
  '{ conversations { id title } }',
  '{ files { id name size } }',
  'mutation { createNote(input: { title: "busy" }) { id } }',
];

interface Answer {
  status: number;
  ms: number;
}

/** Target 16: twice as many requests as the server can handle, for a minute. */
export async function measureOverload(): Promise<Figures> {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const cookies = await registerPeople(server.url);
    let sent = 0;
    const send = () => {
      const turn = sent++;
      return post(agent, server.url, cookies[turn % people] ?? '', queries[turn % queries.length] ?? '');
    };
    await runClosedLoop(send, 5);
    const before = await runClosedLoop(send, capacitySeconds);
    const capacity = before.length / capacitySeconds;
    const during = await runAtRate(send, 2 * capacity, overloadSeconds);
    await delay(5_000);
    const after = await runAtRate(send, capacity / 4, 5);

    const accepted = during.filter(({ status }) => status === 200);
    const refused = during.filter(({ status }) => status === 503);
    const dropped = during.length - accepted.length - refused.length;
    return {
      'requests a second at capacity': { value: capacity },
      'twice the capacity: goodput as a share of capacity': {
        value: accepted.length / overloadSeconds / capacity,
        atLeast: 0.9,
      },
      'twice the capacity: accepted at p99, ms': { value: at99(accepted), atMost: 500 },
      'twice the capacity: refused at p99, ms': { value: at99(refused), atMost: 100 },
      'twice the capacity: refused, share': { value: refused.length / during.length },
      'twice the capacity: neither answered nor refused': { value: dropped, atMost: 0 },
      'five seconds later: refused or failed': {
        value: after.filter(({ status }) => status !== 200).length,
        atMost: 0,
      },
      'five seconds later: p99, ms': { value: at99(after) },
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** Runs a fixed number of requests at a time, each followed by the next. */
async function runClosedLoop(send: () => Promise<Answer>, seconds: number): Promise<Answer[]> {
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  const follow = async () => {
    while (performance.now() < end) {
      const answer = await send();
      if (answer.status !== 200) throw new Error(`A request within the capacity got ${answer.status}`);
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: closedLoop }, follow));
  return answers;
}

/** Sends a fixed number of requests per second, however many are still running. */
async function runAtRate(send: () => Promise<Answer>, rate: number, seconds: number): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate;
    while (answers.length < due) answers.push(send());
    await delay(2);
  }
  return Promise.all(answers);
}

/** Status 0 means a connection without a response. */
function post(agent: Agent, url: string, cookie: string, query: string): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - began });
    request(`${url}/graphql`, {
      agent,
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
    })
      .on('response', (response) =>
        response
          .on('end', () => end(response.statusCode ?? 0))
          .on('error', () => end(0))
          .resume(),
      )
      .on('error', () => end(0))
      .end(JSON.stringify({ query }));
  });
}

const at99 = (answers: readonly Answer[]) =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? Number.NaN;

async function registerPeople(url: string): Promise<string[]> {
  const cookie = await signIn(url, admin);
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const accessRights = { ...noRights, notes: true, fileVault: true, aiAssistants: true };
  const cookies: string[] = [];
  for (let index = 0; index < people; index++) {
    const { code } = (await (await post('/api/invite', { accessRights })).json()) as { code: string };
    const person = { username: `busy-${index}`, password: `quiet-orbit-${randomUUID()}` };
    const answer = await fetch(`${url}/api/register/${code}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    if (!answer.ok) throw new Error(`registering answered ${answer.status}`);
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
    );
  }
  return cookies;
}
