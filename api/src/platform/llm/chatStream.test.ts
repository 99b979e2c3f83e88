import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { urlOf } from '../../testing/serverUrl.js';
import { createModel } from './model.js';
import { ProviderError } from './providerError.js';
import { collectReply, defaultLimits, streamReply } from './reply.js';

let server: Server;
let answer: (response: ServerResponse) => void;
let asked: { messages: { content: string }[] };
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    asked = JSON.parse(body);
    answer(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = async (turns = [{ role: 'user' as const, content: 'Hello' }], provider = 'openai-compatible') => {
  const model = await createModel({
    provider: provider as 'openai-compatible',
    baseUrl: `${urlOf(server)}/v1/`,
    apiKey: 'key',
    model: 'm',
  });
  const limits = { ...defaultLimits, retries: [] };
  const parts = streamReply(model, { system: '', turns }, new AbortController().signal, limits);
  return (await collectReply(parts)).text;
};
const faultOf = async () => {
  const failure = await ask().catch((error: unknown) => error);
  if (!(failure instanceof ProviderError)) throw new Error(`no failure, but: ${failure}`);
  return failure;
};

const chunk = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`;
const hi = chunk({ content: 'Hi there.' });
const stop = chunk({}, { finish_reason: 'stop' });
const done = 'data: [DONE]\n\n';
const stream = (body: string | Buffer[], { isOpen = false } = {}) => {
  answer = async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of typeof body === 'string' ? [body] : body) {
      response.write(piece);
      await delay(2);
    }
    if (!isOpen) response.end();
  };
};
const sent = (type: string, body: string, status = 200, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
};

test.each([
  ['an end without a reason', hi + done],
  ['no choices after the end', `${hi}${stop}data: {"choices":null}\n\n${done}`],
  ['no end marker', hi + stop],
  ['carriage returns', (hi + stop + done).replaceAll('\n', '\r\n')],
  ['no space after the field name', (hi + stop + done).replaceAll('data: ', 'data:')],
  ['comments that keep it open', `: OPENROUTER PROCESSING\n\n${hi}: ping\n\n${stop}${done}`],
  ['counts alone at the end', `${hi}${stop}data: {"choices":[],"usage":{"prompt_tokens":1}}\n\n${done}`],
  ['empty reasons', chunk({ content: 'Hi there.' }, { finish_reason: '' }) + stop + done],
  [
    'fields of another shape',
    `${chunk({ role: 'model', content: 'Hi there.', tool_calls: {} })}${stop}${done}`,
  ],
  ['reasoning apart', chunk({ reasoning: 'Hm' }) + chunk({ reasoning_content: 'Hm' }) + hi + stop + done],
  ['thinking inside', chunk({ content: '<think>Hm</th' }) + chunk({ content: 'ink>' }) + hi + stop + done],
  [
    'parts',
    chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }) +
      chunk({ content: [{ type: 'text', text: 'Hi there.' }] }) +
      stop +
      done,
  ],
  ['events of another kind', `event: ping\ndata: {"type":"ping"}\n\n${hi}${stop}${done}`],
  [
    'an error without content',
    `data: {"error":{},"choices":[{"delta":{"content":"Hi there."}}]}\n\n${stop}${done}`,
  ],
  ['a part that isn’t in a list', chunk({ content: { type: 'text', text: 'Hi there.' } }) + stop + done],
  ['a null character', chunk({ content: 'Hi\u0000 there.' }) + stop + done],
  ['a list around it', '[{"choices":[{"message":{"content":"Hi there."},"finish_reason":"stop"}]}]'],
  ['half a line after the end', `${hi}${stop}data: {"choices":[],"usa`],
  ['half an end marker', `${hi}${stop}data: [DO`],
  ['no line at the end', `${hi}${chunk({}, { finish_reason: 'stop' }).trimEnd()}`],
  ['a byte-order mark', `\uFEFF${hi}${stop}${done}`],
  [
    'an end that each piece seems to be',
    chunk({ content: 'Hi ' }, { finish_reason: 'null' }) +
      chunk({ content: 'there.' }, { finish_reason: 'null' }) +
      stop +
      done,
  ],
  [
    'text after an end',
    chunk({ content: 'Hi ' }, { finish_reason: 'stop' }) +
      chunk({ content: 'there.' }, { finish_reason: 'stop' }),
  ],
  ['events inside events', (hi + stop + done).replaceAll('data: ', 'data: data: ')],
  ['empty pieces', `data: null\n\n${hi}data: null\n\n${stop}${done}`],
  ['an end mark in quotes', `${hi}data: "[DONE]"\n\n`],
  ['an end mark in lower case', `${hi}data: [done]\n\n`],
  ['JSON alone on each line', (hi + stop).replaceAll('data: ', '').replaceAll('\n\n', '\n')],
  ['pieces without an empty line between them', (hi + stop + done).replaceAll('\n\n', '\n')],
  [
    'the whole answer once more at the end',
    `${hi}data: {"choices":[{"finish_reason":"stop","message":{"content":"Hi there."}}]}\n\n${done}`,
  ],
  ['a second answer that nobody asked for', hi + chunk({ content: 'Ho.' }, { index: 1 }) + stop + done],
  ['another word for the end', hi + chunk({}, { finish_reason: 'STOP' }) + done],
  ["the model's own end mark", chunk({ content: 'Hi there.<|im_' }) + chunk({ content: 'end|>\n' }) + stop],
  ["Gemma's end mark", chunk({ content: 'Hi there.<end_of_turn>' }) + stop],
  ["DeepSeek's end mark", chunk({ content: 'Hi there.<｜end▁of▁sentence｜>' }) + stop],
  [
    'thinking in other tags',
    chunk({ content: '<reasoning>Hm</reasoning><seed:think>Hm</seed:think><unused94>Hm<unused95>' }) +
      hi +
      stop,
  ],
])('an answer with %s is complete', async (_what, body) => {
  stream(body);
  expect(await ask()).toBe('Hi there.');
  expect(await ask(undefined, 'openai')).toBe('Hi there.');
});

