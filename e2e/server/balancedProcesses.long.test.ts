import { randomBytes } from 'node:crypto';
import { until } from '@cosmic/api/testing/until';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type Balancer, openBalancer } from '../testing/balancer.js';
import { type DatabaseServer, startDatabaseServer } from '../testing/databaseServer.js';
import { admin, newDataDir, type Program, password, startProgram, stopProgram } from '../testing/program.js';
import { allRights, noRights } from '../testing/rights.js';

const shared = {
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  SESSION_SECRET: 'a secret that all three processes have in common',
  TRUST_PROXY: '1',
};

let database: DatabaseServer;
let programs: Program[] = [];
let balancer: Balancer;
beforeAll(async () => {
  database = await startDatabaseServer();
  const settings = { ...shared, MONGODB_URI: database.uri };
  programs = [await startProgram(newDataDir(), settings)];
  programs.push(...(await Promise.all([0, 1].map(() => startProgram(newDataDir(), settings)))));
  balancer = await openBalancer(programs.map(({ url }) => url));
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(programs.map(stopProgram));
  await database.kill();
});

const [first, second, third] = [0, 1, 2].map((index) => () => programs[index]?.url ?? '') as [
  () => string,
  () => string,
  () => string,
];

/** Someone with a cookie, whose requests can go to any process. */
class Person {
  constructor(
    readonly cookie: string,
    readonly id = '',
  ) {}

  fetch(url: string, init: RequestInit = {}) {
    return fetch(url, { ...init, headers: { cookie: this.cookie, ...init.headers } });
  }

  async ask<T>(origin: string, query: string, variables: object = {}): Promise<T> {
    const response = await this.fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
    if (errors?.[0]) throw new Error(errors[0].message);
    return data;
  }

  /** Follows a subscription in a window that reconnects automatically; returns what has arrived so far. */
  follow<T>(
    origin: string,
    query: string,
    variables: Record<string, unknown> = {},
  ): { events: T[]; close(): void } {
    const { cookie } = this;
    class CookieSocket extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { cookie } });
      }
    }
    const client = createClient({
      url: `${origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: CookieSocket,
      lazy: false,
      retryAttempts: 20,
      shouldRetry: () => true,
    });
    const events: T[] = [];
    const subscribe = () =>
      client.subscribe<T>(
        { query, variables },
        {
          next: ({ data }) => {
            if (data) events.push(data);
          },
          error: () => undefined,
          complete: () => undefined,
        },
      );
    subscribe();
    return { events, close: () => void client.dispose() };
  }
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function signIn(origin: string, credentials: object): Promise<Person> {
  const response = await post(`${origin}/api/login`, credentials);
  const { id } = (await response.json()) as { id: string };
  return new Person(cookieOf(response), id);
}

async function newMember(): Promise<Person> {
  const owner = await signIn(balancer.url, admin);
  const { code } = (await (
    await post(`${balancer.url}/api/invite`, { accessRights: allRights }, { cookie: owner.cookie })
  ).json()) as { code: string };
  const username = `member-${randomBytes(4).toString('hex')}`;
  const response = await post(`${balancer.url}/api/register/${code}`, { username, password });
  const { id } = (await response.json()) as { id: string };
  return new Person(cookieOf(response), id);
}

test('a session that started in one process works and ends in all of them', async () => {
  const person = await newMember();
  const statuses = () =>
    Promise.all(programs.map(async ({ url }) => (await person.fetch(`${url}/api/user`)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await person.fetch(`${second()}/api/logout`, { method: 'POST' })).status).toBe(204);
  expect(await statuses()).toEqual([401, 401, 401]);
});

test('wrong passwords are counted together, whichever process gets them', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 40 && !statuses.includes(429); attempt++) {
    const response = await post(`${balancer.url}/api/login`, {
      username: 'guessed',
      password: 'wrong-word-1',
    });
    statuses.push(response.status);
  }
  expect(statuses.at(-1)).toBe(429);
  for (const { url } of programs)
    expect((await post(`${url}/api/login`, { username: 'guessed', password: 'wrong-word-1' })).status).toBe(
      429,
    );
});

test('a window shows changes made through another process and loses access at once', async () => {
  const person = await newMember();
  const window = person.follow<{ noteChanged: object }>(
    first(),
    'subscription { noteChanged { __typename } }',
  );
  const account = person.follow<{ accessChanged: { accessRights: { notes: boolean } } }>(
    third(),
    'subscription { accessChanged { accessRights { notes } } }',
  );
  // The subscriptions are active once something arrives.
  await until(async () => {
    await person.ask(second(), 'mutation { createNote(input: { title: "seen elsewhere" }) { id } }');
    return window.events.length > 0;
  });
  const owner = await signIn(second(), admin);
  await until(async () => {
    await owner.fetch(`${second()}/api/users/${person.id}/access`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessRights: { ...noRights, games: account.events.length % 2 === 0 } }),
    });
    return account.events.length > 0;
  });
  expect(account.events.at(-1)?.accessChanged.accessRights.notes).toBe(false);
  for (const { url } of programs) await expect(person.ask(url, '{ notes { id } }')).rejects.toThrow();
  window.close();
  account.close();
});

test('an upload that started in one process continues in another and can be read from the third', async () => {
  const person = await newMember();
  const content = randomBytes(600_000);
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await person.fetch(`${first()}/api/files/resumable`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('in parts.bin').toString('base64')}`,
    },
  });
  expect(begun.status).toBe(201);
  const path = begun.headers.get('location') ?? '';
  for (const [origin, from, to] of [
    [first(), 0, 250_000],
    [second(), 250_000, content.length],
  ] as const) {
    const sent = await person.fetch(new URL(path, origin).href, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: content.subarray(from, to),
    });
    expect(sent.status).toBe(204);
  }
  const { files } = await person.ask<{ files: { id: string; size: number }[] }>(
    third(),
    '{ files { id size } }',
  );
  expect(files).toMatchObject([{ size: content.length }]);
  const read = await person.fetch(`${third()}/api/files/${files[0]?.id}`);
  expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
});

