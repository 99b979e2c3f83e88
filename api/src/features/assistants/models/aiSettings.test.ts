import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { LLMock } from '@copilotkit/aimock';
import mongoose from 'mongoose';
import { createSecretBox } from '../../../platform/secrets/secretBox.js';
import { sendChat } from '../../../testing/assistants.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { urlOf } from '../../../testing/serverUrl.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';

const key = 'sk-stored-secret-key';
let mock: LLMock;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  mock = new LLMock({ port: 0, strict: true });
  mock.onMessage('Ready?', { content: 'I am ready to help.' });
  mock.onMessage('hello', { content: 'Hi from the provider.' });
  mock.onMessage('refuse', { error: { message: `no such key ${key}` }, status: 401 });
  await mock.start();
  app = await startTestApp();
  admin = await signedIn(app.url, { isAdmin: true });
});
afterAll(async () => {
  await app.close();
  await mock.stop();
});

const fields = 'provider baseUrl hasKey model herbalModel dailyCap isFixed';
const saveMutation = `mutation($input: AiSettingsInput!) { saveAiSettings(input: $input) { ${fields} } }`;
const testMutation =
  'mutation($input: AiSettingsInput!) { testAiSettings(input: $input) { isOk message answer } }';
const given = (more: object = {}) => ({
  input: { provider: 'anthropic', baseUrl: `${mock.url}/v1`, apiKey: key, model: 'claude-test', ...more },
});
const save = async (more?: object) => {
  const { data, errors } = await admin.graphql(saveMutation, given(more));
  return { settings: data?.saveAiSettings, errors };
};
const ask = (client: typeof admin, assistantType = 'general') =>
  client.rest('POST', '/api/assistants/chat', { message: 'hello', assistantType, memoryEnabled: false });

test('the built-in assistant answers until an admin sets a provider, which then answers for all assistants', async () => {
  const person = await signedIn(app.url);
  expect((await ask(person)).body.response).toContain('built-in assistant');
  const { settings } = await save({ herbalModel: 'claude-herbal' });
  expect(settings).toEqual({
    provider: 'anthropic',
    baseUrl: `${mock.url}/v1`,
    hasKey: true,
    model: 'claude-test',
    herbalModel: 'claude-herbal',
    dailyCap: 0,
    isFixed: false,
  });
  expect((await ask(person)).body.response).toBe('Hi from the provider.');
  expect(mock.getLastRequest()?.body).toMatchObject({ model: 'claude-test' });
  await ask(person, 'herbal');
  expect(mock.getLastRequest()?.body).toMatchObject({ model: 'claude-herbal' });
});

test('the key is stored encrypted, never revealed, and not sent to another address', async () => {
  await save();
  const stored = await mongoose.connection.collection('aisettings').findOne({});
  expect(JSON.stringify(stored)).not.toContain(key);
  const kept = await save({ apiKey: null, model: 'claude-other' });
  expect(kept.settings).toMatchObject({ hasKey: true, model: 'claude-other' });
  const moved = await save({ apiKey: null, baseUrl: 'http://127.0.0.1:1/v1' });
  expect(moved.errors[0]?.extensions.fields).toEqual({ apiKey: 'Enter your provider’s API key' });
  expect(JSON.stringify([kept, moved])).not.toContain(key);
});

test('switching to the built-in assistant keeps the model’s settings', async () => {
  await save();
  const paused = await save({ provider: 'builtin', baseUrl: '', apiKey: null, model: '' });
  expect(paused.settings).toMatchObject({ provider: 'builtin', hasKey: true, model: 'claude-test' });
  expect((await ask(await signedIn(app.url))).body.response).toContain('built-in assistant');
  expect((await save({ apiKey: null })).settings).toMatchObject({ provider: 'anthropic', hasKey: true });
});

test('a key that was sealed with another secret counts as missing', async () => {
  await save();
  const sealedKey = createSecretBox('another secret of the server', 'ai-provider').seal(key);
  await mongoose.connection.collection('aisettings').updateOne({}, { $set: { sealedKey } });
  const { data } = await admin.graphql('{ aiSettings { hasKey } }');
  expect(data?.aiSettings).toEqual({ hasKey: false });
  await save();
});

const testConnection = async (more: object = {}) => {
  const { data, errors } = await admin.graphql(testMutation, given(more));
  expect(errors).toEqual([]);
  return defined(data?.testAiSettings);
};

test("the connection test shows the model's first answer, and for a refusal only what to do", async () => {
  expect(await testConnection()).toEqual({
    isOk: true,
    message: 'Connected.',
    answer: 'I am ready to help.',
  });
  mock.nextRequestError(401, { message: `invalid x-api-key ${key}` });
  expect(await testConnection()).toEqual({ isOk: false, message: 'The API key was rejected.', answer: '' });
});