test.each(['openai', 'openai-compatible'])(
  'an answer that ends without a reason or an end mark counts as cut, in the format %s',
  async (provider) => {
    for (const rest of ['', '<html>502 Bad Gateway</html>', 'upstream connect error\n']) {
      stream(hi + rest);
      await expect(ask(undefined, provider)).rejects.toMatchObject({ fault: 'cut' });
    }
    stream(': ping\n\n');
    await expect(ask(undefined, provider)).rejects.toMatchObject({ fault: 'garbled' });
  },
);

test('an answer that a server declares as HTML is read', async () => {
  sent('text/html; charset=utf-8', hi + stop + done);
  expect(await ask()).toBe('Hi there.');
  sent('text/html', JSON.stringify({ choices: [{ message: { content: 'Hi there.' } }] }));
  expect(await ask()).toBe('Hi there.');
});

test('an answer is complete once the model has finished, even if the connection stays open', async () => {
  stream(hi + stop, { isOpen: true });
  expect(await ask()).toBe('Hi there.');
});

test('a character split across two pieces stays whole', async () => {
  const bytes = Buffer.from(chunk({ content: 'Größe 静态' }) + stop + done);
  stream([...bytes].map((byte) => Buffer.from([byte])));
  expect(await ask()).toBe('Größe 静态');
});

test('an emoji split across two pieces stays whole, and half of one is removed', async () => {
  const piece = (content: string) => `data: {"choices":[{"delta":{"content":"${content}"}}]}\n\n`;
  stream(piece('Hi \\ud83d') + piece('\\ude00 there\\ud83d.') + stop + done);
  expect(await ask()).toBe('Hi 😀 there.');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
])('an answer that a proxy compresses with %s is read', async (encoding, compress) => {
  answer = (response) =>
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': encoding })
      .end(compress(hi + stop + done));
  expect(await ask()).toBe('Hi there.');
});