test("an answer can be followed from a process that doesn't generate it", async () => {
  const person = await newMember();
  const start = 'mutation ($input: SendMessageInput!) { startMessage(input: $input) { conversationId } }';
  const input = { assistantType: 'tech', message: 'Which port does SSH use?', memoryEnabled: false };
  const { startMessage } = await person.ask<{ startMessage: { conversationId: string } }>(first(), start, {
    input,
  });
  const window = person.follow<{ messageDelta: { text: string; state: string } }>(
    second(),
    'subscription ($id: ID!) { messageDelta(conversationId: $id) { text state } }',
    { id: startMessage.conversationId },
  );
  await until(() => window.events.some(({ messageDelta }) => messageDelta.state === 'complete'));
  window.close();
  const { conversation } = await person.ask<{ conversation: { messages: { content: string }[] } }>(
    third(),
    'query ($id: ID!) { conversation(id: $id) { messages { content } } }',
    { id: startMessage.conversationId },
  );
  expect(conversation.messages.at(-1)?.content).toContain('22');
});

test('if one process is killed, nothing acknowledged is lost, and open windows continue', async () => {
  const person = await newMember();
  // Goes through the balancer, because a window whose process is gone reconnects to another one.
  const windows = Array.from({ length: 3 }, () =>
    person.follow<object>(balancer.url, 'subscription { noteChanged { __typename } }'),
  );
  const acknowledged: string[] = [];
  let isKilled = false;
  let afterKill = 0;
  while (afterKill < 20) {
    const mutation = 'mutation ($title: String!) { createNote(input: { title: $title }) { id } }';
    const note = await person
      .ask<{ createNote: { id: string } }>(balancer.url, mutation, { title: `note ${acknowledged.length}` })
      .catch(() => undefined);
    if (note) acknowledged.push(note.createNote.id);
    if (note && isKilled) afterKill++;
    if (!isKilled && acknowledged.length >= 10) {
      programs[1]?.process.kill('SIGKILL');
      isKilled = true;
    }
  }
  const { notes } = await person.ask<{ notes: { id: string }[] }>(third(), '{ notes(first: 1000) { id } }');
  const stored = new Set(notes.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  const seen = windows.map(({ events }) => events.length);
  await until(async () => {
    await person.ask(first(), 'mutation { createNote(input: { title: "after" }) { id } }');
    return windows.every(({ events }, index) => events.length > (seen[index] ?? 0));
  });
  for (const window of windows) window.close();
});
