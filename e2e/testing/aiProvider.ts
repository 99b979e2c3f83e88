import { EventEmitter, once } from 'node:events';
import { LLMock } from '@copilotkit/aimock';

/** The two API formats of providers. */
export const formats = ['openai-compatible', 'anthropic'] as const;

/** A fake language model that answers, fails, or stalls on demand. */
export interface AiProvider {
  /** Base address of a provider with this format; with `isStalling`, its answers start and never end. */
  address(format: (typeof formats)[number], isStalling?: boolean): string;
  /** Paths requested since the last call, with the returned status. */
  takeRequests(): string[];
  /** Ends the provider's failures, or starts them again. */
  heal(isWell: boolean): void;
  /** Resolves when the client closes the connection of a stalled answer. */
  left(): Promise<unknown>;
  close(): Promise<void>;
}

/** The text of a long answer. */
export const story = 'The moon has no light of its own. '.repeat(12).trim();

const chunk = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'm' };
const answer = {
  id: '1',
  type: 'message',
  role: 'assistant',
  model: 'm',
  content: [],
  stop_reason: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};
/** The start of an answer in each format. */
const beginnings = {
  'openai-compatible': `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta: { content: 'Begun, ' }, finish_reason: null }] })}\n\n`,
  anthropic: [
    { type: 'message_start', message: answer },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Begun, ' } },
  ]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join(''),
};

/** Starts the fake provider on a free port. */
export async function startAiProvider(): Promise<AiProvider> {
  let isWell = false;
  const clients = new EventEmitter();
  const stalled: { destroy(): void }[] = [];
  const mock = new LLMock({ port: 0, strict: true });
  const slowly = { chunkSize: 8, streamingProfile: { ttft: 50, tps: 25 } };
  const onFault = (words: string, ...fixture: [Parameters<LLMock['on']>[1], Parameters<LLMock['on']>[2]?]) =>
    mock.on(
      { predicate: ({ messages }) => !isWell && JSON.stringify(messages.at(-1)?.content).includes(words) },
      ...fixture,
    );
  mock.onMessage('of the moon', { content: story }, slowly);
  mock.on(
    { userMessage: 'busy for a moment', sequenceIndex: 0 },
    { error: { message: 'slow down' }, status: 429, retryAfter: 0 },
  );
  mock.onMessage('busy for a moment', { content: 'Now I have time.' });
  onFault('wrong key', { error: { message: 'no' }, status: 401 });
  onFault('too many', { error: { message: 'slow down' }, status: 429, retryAfter: 60 });
  onFault('out of order', { error: { message: 'oh' }, status: 500 });
  onFault('broken off', { content: story }, { chunkSize: 8, latency: 10, truncateAfterChunks: 6 });
  onFault('garbage', { content: 'x' }, { chaos: { malformedRate: 1 } });
  onFault('silence', { content: 'x' }, { latency: 8_000 });
  mock.onMessage(/wrong key|too many|out of order|broken off|garbage|silence/, { content: 'Well again.' });
  mock.mount('/stall', {
    handleRequest: async (_request, response, path) => {
      const format = path.endsWith('/messages') ? 'anthropic' : 'openai-compatible';
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(beginnings[format]);
      response.once('close', () => clients.emit('left'));
      stalled.push(response);
      return true;
    },
  });
  await mock.start();
  return {
    address: (_format, isStalling) => `${mock.url}${isStalling ? '/stall' : ''}/v1`,
    takeRequests: () => {
      const requests = mock.getRequests().map(({ path, response }) => `${path} ${response.status}`);
      mock.clearRequests();
      return requests;
    },
    heal: (now) => {
      isWell = now;
    },
    left: () => once(clients, 'left'),
    close: () => {
      // After a failed test, clients may still be waiting.
      for (const response of stalled) response.destroy();
      return mock.stop();
    },
  };
}
