import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import mongoose from 'mongoose';
import { defaultLimits } from '../../../platform/llm/reply.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { urlOf } from '../../../testing/serverUrl.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { testConnection } from './connectionTest.js';

const key = 'sk-very-secret';
const models = { data: [{ id: 'small-1' }, { id: 'large/2:beta' }, { id: '<b>page</b>' }] };
let server: Server;
let app: TestApp;
let admin: Person;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: IncomingMessage[] = [];

/** A server that responds to each path with a status and JSON. */
const answerWith = (paths: Record<string, [status: number, body: unknown]>) => {
  answer = (request, response) => {
    const [status, body] = paths[request.url ?? ''] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  app = await startTestApp({}, {}, { ollamaAddresses: [urlOf(server)] });
  admin = await signedIn(app.url, { isAdmin: true });
});
beforeEach(() => {
  requests = [];
  answerWith({});
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});

const given = (more: object = {}) => ({
  input: {
    provider: 'openai-compatible',
    baseUrl: `${urlOf(server)}/v1`,
    apiKey: key,
    model: 'small-1',
    ...more,
  },
});
const list = async (more?: object) => {
  const query = 'mutation($input: AiSettingsInput!) { listAiModels(input: $input) { models problem } }';
  const { data, errors } = await admin.graphql(query, given({ model: '', ...more }));
  return { list: data?.listAiModels, errors };
};
const probe = async () => {
  const { data, errors } = await admin.graphql('{ localModelServer { baseUrl models } }');
  expect(errors).toEqual([]);
  return data?.localModelServer;
};
const ask = async (more?: object) => {
  const query = 'mutation($input: AiSettingsInput!) { testAiSettings(input: $input) { isOk message } }';
  return defined((await admin.graphql(query, given(more))).data?.testAiSettings);
};

