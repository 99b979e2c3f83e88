import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { getIntrospectionQuery } from 'graphql';
import { WebSocket } from 'ws';
import { ZipFile } from 'yazl';
import { slowPdf } from './slowPdf.js';

/** The target of an attack, and the session of the member who performs it, if it needs one. */
interface Target {
  url: string;
  cookie: string;
}

/** Resolves when the attack is over; the server's responses don't matter. */
export type Attack = (target: Target) => Promise<unknown>;

/** Attacks by outsiders, each of which once ended, blocked, or filled the server. */
export const attacks: Record<string, Attack> = {
  'odd upgrades, 200': ({ url }) =>
    each(200, (index) => upgrade(url, ['//', '//[', '*', 'http://[', '/nowhere'][index % 5] ?? '')),
  '1,500 sockets of nobody': ({ url }) => each(1_500, () => openSocket(url)),
  '1,500 introspections unread': ({ url, cookie }) => introspectUnread(url, cookie, 1_500),
  '5,000 subscriptions on a socket': ({ url, cookie }) => subscribe(url, cookie, 5_000),
  '1,000 bodies of 900 kB of nobody': ({ url }) => each(1_000, () => holdBody(url, 900_000)),
  '40 bodies that trickle': ({ url }) => each(40, () => trickleBody(url)),
  'a map of 200,000 segments': ({ url, cookie }) => uploadByMap(url, cookie, 200_000),
  'front matter of 1,011 bytes': ({ url, cookie }) => importNote(url, cookie, frontMatter(1_000)),
  'front matter of 60 kB': ({ url, cookie }) => importNote(url, cookie, frontMatter(60_000)),
  '5 MB of <br as cards': ({ url, cookie }) =>
    send(url, '/api/cards/import', cookie, 'cards.txt', `front\t${'<br'.repeat(1_700_000)}`),
  'a note of 2 MB of links': ({ url, cookie }) =>
    importNote(url, cookie, `[[${'#'.repeat(1_000_000)}${'|'.repeat(990_000)}`),
  'a zip of 87 kB full of links': async ({ url, cookie }) =>
    send(url, '/api/notes/import', cookie, 'links.zip', await zipOfLinks()),
  'notes { body } by 30 aliases': askByAliases,
  'a full planner and 20 networks by 30 aliases': askFullAccount,
  'a PDF of 1.5 MB as knowledge': learnPdf,
};

/** Runs the work this many times in parallel. */
function each(times: number, work: (index: number) => Promise<unknown>): Promise<unknown> {
  return Promise.allSettled(Array.from({ length: times }, (_, index) => work(index)));
}

/** Requests a WebSocket at an odd address, and resets the connection. */
function upgrade(url: string, target: string): Promise<void> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      setImmediate(() => socket.resetAndDestroy());
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });
}

function openSocket(url: string, cookie = ''): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject).on('open', () => resolve(socket));
  });
}

/** Opens a socket that is acknowledged and ready for operations. */
async function initiate(url: string, cookie: string): Promise<WebSocket> {
  const socket = await openSocket(url, cookie);
  const acknowledged = new Promise((resolve) => socket.once('message', resolve));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await acknowledged;
  return socket;
}

async function introspectUnread(url: string, cookie: string, times: number): Promise<void> {
  const socket = await initiate(url, cookie);
  socket.pause();
  for (let id = 0; id < times; id++) {
    const payload = { query: getIntrospectionQuery() };
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload }));
  }
  await delay(10_000);
  socket.terminate();
}

async function subscribe(url: string, cookie: string, times: number): Promise<void> {
  const socket = await initiate(url, cookie);
  for (let id = 0; id < times; id++) {
    const payload = { query: 'subscription { notificationAdded { id } }' };
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload }));
  }
  await delay(5_000);
  socket.terminate();
}

/** Sends all of a body except its last byte, and waits until the server closes the connection. */
function holdBody(url: string, bytes: number): Promise<void> {
  return sendRaw(url, bytes, (write) => write('x'.repeat(bytes - 1)));
}

/** Sends one byte per second until the server closes the connection. */
function trickleBody(url: string): Promise<void> {
  return sendRaw(url, 10_000, (write) => {
    const timer = setInterval(() => write('x'), 1_000);
    return () => clearInterval(timer);
  });
}

