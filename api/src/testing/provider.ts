import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { defined } from './defined.js';
import { urlOf } from './serverUrl.js';
import { startTestApp, type TestApp } from './testApp.js';

/** A language model controlled by a test, which decides what it says and when. */
export interface TestProvider {
  /** The settings for a server that uses it. */
  settings: Record<string, string>;
  /** The next incoming request. */
  nextRequest(): Promise<Answer>;
  /** The number of requests so far. */
  requests(): number;
  close(): void;
}

/** One of the provider's answers. */
export interface Answer {
  /** The messages in the request. */
  messages: { role: string; content: string }[];
  say(text: string): void;
  finish(): void;
  /** Disconnects. */
  cut(): void;
  /** Resolves when the other side has disconnected. */
  left: Promise<unknown>;
}

/** A server whose assistants use a provider that the tests control; both run for all of a file's tests. */
export function useProviderApp(): { app: TestApp; provider: TestProvider } {
  const app = {} as TestApp;
  const provider = {} as TestProvider;
  beforeAll(async () => {
    Object.assign(provider, await startProvider());
    Object.assign(app, await startTestApp(provider.settings));
  });
  afterAll(async () => {
    await app.close();
    provider.close();
  });
  return { app, provider };
}

/** Starts a provider in OpenAI's format on a free port. */
export async function startProvider(): Promise<TestProvider> {
  const requests = new EventEmitter();
  const waiting: Answer[] = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    count++;
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    waiting.push(toAnswer(JSON.parse(body).messages, response));
    requests.emit('request');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    settings: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `${urlOf(server)}/v1`,
      AI_MODEL: 'test-model',
    },
    nextRequest: async () => {
      if (waiting.length === 0) await once(requests, 'request');
      return defined(waiting.shift());
    },
    requests: () => count,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function toAnswer(messages: Answer['messages'], response: ServerResponse): Answer {
  const send = (delta: object, finish: string | null = null) =>
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
  return {
    messages,
    say: (content) => send({ content }),
    finish: () => {
      send({}, 'stop');
      response.end('data: [DONE]\n\n');
    },
    cut: () => response.destroy(),
    left: once(response, 'close'),
  };
}