test('the first word arrives at once, and words that follow in quick succession arrive together', async () => {
  const later = Array.from({ length: 20 }, (_, index) => chunk({ content: ` ${index}` })).join('');
  stream([Buffer.from(hi), Buffer.from(later + stop + done)]);
  const model = await createModel({
    provider: 'openai-compatible',
    baseUrl: `${urlOf(server)}/v1/`,
    apiKey: 'key',
    model: 'm',
  });
  const texts: string[] = [];
  const turns = [{ role: 'user' as const, content: 'Count' }];
  for await (const part of streamReply(model, { system: '', turns }, new AbortController().signal))
    if (part.type === 'text') texts.push(part.text);
  expect(texts[0]).toBe('Hi there.');
  expect(texts.join('')).toMatch(/^Hi there\. 0 1 .* 19$/);
  expect(texts.length).toBeLessThan(5);
});

test("a server that can't stream answers in one piece", async () => {
  const message = { role: 'assistant', content: 'Hi there.' };
  sent('application/json', JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
  expect(await ask()).toBe('Hi there.');
});

test("an answer cut off at the model's length limit says so outside of its code block", async () => {
  const note = '*The answer was cut off at the model’s length limit.*';
  for (const reason of ['length', 'max_tokens', 'MAX_TOKENS', 'model_length', 'max_new_tokens']) {
    stream(hi + chunk({}, { finish_reason: reason }) + done);
    expect(await ask()).toBe(`Hi there.\n\n${note}`);
  }
  stream(chunk({ content: '```\ncode' }) + chunk({}, { finish_reason: 'length' }) + done);
  expect(await ask()).toBe(`\`\`\`\ncode\n\`\`\`\n\n${note}`);
});

test('a model never gets its earlier thinking again', async () => {
  stream(hi + stop + done);
  await ask([
    { role: 'user', content: 'Hello' },
    { role: 'assistant' as 'user', content: '<think>Hm</think>Hi.' },
    { role: 'user', content: 'And?' },
  ]);
  expect(asked.messages.slice(1).map(({ content }) => content)).toEqual(['Hello', 'Hi.', 'And?']);
});

test.each([
  [
    'thinking up to the limit',
    chunk({ reasoning: 'Hm' }) + chunk({}, { finish_reason: 'length' }),
    'onlyThinking',
  ],
  ['thinking that is never closed', chunk({ content: '<think>Hm' }) + stop, 'onlyThinking'],
  ['thinking under another name', chunk({ thinking: 'Hm' }) + stop, 'onlyThinking'],
  ['no room for an answer', chunk({}, { finish_reason: 'length' }), 'full'],
  [
    'a tool that nobody offered',
    chunk({ tool_calls: [{ index: 0, id: '1', function: { name: 'search', arguments: {} } }] }) +
      chunk({}, { finish_reason: 'tool_calls' }),
    'onlyTools',
  ],
  ['a tool call as text', chunk({ content: '<tool_call>{"name":"search"}</tool_call>' }) + stop, 'onlyTools'],
  ['an error as a text', 'data: {"error":"model crashed"}\n\n', 'broken'],
  ['an error with a status', 'data: {"error":{"message":"x","code":429}}\n\n', 'busy'],
  ['an error of vLLM', 'data: {"object":"error","message":"x","code":400}\n\n', 'rejected'],
  ['an error inside the choice', chunk({}, { error: { code: 502 }, finish_reason: 'error' }), 'broken'],
  ['an error event', 'event: error\ndata: {"message":"out of memory"}\n\n', 'broken'],
  ['an error event after some text', `${hi}event: error\ndata: upstream gone\n\n`, 'broken'],
  ['an end because of an error', hi + chunk({}, { finish_reason: 'insufficient_system_resource' }), 'cut'],
  ['an end in the middle of a line', `${hi}data: {"choices":[{"delta":{"content":"mor`, 'cut'],
  ['an end in the middle of the first line', 'data: {"choices":[{"delta":{"content":"mor', 'cut'],
  ['an end in the middle of an error', `${hi}data: {"error":{"mess`, 'cut'],
  ['an end in the middle of a whole answer', '{"choices":[{"message":{"content":"Hi th', 'cut'],
  ['an end in the middle of JSON on lines', `${(hi + hi).replace(/data: |\n(?=\n)/g, '')}{"choi`, 'cut'],
  ['an end for safety', chunk({}, { finish_reason: 'SAFETY' }), 'withheld'],
  ['an error instead of a stream', '{"error":{"code":"insufficient_quota"}}', 'noCredit'],
  ['a login page', '\n<!doctype html><title>Sign in</title>', 'webPage'],
  ['nothing', '', 'blank'],
  ['JSON of something else', '{"hello":"world"}', 'garbled'],
])('%s is explained', async (_what, body, fault) => {
  stream(body);
  expect((await faultOf()).fault).toBe(fault);
});

test.each([
  ['text/html', 'Sign in', 200, {}, 'webPage', /web page, not a model API/],
  ['text/html', 'Just a moment', 403, {}, 'webPage', /web page, not a model API/],
  ['application/json', '{"error":{"code":"context_length_exceeded"}}', 400, {}, 'tooLong', /too long/],
  ['application/json', '{"error":{"code":"insufficient_quota"}}', 429, {}, 'noCredit', /no credit/],
  ['application/json', '[{"error":{"code":"insufficient_quota"}}]', 429, {}, 'noCredit', /no credit/],
  ['application/json', '[{"error":{"code":429,"message":"Quota exceeded"}}]', 200, {}, 'busy', /too many/],
  ['application/json', '{"error":{"message":"pay"}}', 402, {}, 'noCredit', /no credit/],
  ['application/json', '{}', 429, { 'retry-after': '40' }, 'busy', /Try again in 40 seconds/],
  [
    'application/json',
    '{}',
    429,
    { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() },
    'busy',
    /Try again in 60 minutes/,
  ],
  ['application/json', '{}', 429, { 'retry-after': '86400' }, 'busy', /Try again in 24 hours/],
  ['application/json', '{}', 429, { 'retry-after-ms': '39500' }, 'busy', /Try again in 40 seconds/],
  ['application/json', '{}', 429, { 'retry-after': 'soon' }, 'busy', /Try again in a minute/],
  ['text/plain', '', 204, {}, 'blank', /returned an empty response/],
])(
  'a response of type %s with body %j, status %i, and headers %j is reported as %s',
  async (type, body, status, headers, fault, sentence) => {
    sent(type, body, status, headers as Record<string, string>);
    const failure = await faultOf();
    expect([failure.fault, failure.message]).toEqual([fault, expect.stringMatching(sentence)]);
  },
);

test('web pages and empty responses count as outages, so that the provider is paused', async () => {
  expect(new ProviderError('webPage').isOutage && new ProviderError('blank').isOutage).toBe(true);
});

/** The longest time without a turn of the event loop while a reply is read. */
async function measureLongestTurn(): Promise<number> {
  let isDone = false;
  let longest = 0;
  const watch = async () => {
    while (!isDone) {
      const began = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      longest = Math.max(longest, performance.now() - began);
    }
  };
  const watching = watch();
  await ask().catch(() => undefined);
  isDone = true;
  await watching;
  return longest;
}

test.each([
  ['blank pieces', [Buffer.from(' '.repeat(15_000_000))], 'blank'],
  ['comments', Array.from({ length: 5 }, () => Buffer.from(': ping\n'.repeat(60_000))), 'garbled'],
])('a reply with very many %s lets other work run', async (_what, pieces, fault) => {
  stream(pieces);
  expect(await measureLongestTurn()).toBeLessThan(400);
  stream(pieces);
  expect((await faultOf()).fault).toBe(fault);
});

test('a reply with very many tool calls is refused', async () => {
  const call = (index: number) => ({
    index,
    id: `call${index}`,
    function: { name: 'tool', arguments: '{}' },
  });
  stream(
    Array.from({ length: 40 }, (_, index) => chunk({ tool_calls: [call(index)] })).join('') + stop + done,
  );
  expect((await faultOf()).fault).toBe('endless');
});
