import { once } from 'node:events';
import { LLMock } from '@copilotkit/aimock';
import { clients, serveBadStreams } from '../../testing/files/badStreams.js';
import { createModel } from './model.js';
import type { ModelSettings } from './modelSettings.js';
import { ProviderError } from './providerError.js';
import { collectReply, defaultLimits, type ReplyLimits, streamReply } from './reply.js';

const key = 'sk-very-secret-key';
const quick: ReplyLimits = { ...defaultLimits, retries: [1, 1] };
let mock: LLMock;

beforeAll(async () => {
  mock = new LLMock({ port: 0, strict: true });
  mock.onMessage('hello', { content: 'Hi there, friend of plants!' });
  mock.onMessage('empty', { content: '' });
  for (const status of [400, 401, 403, 404, 500]) {
    mock.onMessage(`status ${status}`, { error: { message: `body with ${key}` }, status });
  }
  mock.onMessage('status 429', { error: { message: 'slow down' }, status: 429, retryAfter: 0 });
  mock.onMessage('wait a minute', { error: { message: 'slow down' }, status: 429, retryAfter: 60 });
  mock.onMessage('garbage', { content: 'x' }, { chaos: { malformedRate: 1 } });
  mock.onMessage('drop', { content: 'x' }, { chaos: { disconnectRate: 1 } });
  mock.onMessage(
    'cut',
    { content: 'one two three four five' },
    { chunkSize: 4, latency: 10, truncateAfterChunks: 4 },
  );
  mock.mount('/raw', { handleRequest: serveBadStreams(key) });
  await mock.start();
});
beforeEach(() => {
  mock.clearRequests();
});
afterAll(() => mock.stop());

async function* ask(
  content: string,
  options: { path?: string; limits?: ReplyLimits; signal?: AbortSignal } = {},
) {
  const { path = '/v1', limits = quick, signal = new AbortController().signal } = options;
  const model = await createModel({
    provider: 'openai-compatible',
    baseUrl: `${mock.url}${path}`,
    apiKey: key,
    model: 'test-model',
  });
  const prompt = { system: 'You are a test.', turns: [{ role: 'user', content }] as const };
  yield* streamReply(model, { ...prompt, turns: [...prompt.turns] }, signal, limits);
}

async function failureOf(content: string, options: Parameters<typeof ask>[1] = {}): Promise<ProviderError> {
  const error: unknown = await collectReply(ask(content, options)).catch((reason: unknown) => reason);
  if (!(error instanceof ProviderError)) throw new Error(`no provider error, but: ${error}`);
  expect(error.message).not.toContain(key);
  expect(error.message).not.toMatch(/https?:|127\.0\.0\.1/);
  return error;
}

const requests = () => mock.getRequests().length;

test('the reply arrives in pieces, and the provider gets only the model, instructions, and message', async () => {
  const pieces: string[] = [];
  for await (const part of ask('hello')) if (part.type === 'text') pieces.push(part.text);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe('Hi there, friend of plants!');
  expect(mock.getLastRequest()?.body).toEqual({
    model: 'test-model',
    stream: true,
    messages: [
      { role: 'system', content: 'You are a test.' },
      { role: 'user', content: 'hello' },
    ],
    _endpointType: 'chat',
  });
});

test.each([
  ['status 401', 'refused', 401, 1],
  ['status 403', 'refused', 403, 1],
  ['status 404', 'notFound', 404, 1],
  ['status 400', 'rejected', 400, 1],
  ['status 429', 'busy', 429, 3],
  ['status 500', 'broken', 500, 3],
  ['drop', 'unreachable', undefined, 3],
  ['garbage', 'garbled', undefined, 1],
  ['empty', 'empty', undefined, 1],
  ['cut', 'cut', 200, 1],
])('%s is reported as %s, after the right number of tries', async (content, fault, status, tries) => {
  const failure = await failureOf(content);
  expect([failure.fault, failure.status, requests()]).toEqual([fault, status, tries]);
});

test("a provider that asks for a long wait isn't retried", async () => {
  expect((await failureOf('wait a minute')).fault).toBe('busy');
  expect(requests()).toBe(1);
});

test("users don't notice a temporary failure", async () => {
  mock.nextRequestError(500, { message: 'hiccup' });
  expect((await collectReply(ask('hello'))).text).toBe('Hi there, friend of plants!');
  expect(requests()).toBe(2);
});