test('Ollama on this server is found automatically, with its models', async () => {
  answerWith({ '/api/tags': [200, { models: [{ name: 'llama3.2:latest' }, { name: 'qwen3:4b' }] }] });
  expect(await probe()).toEqual({ baseUrl: `${urlOf(server)}/v1`, models: ['llama3.2:latest', 'qwen3:4b'] });
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test('an address without /v1 is explained, also if the server answers everything with 200', async () => {
  answerWith({ '/v1/models': [200, models], '/v1/chat/completions': [200, {}] });
  const message = `Add /v1 to the end of the URL: ${urlOf(server)}/v1`;
  expect((await ask({ baseUrl: urlOf(server) })).message).toBe(message);
  expect((await list({ baseUrl: urlOf(server) })).list).toEqual({ models: [], problem: message });
  const error = { error: 'Unexpected endpoint or method. (GET /models)' };
  answerWith({ '/v1/models': [200, models], '/models': [200, error], '/chat/completions': [200, error] });
  expect((await ask({ baseUrl: `${urlOf(server)}/` })).message).toBe(message);
  expect((await list({ baseUrl: urlOf(server) })).list).toEqual({ models: [], problem: message });
});

test.each([
  ['Ollama’s own API', '/api', '/v1'],
  ['Gemini’s own API', '/v1beta', '/v1beta/openai'],
  ['an Azure resource', '', '/openai/v1'],
  ['OpenRouter’s site', '', '/api/v1'],
  ['Open WebUI’s page', '', '/api'],
])('the address of %s leads to the one to enter', async (_name, given, right) => {
  answerWith({ [`${right}/models`]: [200, models] });
  const message = `Change the URL to ${urlOf(server)}${right}`;
  expect((await ask({ baseUrl: urlOf(server) + given })).message).toBe(message);
  expect((await list({ baseUrl: urlOf(server) + given })).list).toEqual({ models: [], problem: message });
});

test.each([
  ['something else', () => answerWith({ '/api/tags': [200, { hello: 'world' }] })],
  ['an error', () => answerWith({ '/api/tags': [500, {}] })],
  [
    'a hang',
    () => {
      answer = () => undefined;
    },
  ],
])("%s at its address doesn't count as Ollama", async (_name, begin) => {
  begin();
  expect(await probe()).toBeNull();
});

test("a service's models are listed, and nothing else from its response", async () => {
  answerWith({ '/v1/models': [200, models] });
  expect((await list()).list).toEqual({ models: ['small-1', 'large/2:beta'], problem: null });
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  expect((await list({ baseUrl: `${urlOf(server)}/v1/` })).list?.problem).toBeNull();
});

test('Anthropic is called in its own format', async () => {
  answerWith({ '/v1/models?limit=1000': [200, models] });
  expect((await list({ provider: 'anthropic' })).list?.models).toHaveLength(2);
  const { authorization, 'x-api-key': sent, 'anthropic-version': version } = defined(requests[0]).headers;
  expect([authorization, sent, version]).toEqual([undefined, key, '2023-06-01']);
});

test.each([
  ['the key', [401, { error: `wrong ${key}` }], 'The API key was rejected.'],
  ['a page', [200, { title: 'printer: hunter2' }], /look like a model server/],
  ['no address', [404, {}], /look like a model server \(HTTP 404\)/],
  ['a fault', [500, {}], /having problems \(HTTP 500\)/],
] as const)('no list because of %s', async (_name, [status, body], problem) => {
  answerWith({ '/v1/models': [status, body] });
  const { list: found } = await list();
  expect(found).toEqual({ models: [], problem: expect.stringMatching(problem) });
  expect(JSON.stringify(found)).not.toMatch(/hunter2|sk-very/);
});

test.each([
  ['nothing in its list', { data: null }],
  ['an empty list', { data: [] }],
])('a server with %s has no models yet, and the test says so, too', async (_name, body) => {
  answerWith({ '/v1/models': [200, body], '/v1/chat/completions': [404, {}] });
  const noModels = expect.stringMatching(/^This server has no models yet/);
  expect((await list()).list).toEqual({ models: [], problem: noModels });
  expect((await ask()).message).toEqual(noModels);
});

test("spaces around an address and the path of a call at its end don't matter", async () => {
  answerWith({ '/v1/models': [200, models] });
  for (const path of ['/v1 ', '/v1/models', '/v1/chat/completions/'])
    expect((await list({ baseUrl: `  ${urlOf(server)}${path}\n` })).list?.problem).toBeNull();
  for (const path of ['/v1/completions', '/v1/responses', '/v1/chat'])
    expect((await list({ baseUrl: urlOf(server) + path })).list?.problem).toBeNull();
});

test.each([
  ['localhost:11434', /^Enter a URL that starts with/],
  ['ftp://127.0.0.1/', /^Enter a URL that starts with/],
  ['http://name:word@127.0.0.1/v1', /^Remove the username and password/],
  ['http://127.0.0.1/v1?api-version=1', /^Remove everything from the \? on/],
  ['http://127.0.0.1/v1#chat', /^Remove everything from the # on/],
])('the address %s is refused with what to change', async (baseUrl, problem) => {
  const { errors } = await list({ baseUrl });
  expect(errors[0]?.extensions.fields).toEqual({ baseUrl: expect.stringMatching(problem) });
});

test.each([
  ['names alone', ['a', 'b']],
  ['names in its list', { data: ['a', 'b', 'a'] }],
  ['another name for the list', { models: [{ name: 'a' }, { model: 'b', name: 'B' }] }],
  ['something else among the models', { data: [{ id: 'a' }, { id: '' }, 7, { id: 'b' }] }],
])('a list of models with %s is read', async (_what, body) => {
  answerWith({ '/v1/models': [200, body] });
  expect((await list()).list).toEqual({ models: ['a', 'b'], problem: null });
});

test('models whose names have blanks, parentheses, or other scripts are listed', async () => {
  const data = ['Llama 3 (8B) Instruct', 'C:\\models\\x.gguf', '通义千问'].map((id) => ({ id }));
  answerWith({ '/v1/models': [200, { data: [...data, { id: '<script>' }] }] });
  expect((await list()).list?.models).toEqual(data.map(({ id }) => id));
});

test('a server without a list of models that doesn’t know the model says so', async () => {
  answerWith({ '/v1/chat/completions': [404, { error: "model 'm' not found" }] });
  expect((await ask({ model: 'gone' })).message).toMatch(/doesn’t know the model “gone”/);
});

test.each([
  ['a page', 'text/html', '<html>Sign in</html>', /^This address returned a web page, not a model API/],
  ['nothing', 'text/plain', '', /^This address returned an empty response/],
  [
    'thinking alone',
    'text/event-stream',
    'data: {"choices":[{"delta":{"reasoning":"Hm"},"finish_reason":"length"}]}\n\n',
    /^The model spent its whole answer thinking/,
  ],
])('the test reports that the address responds with %s', async (_name, type, body, message) => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body);
  expect((await ask()).message).toMatch(message);
});

test('an address that is never contacted has no list either', async () => {
  const { port } = new URL(app.url);
  for (const host of ['169.254.169.254', `localhost:${port}`, `127.0.0.1:${port}`]) {
    const baseUrl = `http://${host}/v1`;
    expect(Object.keys((await list({ baseUrl })).errors[0]?.extensions.fields ?? {})).toEqual(['baseUrl']);
  }
});

test.each([
  ['a model that is not there', { model: 'gone' }, 'The server doesn’t have the model “gone”.'],
  ['an address without a server', { baseUrl: 'http://127.0.0.1:1/v1' }, /^Nothing is listening/],
  ['an address with another server', { baseUrl: 'BASE/elsewhere' }, /look like a model server/],
  ['a name that nobody has', { baseUrl: 'http://no-such-name.invalid/v1' }, /^Server not found/],
])('the test explains what to do about %s', async (_name, more, message) => {
  answerWith({ '/v1/models': [200, models] });
  const address = 'baseUrl' in more ? { baseUrl: more.baseUrl.replace('BASE', urlOf(server)) } : {};
  expect(await ask({ ...more, ...address })).toEqual({
    isOk: false,
    message: expect.stringMatching(message),
  });
});

test('a server that needs a key says so if none is given', async () => {
  answerWith({ '/v1/chat/completions': [401, {}] });
  expect((await ask({ apiKey: '' })).message).toBe('This server requires an API key.');
});

test("the test doesn't wait for a model that says nothing", async () => {
  answer = () => undefined;
  const settings = {
    provider: 'openai-compatible',
    baseUrl: `${urlOf(server)}/v1`,
    apiKey: '',
    model: 'm',
  } as const;
  const { message } = await testConnection(settings, { ...defaultLimits, first: 50, retries: [] });
  expect(message).toMatch(/^The model didn’t answer in time/);
});

test('members see where their messages are sent, and nothing if they stay on the server', async () => {
  const person = await signedIn(app.url);
  const readExternalModel = async (assistantType = 'general') => {
    const query = `{ externalModel(assistantType: "${assistantType}") { model host isLocal } }`;
    return (await person.graphql(query)).data?.externalModel;
  };
  const save = (more: object) =>
    admin.graphql(
      'mutation($input: AiSettingsInput!) { saveAiSettings(input: $input) { model } }',
      given(more),
    );
  expect(await readExternalModel()).toBeNull();
  await save({ herbalModel: 'small-herbal' });
  const host = new URL(urlOf(server)).host;
  expect(await readExternalModel()).toEqual({ model: 'small-1', host, isLocal: true });
  expect(await readExternalModel('herbal')).toMatchObject({ model: 'small-herbal' });
  expect(await readExternalModel('constructor')).toMatchObject({ model: 'small-1' });
  await save({ provider: 'anthropic', baseUrl: '', model: 'claude' });
  expect(await readExternalModel()).toEqual({ model: 'claude', host: 'api.anthropic.com', isLocal: false });
  await save({ provider: 'builtin' });
  expect(await readExternalModel()).toBeNull();
});

test("actions that reach the server's internal network need a recent confirmation of identity", async () => {
  const late = await signedIn(app.url, { isAdmin: true });
  await mongoose.connection
    .collection('sessions')
    .updateOne({ 'session.userId': late.userId }, { $set: { 'session.confirmedAt': new Date(0) } });
  const input = { provider: 'openai-compatible', baseUrl: `${urlOf(server)}/v1`, apiKey: '', model: 'm' };
  for (const call of [
    'saveAiSettings(input: $input) { model }',
    'testAiSettings(input: $input) { isOk }',
    'listAiModels(input: $input) { models }',
  ]) {
    const { errors } = await late.graphql(`mutation ($input: AiSettingsInput!) { ${call} }`, { input });
    expect([call, errors[0]?.extensions.code]).toEqual([call, 'REAUTHENTICATION_REQUIRED']);
  }
});
