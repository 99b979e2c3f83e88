import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { peakMegabytes, processorTime, residentMegabytes } from '@cosmic/e2e/testing/processUsage';
import { noRights } from '@cosmic/e2e/testing/rights';
import { ZipFile } from 'yazl';
import { ask, send } from './harness/client.js';
import type { Figures } from './harness/figures.js';
import { openEventFollower } from './harness/followEvents.js';
import { median } from './harness/median.js';
import { admin, signIn, startServer } from './harness/server.js';
import { startSlowModel } from './harness/slowModel.js';

const notes = 1_000;
/** Stays below the number of messages that a member may send per minute. */
const rounds = 25;
const providerRounds = 13;
const pieceMs = 50;
/** Short, because only the first word is measured. */
const shortPieces = 4;
/** Number of pieces for an answer that takes two seconds. */
const longPieces = 40;
const people = 10;
const streamsEach = 20;
/** Opens the assistants, as everyone does before asking, which loads the code for answers. */
async function openAssistants(url: string, cookie: string) {
  await ask(url, cookie, '{ assistants { id } }', {});
  await delay(5_000);
}

const questions = [
  'Which port does SSH use?',
  'How do switches prevent loops?',
  'What is a default gateway for?',
  'How do I save the configuration of a router?',
  'What does a firewall do?',
];

/**
 * Measures streamed answers: how soon they start, how soon they are complete, and the cost of two hundred at a time.
 */
export async function measureStreams(): Promise<Figures> {
  return { ...(await measureBuiltIn()), ...(await measureProvider()) };
}

const start = 'mutation($input: SendMessageInput!) { startMessage(input: $input) { conversationId } }';

async function startMessage(url: string, cookie: string, message: string, conversationId?: string) {
  const input = { assistantType: 'tech', message, memoryEnabled: true, conversationId };
  const { startMessage: started } = (await ask(url, cookie, start, { input })) as {
    startMessage: { conversationId: string };
  };
  return started.conversationId;
}

/** Times of answers in an open conversation, from the key press: the first piece, and the end. */
async function timeAnswers(url: string, cookie: string, count: number) {
  const follower = openEventFollower(url, cookie);
  const first: number[] = [];
  const whole: number[] = [];
  // The first message creates the conversation and loads whatever is loaded on first use.
  const conversation = await startMessage(url, cookie, 'Which port does HTTP use?');
  await Promise.race([follower.follow(conversation), delay(4_000)]);
  for (let round = 0; round < count; round++) {
    let began = 0;
    let begun: number | undefined;
    const ended = follower.follow(conversation, () => {
      begun ??= performance.now() - began;
    });
    // The subscription exists before the message, as in an open window.
    await delay(50);
    began = performance.now();
    await startMessage(url, cookie, questions[round % questions.length] ?? '', conversation);
    await ended;
    whole.push(performance.now() - began);
    if (begun !== undefined) first.push(begun);
  }
  follower.close();
  const at95 = (times: number[]) =>
    times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return { first: median(first), first95: at95(first), whole95: at95(whole) };
}

async function measureBuiltIn(): Promise<Figures> {
  const server = await startServer();
  try {
    const cookie = await signIn(server.url, admin);
    await importNotes(server.url, cookie);
    await openAssistants(server.url, cookie);
    const before = processorTime(server.pid);
    const { first95, whole95 } = await timeAnswers(server.url, cookie, rounds);
    const work = processorTime(server.pid) - before;
    return {
      'built-in, 1,000 notes: first piece at p95, ms': { value: first95, atMost: 50 },
      'built-in, 1,000 notes: whole answer at p95, ms': { value: whole95, atMost: 150 },
      'built-in: processor time of an answer, database included, ms': { value: work / rounds },
      'memory with index and calculator, MB': { value: residentMegabytes(server.pid) },
    };
  } finally {
    await server.stop();
  }
}

async function measureProvider(): Promise<Figures> {
  const model = await startSlowModel(pieceMs);
  model.setPieces(shortPieces);
  const server = await startServer(model.settings);
  try {
    const cookie = await signIn(server.url, admin);
    await openAssistants(server.url, cookie);
    const direct: number[] = [];
    for (let round = 0; round < providerRounds; round++) direct.push(await model.firstWord());
    const { first } = await timeAnswers(server.url, cookie, providerRounds);
    model.setPieces(longPieces);
    const began = performance.now();
    const states = await followMany(server.url, cookie);
    const seconds = (performance.now() - began) / 1000;
    return {
      '10. provider: overhead to the first word, ms': { value: first - median(direct), atMost: 15 },
      '200 streams: share that is complete': {
        value: states.filter((state) => state === 'complete').length / (people * streamsEach),
        atLeast: 1,
      },
      '10. 200 streams: seconds; one alone takes 2': { value: seconds, atMost: 4 },
      '200 streams: most memory, MB': { value: peakMegabytes(server.pid), atMost: 400 },
    };
  } finally {
    await server.stop();
    model.close();
  }
}

/** Several people with several conversations each, all answered at the same time. */
async function followMany(url: string, cookie: string): Promise<string[]> {
  const cookies = await Promise.all(
    Array.from({ length: people }, (_, index) => register(url, cookie, index)),
  );
  const followers = cookies.map((memberCookie) => openEventFollower(url, memberCookie));
  const states = await Promise.all(
    cookies.flatMap((memberCookie, person) =>
      Array.from({ length: streamsEach }, async (_, index) => {
        const id = await startMessage(url, memberCookie, `Question ${index}`);
        return followers[person]?.follow(id, undefined, true) ?? '';
      }),
    ),
  );
  for (const follower of followers) follower.close();
  return states;
}

async function register(url: string, cookie: string, index: number): Promise<string> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const accessRights = { ...noRights, aiAssistants: true, notes: true };
  const { code } = (await (await post('/api/invite', { accessRights }, { cookie })).json()) as {
    code: string;
  };
  const person = { username: `person-${index}`, password: admin.password };
  const answer = await post(`/api/register/${code}`, person);
  if (!answer.ok) throw new Error(`registering answered ${answer.status}`);
  return signIn(url, person);
}

async function importNotes(url: string, cookie: string): Promise<void> {
  const zip = new ZipFile();
  const words =
    'router switch loop port SSH configuration save firewall gateway question answer network'.split(' ');
  for (let note = 0; note < notes; note++) {
    const text = Array.from({ length: 80 }, (_, index) => words[(note + index * index) % words.length]).join(
      ' ',
    );
    zip.addBuffer(Buffer.from(text), `note ${note}.md`);
  }
  zip.end();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await buffer(zip.outputStream))]), 'notes.zip');
  await send(`${url}/api/notes/import`, cookie, form);
}