test.each([
  ['an unreadable piece, although the stream ends well', '/raw/garbage-inside', 'garbled'],
  ['an error frame, a plain object for the SDK', '/raw/error-inside', 'broken'],
  ['an end without a finish reason', '/raw/no-end', 'cut'],
  ['withholding by content rules', '/raw/filtered', 'withheld'],
])('a failure in the middle of an answer is reported: %s', async (_name, path, fault) => {
  expect((await failureOf('anything', { path })).fault).toBe(fault);
});

test('an unknown finish reason also ends the answer', async () => {
  expect((await collectReply(ask('anything', { path: '/raw/unknown-finish' }))).text).toBe('Begun. ');
});

test("a server that isn't listening is reported as unreachable", async () => {
  const model = await createModel({
    provider: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:1/v1',
    apiKey: '',
    model: 'm',
  });
  const prompt = { system: '', part: 'tech', turns: [{ role: 'user' as const, content: 'hello' }] };
  const reply = collectReply(streamReply(model, prompt, new AbortController().signal, quick));
  await expect(reply).rejects.toMatchObject({ fault: 'unreachable' });
});

test.each([
  ['/raw/hang', { first: 50 }],
  ['/raw/stall', { between: 50 }],
  ['/raw/stall', { total: 50 }],
])('%s: silence ends the wait (%j)', async (path, limits) => {
  expect((await failureOf('anything', { path, limits: { ...quick, ...limits } })).fault).toBe('silent');
});

test('an endless answer is cut at the limit with a note, and its connection is closed', async () => {
  const left = once(clients, 'left');
  const { text } = await collectReply(ask('anything', { path: '/raw/endless-text' }));
  expect(text.length).toBeLessThan(210_000);
  expect(text).toMatch(/word [\s\S]*This answer was cut off because it’s too long\.\*$/);
  await left;
});

test.each([
  // The first line that the reader gets may not be JSON.
  ['/raw/endless-empty', /endless|garbled/],
  ['/raw/endless-line', /endless|garbled/],
  ['/raw/endless-pieces', /endless/],
  ['/raw/endless-error', /rejected/],
])('%s is read only up to the limit of an answer: %s', async (path, fault) => {
  const left = once(clients, 'left');
  const limits = { ...quick, maxPieces: 1_000 };
  expect((await failureOf('anything', { path, limits })).fault).toMatch(fault);
  await left;
});

test('a caller that stops reading closes the connection to the provider', async () => {
  const left = once(clients, 'left');
  for await (const part of ask('anything', { path: '/raw/stall' })) if (part.type === 'text') break;
  await left;
});

test('an aborted signal closes the connection to the provider and ends the reply', async () => {
  const left = once(clients, 'left');
  const controller = new AbortController();
  const parts = ask('anything', { path: '/raw/stall', signal: controller.signal });
  const reading = (async () => {
    for await (const part of parts) if (part.type === 'text') controller.abort();
  })();
  await expect(reading).rejects.toThrow(/abort/i);
  await left;
});

describe.each([
  ['openai', '/v1'],
  ['anthropic', ''],
] as const)('%s', (provider, path) => {
  const sendChat = async function* (content: string) {
    const { signal } = new AbortController();
    const baseUrl = `${mock.url}${path || '/v1'}`;
    const settings: ModelSettings = { provider, baseUrl, apiKey: key, model: 'test-model' };
    const prompt = { system: 'You are a test.', part: 'herbal', turns: [{ role: 'user' as const, content }] };
    yield* streamReply(await createModel(settings), prompt, signal, quick);
  };

  test('the reply arrives in pieces', async () => {
    const pieces: string[] = [];
    for await (const part of sendChat('hello')) if (part.type === 'text') pieces.push(part.text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe('Hi there, friend of plants!');
  });

  test.each([
    ['status 401', 'refused', 1],
    ['status 429', 'busy', 3],
    ['status 500', 'broken', 3],
    ['drop', 'unreachable', 3],
    ['cut', 'cut', 1],
  ])('%s is reported as %s', async (content, fault, tries) => {
    const failure = await collectReply(sendChat(content)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(failure instanceof ProviderError)) throw failure;
    expect([failure.fault, requests()]).toEqual([fault, tries]);
    expect(failure.message).not.toContain(key);
  });

  test("garbage isn't accepted as an answer", async () => {
    await expect(collectReply(sendChat('garbage'))).rejects.toBeInstanceOf(ProviderError);
  });
});