describe('an address in a private network', () => {
  const secret = 'printer password: hunter2';
  let requests: string[] = [];
  let other: Server;
  let url: string;
  beforeAll(async () => {
    other = createServer((request, response) => {
      const path = request.url ?? '';
      requests.push(`${path.split('/')[1]} ${request.headers['x-api-key'] ?? request.headers.authorization}`);
      if (path.startsWith('/redirect'))
        response.writeHead(307, { location: `${mock.url}/v1/messages` }).end(secret);
      else if (path.startsWith('/error')) response.writeHead(500).end(secret);
      else if (path.startsWith('/endless')) {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        Readable.from(endlessly()).pipe(response);
      } else response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${secret}</p>`);
    });
    await once(other.listen(0, '127.0.0.1'), 'listening');
    url = urlOf(other);
  });
  beforeEach(() => {
    requests = [];
    mock.clearRequests();
  });
  afterAll(() => {
    other.closeAllConnections();
    other.close();
  });
  function* endlessly() {
    for (;;) yield 'x'.repeat(16_384);
  }

  test.each(['/page', '/error'])("%s: its text isn't shown", async (path) => {
    const { isOk, message } = await testConnection({ baseUrl: url + path });
    expect(isOk).toBe(false);
    expect(message).not.toContain('hunter2');
  });

  test.each(['anthropic', 'openai', 'openai-compatible'])(
    "%s: a redirect isn't followed by the test or a message",
    async (provider) => {
      const { isOk, message } = await testConnection({ provider, baseUrl: `${url}/redirect` });
      expect([isOk, message]).toEqual([false, expect.stringMatching(/redirects elsewhere/)]);
      await save({ provider, baseUrl: `${url}/redirect` });
      const { body } = await ask(await signedIn(app.url));
      expect(body.message).toMatch(/redirects elsewhere/);
      expect(requests).toHaveLength(2);
      expect(mock.getRequests()).toEqual([]);
    },
  );

  test('an endless response is cut off', async () => {
    const { isOk, message } = await testConnection({ baseUrl: `${url}/endless` });
    expect([isOk, message]).toEqual([
      false,
      'The AI provider’s response was too long. Try again or ask for less.',
    ]);
  });
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://0xA9FEA9FE/',
  'http://2852039166',
  'http://169.254.1.1/v1',
  'http://100.100.100.200/v1',
  'http://[::ffff:169.254.169.254]/v1',
  'http://[fd00:ec2::254]/v1',
  'http://[fe80::1]/v1',
  'http://metadata.google.internal/v1',
])('%s, where cloud providers serve credentials, is refused', async (baseUrl) => {
  for (const query of [testMutation, saveMutation]) {
    const { errors } = await admin.graphql(query, given({ baseUrl }));
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(['baseUrl']);
  }
});

test('the number of messages per member per day is limited', async () => {
  await save({ dailyCap: 2 });
  const person = await signedIn(app.url);
  expect([(await ask(person)).status, (await ask(person)).status]).toEqual([200, 200]);
  const { status, body, headers } = await ask(person);
  expect([status, body.message]).toEqual([
    429,
    'You’ve reached your daily limit of 2 messages. Try again in 24 hours.',
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
  // Someone in danger still gets the emergency number.
  const { response } = await sendChat(person, 'tech', "There's pressure in the middle of my chest.");
  expect(response).toContain('Call 911 now');
  expect((await ask(await signedIn(app.url))).status).toBe(200);
  await save({ dailyCap: 0 });
});

test("messages sent at the same time can't exceed the limit either", async () => {
  await save({ dailyCap: 2 });
  const person = await signedIn(app.url);
  mock.clearRequests();
  const start = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { response } }';
  const input = { message: 'hello', assistantType: 'general', memoryEnabled: true };
  const sent = await Promise.all(Array.from({ length: 5 }, () => person.graphql(start, { input })));
  const codes = sent.map(({ errors }) => errors[0]?.extensions.code ?? 'answered').sort();
  expect(codes).toEqual([...Array(3).fill('TOO_MANY_REQUESTS'), 'answered', 'answered']);
  expect(mock.getRequests()).toHaveLength(2);
  await save({ dailyCap: 0 });
});

test.each([
  [{ provider: 'oracle' }, 'provider'],
  [{ baseUrl: 'ftp://x' }, 'baseUrl'],
  [{ baseUrl: 'http://me:secret@example.com/v1' }, 'baseUrl'],
  [{ provider: 'openai-compatible', baseUrl: '' }, 'baseUrl'],
  [{ model: ' ' }, 'model'],
  [{ apiKey: '' }, 'apiKey'],
  [{ apiKey: 'sk-1\nx-admin: 1' }, 'apiKey'],
  [{ apiKey: 'sk-…' }, 'apiKey'],
  [{ dailyCap: -1 }, 'dailyCap'],
  [{ inputPrice: -1 }, 'inputPrice'],
  [{ monthlyCostCap: 1e9 }, 'monthlyCostCap'],
  [{ monthlyCostCap: 5 }, 'monthlyCostCap'],
])('%j is refused', async (more, field) => {
  const { errors } = await save(more);
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
});

test("members can't see or change any of it", async () => {
  const person = await signedIn(app.url);
  for (const query of ['{ aiSettings { provider } }', '{ localModelServer { models } }'])
    expect((await person.graphql(query)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  const list = 'mutation($input: AiSettingsInput!) { listAiModels(input: $input) { models } }';
  for (const mutation of [saveMutation, testMutation, list])
    expect((await person.graphql(mutation, given())).errors[0]?.extensions.code).toBe('FORBIDDEN');
});