function sendRaw(url: string, bytes: number, sendBody: (write: (text: string) => void) => unknown) {
  const { hostname, port, host } = new URL(url);
  return new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /graphql HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
      const stop = sendBody((text) => socket.write(text));
      socket.on('close', () => typeof stop === 'function' && stop());
    });
    socket
      .on('error', () => undefined)
      .on('data', () => socket.destroy())
      .on('close', () => resolve());
  });
}

async function uploadByMap(url: string, cookie: string, segments: number): Promise<void> {
  const form = new FormData();
  form.append(
    'operations',
    JSON.stringify({ query: 'mutation($file: Upload!) { uploadFile(file: $file) { id } }', variables: {} }),
  );
  form.append('map', JSON.stringify({ 0: [`variables.file${'.a'.repeat(segments)}`] }));
  form.append('0', new Blob(['x']), 'x.txt');
  const headers = { cookie, 'apollo-require-preflight': 'true' };
  await (await fetch(`${url}/graphql`, { method: 'POST', headers, body: form })).text();
}

const frontMatter = (bytes: number) => `---\n${'? '.repeat(bytes / 2)}\n---\ntext\n`;

const importNote = (url: string, cookie: string, text: string) =>
  send(url, '/api/notes/import', cookie, 'note.md', text);

async function send(url: string, path: string, cookie: string, name: string, content: string | Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const response = await fetch(url + path, { method: 'POST', headers: { cookie }, body: form });
  return { status: response.status, text: await response.text() };
}

/** A small archive of notes that unpack to a lot of data. */
async function zipOfLinks(): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (let note = 0; note < 8; note++) {
    zip.addBuffer(Buffer.from('[['.repeat(500_000) + '#'.repeat(500_000)), `links ${note}.md`);
  }
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

async function ask({ url, cookie }: Target, query: string, variables: object = {}): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.text();
}

async function askByAliases(target: Target): Promise<void> {
  const create = 'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }';
  for (let note = 0; note < 8; note++) {
    await ask(target, create, { input: { title: `Long ${note}`, body: 'x'.repeat(1_500_000), tags: [] } });
  }
  const aliases = Array.from({ length: 30 }, (_, index) => `a${index}: notes { body }`);
  await ask(target, `{ ${aliases.join(' ')} }`);
}

/** Fills the planner and the list of networks, then requests all of them as often as one operation can. */
async function askFullAccount(target: Target): Promise<void> {
  const in30 = (field: (index: number) => string) =>
    Array.from({ length: 30 }, (_, index) => `a${index}: ${field(index)}`);
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const plan = { day, time: '19:00', timeZone: 'Europe/Berlin', minutes: 60, isWeekly: true };
  const add = `mutation($input: StudySessionInput!) { ${in30(() => 'addStudySession(input: $input) { id }')} }`;
  for (let round = 0; round < 34; round++)
    await ask(target, add, { input: { ...plan, title: 'Session', plan: 'x'.repeat(2_000) } });
  const world = { devices: { R0: { platform: 'router', note: 'x'.repeat(290_000) } }, links: [] };
  const save = 'mutation($input: SaveSandboxInput!) { saveSandbox(input: $input) { id } }';
  for (let network = 0; network < 20; network++)
    await ask(target, save, { input: { name: 'Network', world } });
  const until = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const from = (index: number) => new Date(Date.now() + index).toISOString();
  const sessions = in30(
    (index) => `studySessions(from: "${from(index)}", until: "${until}") { startsAt session { title plan } }`,
  );
  await ask(target, `{ ${sessions} }`);
  await ask(target, `{ ${in30((index) => `upcomingStudySessions(first: ${index + 1}) { startsAt }`)} }`);
  await ask(target, `{ ${in30(() => 'sandboxes { world }')} }`);
  await each(10, async () => {
    const response = await fetch(`${target.url}/api/study-calendar`, { headers: { cookie: target.cookie } });
    await response.text();
  });
}

async function learnPdf(target: Target): Promise<void> {
  const { text } = await send(target.url, '/api/files/upload', target.cookie, 'costly.pdf', slowPdf());
  const { id } = JSON.parse(text) as { id: string };
  const create = 'mutation($input: CustomAssistantInput!) { createCustomAssistant(input: $input) { id } }';
  await ask(target, create, {
    input: {
      name: 'Reader',
      instructions: 'Read.',
      icon: 'bot',
      color: 'violet',
      knowledge: [{ kind: 'file', id }],
    },
  });
  await delay(10_000);
}
