import { once } from 'node:events';
import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedIn } from '../../testing/factories.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { MessageModel } from './message.model.js';

/** A provider that begins to answer and never goes on. */
const provider = createServer((_request, response) => {
  const delta = { choices: [{ index: 0, delta: { content: 'Begun' }, finish_reason: null }] };
  response
    .writeHead(200, { 'content-type': 'text/event-stream' })
    .write(`data: ${JSON.stringify(delta)}\n\n`);
});
let app: TestApp;

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  app = await startTestApp({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
    AI_MODEL: 'test-model',
  });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

const input = { assistantType: 'general', memoryEnabled: false, message: 'Never answer' };
const query = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { response } }';

test.each([
  ['/graphql', { query, variables: { input } }, ['user']],
  ['/api/assistants/chat', { ...input, conversationHistory: [] }, []],
])(
  'a client of %s that goes away stops the provider; no half answer is stored',
  async (path, body, stored) => {
    const person = await signedIn(app.url);
    const asked = once(provider, 'request');
    const call = httpRequest(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
    });
    call.once('error', () => undefined);
    call.end(JSON.stringify(body));
    const [, answer] = (await asked) as [unknown, ServerResponse];
    const left = once(answer, 'close');
    call.destroy();
    await left;
    const messages = await MessageModel.find({ ownerId: person.userId }).lean();
    expect(messages.map(({ role }) => role)).toEqual(stored);
  },
);
