import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { noRights } from '@cosmic/e2e/testing/rights';
import { admin, signIn } from './server.js';

/** Members' most frequent operations, including one that changes something. */
export const queries = [
  '{ me { id username accessRights { notes } } }',
  '{ notes(first: 20) { id title updatedAt } }',
  '{ conversations { id title } }',
  '{ files { id name size } }',
  'mutation { createNote(input: { title: "busy" }) { id } }',
];

export interface Answer {
  status: number;
  ms: number;
}

export const newAgent = () => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Sends a fixed number of requests per second, however many are still running. */
export async function runAtRate(
  send: () => Promise<Answer>,
  rate: number,
  seconds: number,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate;
    while (answers.length < due) answers.push(send());
    await delay(2);
  }
  return Promise.all(answers);
}

/** Posts JSON. Status 0 means a connection without a response. */
export function post(agent: Agent, address: string, cookie: string, body: object): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - began });
    request(address, {
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
      .end(JSON.stringify(body));
  });
}

/** Quantile of the response times, in ms. */
export const quantile = (answers: readonly Answer[], share: number) =>
  answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * share)] ?? Number.NaN;

export interface Person {
  username: string;
  password: string;
  cookie: string;
}

const parallel = 4;

/** Registers people with access to notes, files, and assistants. */
export async function registerPeople(url: string, count: number): Promise<Person[]> {
  const cookie = await signIn(url, admin);
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const accessRights = { ...noRights, notes: true, fileVault: true, aiAssistants: true };
  const people: Person[] = [];
  let next = 0;
  const registerSome = async () => {
    for (let index = next++; index < count; index = next++) {
      const { code } = (await (await send('/api/invite', { accessRights }, { cookie })).json()) as {
        code: string;
      };
      const person = { username: `busy-${index}`, password: `quiet-orbit-${randomUUID()}` };
      const answer = await send(`/api/register/${code}`, person);
      if (!answer.ok) throw new Error(`registering answered ${answer.status}`);
      const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
      people.push({ ...person, cookie: cookies.join('; ') });
    }
  };
  await Promise.all(Array.from({ length: parallel }, registerSome));
  return people;
}
