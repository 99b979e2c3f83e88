import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { urlOf } from '../../testing/serverUrl.js';
import { createModel } from './model.js';
import { collectReply, defaultLimits, streamReply } from './reply.js';

let server: Server;
let body: string;
let isOpen: boolean;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(body);
    if (!isOpen) response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(events: string, isOpenAfter = false): Promise<string> {
  [body, isOpen] = [events, isOpenAfter];
  const model = await createModel({
    provider: 'anthropic',
    baseUrl: `${urlOf(server)}/v1`,
    apiKey: 'key',
    model: 'm',
  });
  const turns = [{ role: 'user' as const, content: 'Hello' }];
  const limits = { ...defaultLimits, retries: [] };
  return (await collectReply(streamReply(model, { system: '', turns }, new AbortController().signal, limits)))
    .text;
}

const event = (type: string, fields: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
const usage = { input_tokens: 1, output_tokens: 1 };
const start = event('message_start', { message: { id: 'm', role: 'assistant', content: [], usage } });
const block = (content_block: object, delta: object, index = 0) =>
  event('content_block_start', { index, content_block }) +
  event('content_block_delta', { index, delta }) +
  event('content_block_stop', { index });
const text = (words: string, index = 0) =>
  block({ type: 'text', text: '' }, { type: 'text_delta', text: words }, index);
const reason = (stop_reason: string) => event('message_delta', { delta: { stop_reason }, usage });
const stop = event('message_stop');

test.each([
  ['the usual events', start + text('Hi there.') + reason('end_turn') + stop],
  ['an event that is new', start + event('new_event') + text('Hi there.') + reason('end_turn') + stop],
  [
    'a block that is new',
    start +
      block({ type: 'new_block' }, { type: 'new_delta' }) +
      text('Hi there.', 1) +
      reason('end_turn') +
      stop,
  ],
  [
    'no counts of tokens',
    start.replace('"input_tokens":1,"output_tokens":1', '') +
      text('Hi there.') +
      event('message_delta', { delta: { stop_reason: 'end_turn' } }) +
      stop,
  ],
  ['no last event', start + text('Hi there.') + reason('end_turn')],
  ['another API’s last event', `${start}${text('Hi there.')}${reason('end_turn')}${stop}data: [DONE]\n\n`],
])('an answer in Anthropic’s format with %s is complete', async (_what, events) => {
  expect(await ask(events)).toBe('Hi there.');
});

test('an answer is complete once the model has finished, even if the connection stays open', async () => {
  expect(await ask(start + text('Hi there.') + reason('end_turn'), true)).toBe('Hi there.');
});

test.each([
  ['an answer without an end', start + text('Hi there.'), 'cut'],
  ['a message without an answer', start, 'garbled'],
  ['an overloaded server', `${start}event: error\ndata: {"type":"error","error":{"type":"x"}}\n\n`, 'broken'],
  ['a web page', '<html>Sign in</html>', 'webPage'],
  ['nothing', '', 'blank'],
  ['a refusal', start + reason('refusal') + stop, 'withheld'],
])('%s in Anthropic’s format is explained', async (_what, events, fault) => {
  await expect(ask(events)).rejects.toMatchObject({ fault });
});
