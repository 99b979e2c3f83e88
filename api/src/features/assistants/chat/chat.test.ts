import { LLMock } from '@copilotkit/aimock';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { MessageModel } from '../conversations/message.model.js';

const key = 'sk-very-secret-key';
let mock: LLMock;
let app: TestApp;
beforeAll(async () => {
  mock = new LLMock({ port: 0, strict: true });
  mock.onMessage('My name is Mira', { content: 'Hello Mira.' });
  mock.onMessage('What is my name?', { content: 'Mira, or I do not know.' });
  mock.onMessage('Refuse me', { error: { message: `bad key ${key}` }, status: 401 });
  mock.onMessage('Limit me', { error: { message: 'slow down' }, status: 429, retryAfter: 60 });
  mock.onMessage(
    'Cut me',
    { content: 'one two three four five' },
    { chunkSize: 4, latency: 10, truncateAfterChunks: 4 },
  );
  mock.onMessage('Scramble', { content: 'x' }, { chaos: { malformedRate: 1 } });
  await mock.start();
  app = await startTestApp({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `${mock.url}/v1`,
    AI_API_KEY: key,
    AI_MODEL: 'test-model',
  });
});
beforeEach(() => {
  mock.clearRequests();
});
afterAll(async () => {
  await app.close();
  await mock.stop();
});

const sendMutation = `mutation($input: SendMessageInput!) { sendMessage(input: $input) { conversationId response } }`;
const sendChat = async (client: Person, input: Record<string, unknown>) => {
  const { data, errors } = await client.graphql(sendMutation, {
    input: { assistantType: 'general', memoryEnabled: true, ...input },
  });
  return {
    get reply() {
      return defined(data?.sendMessage);
    },
    errors,
  };
};

/** Everything except the instructions in the provider's last request. */
function received(): string[] {
  const { messages } = (mock.getLastRequest()?.body ?? { messages: [] }) as {
    messages: { role: string; content: string }[];
  };
  expect(messages[0]?.role).toBe('system');
  return messages.slice(1).map(({ role, content }) => `${role}: ${content}`);
}

test('the conversation is sent with a message, with Memory on and off', async () => {
  const person = await signedIn(app.url);
  const { reply } = await sendChat(person, { message: 'My name is Mira' });
  expect(reply.response).toBe('Hello Mira.\n\n_Remembered: My name is Mira_');
  const { conversationId } = reply;
  await sendChat(person, { conversationId, message: 'What is my name?' });
  expect(received()).toEqual(['user: My name is Mira', 'assistant: Hello Mira.', 'user: What is my name?']);
  await sendChat(person, { conversationId, message: 'What is my name?', memoryEnabled: false });
  expect(received().slice(0, 3)).toEqual([
    'user: My name is Mira',
    'assistant: Hello Mira.',
    'user: What is my name?',
  ]);
});

test('with Memory off, nothing from other conversations is sent', async () => {
  const person = await signedIn(app.url);
  await sendChat(person, { message: 'My name is Mira' });
  await sendChat(person, { message: 'What is my name?', memoryEnabled: false });
  expect(received()).toEqual(['user: What is my name?']);
  expect(JSON.stringify(mock.getLastRequest()?.body)).not.toContain('Mira');
});

test('over REST, the history in the request is sent with Memory on, but not with Memory off', async () => {
  const person = await signedIn(app.url);
  const body = {
    message: 'What is my name?',
    assistantType: 'general',
    conversationHistory: [
      { role: 'user', content: 'My name is Mira' },
      { role: 'assistant', content: 'Hello Mira.' },
      { role: 'user', content: 'What is my name?' },
    ],
  };
  const on = await person.rest('POST', '/api/assistants/chat', { ...body, memoryEnabled: true });
  expect(on.body.response).toBe('Mira, or I do not know.');
  expect(received()).toEqual(['user: My name is Mira', 'assistant: Hello Mira.', 'user: What is my name?']);
  await person.rest('POST', '/api/assistants/chat', { ...body, memoryEnabled: false });
  expect(received()).toEqual(['user: What is my name?']);
});

test.each([
  ['Refuse me', /rejected this dashboard’s API key/],
  ['Limit me', /too many requests from this dashboard/],
  ['Cut me', /stopped partway through/],
  ['Scramble', /unreadable answer/],
])(
  '"%s": a failing provider leads to a 502 with the cause, but without the key or response body',
  async (message, expected) => {
    const person = await signedIn(app.url);
    const body = { message, assistantType: 'tech', memoryEnabled: false, conversationHistory: [] };
    const rest = await person.rest('POST', '/api/assistants/chat', body);
    expect([rest.status, rest.body.message]).toEqual([502, expect.stringMatching(expected)]);
    const { errors } = await sendChat(person, { message });
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(expected),
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    });
    expect(JSON.stringify([rest.body, errors])).not.toMatch(/sk-very|bad key|127\.0\.0\.1/);
  },
);

test("after a failure, the message is kept and its answer marked as incomplete; sending it again doesn't duplicate it", async () => {
  const person = await signedIn(app.url);
  await sendChat(person, { message: 'Cut me' });
  const list = await person.graphql('{ conversations { id messages { role content state } } }');
  const [conversation] = defined(list.data?.conversations);
  expect(conversation?.messages).toEqual([
    { role: 'user', content: 'Cut me', state: 'complete' },
    { role: 'assistant', content: expect.stringMatching(/^one/), state: 'failed' },
  ]);

  mock.prependFixture({ match: { userMessage: 'Cut me' }, response: { content: 'Whole.' } });
  const { reply } = await sendChat(person, { conversationId: conversation?.id, message: 'Cut me' });
  expect(reply.response).toBe('Whole.');
  const stored = await MessageModel.find({ ownerId: person.userId }).sort({ _id: 1 }).lean();
  expect(stored.map(({ role, content }) => `${role}: ${content}`)).toEqual([
    'user: Cut me',
    'assistant: Whole.',
  ]);
});

test('a conversation can be renamed, searched, deleted, and restored', async () => {
  const person = await signedIn(app.url);
  const { conversationId: id } = (await sendChat(person, { message: 'My name is Mira' })).reply;
  const ask = async (query: string, variables: Record<string, unknown> = { id }): Promise<unknown> => {
    const { data, errors } = await person.graphql(query, variables);
    return errors[0]?.extensions.code ?? Object.values(data ?? {})[0];
  };
  const query = 'query($search: String) { conversations(search: $search) { id } }';
  const list = async (search: string) => [await ask(query, { search })].flat().length;
  await ask('mutation($input: RenameConversationInput!) { renameConversation(input: $input) { id } }', {
    input: { id, title: ' Phone   book of the net ' },
  });
  expect([await list('phone bo'), await list('phone zebra')]).toEqual([1, 0]);
  // The search also covers questions, including later ones.
  await sendChat(person, { conversationId: id, message: 'What is my name?', memoryEnabled: false });
  expect([await list('mira'), await list('what name')]).toEqual([1, 1]);
  await ask('mutation($id: ID!) { deleteConversation(id: $id) { id } }');
  expect(await list('phone')).toBe(0);
  const read = () => ask('query($id: ID!) { conversation(id: $id) { messages { id } } }');
  expect(await read()).toBe('NOT_FOUND');
  await ask('mutation($id: ID!) { restoreConversation(id: $id) { id } }');
  expect(await list('phone')).toBe(1);
  expect(await read()).toMatchObject({ messages: [{}, {}, {}, {}] });
});

test('a conversation that starts with a greeting is named after its first question', async () => {
  mock.onMessage('Hello', { content: 'Hello.' });
  const person = await signedIn(app.url);
  const { conversationId } = (await sendChat(person, { message: 'Hello there!' })).reply;
  const title = async () => {
    const { data } = await person.graphql('query($id: ID!) { conversation(id: $id) { title } }', {
      id: conversationId,
    });
    return data?.conversation;
  };
  expect(await title()).toEqual({ title: 'Hello there!' });
  await sendChat(person, { conversationId, message: 'What is my name?' });
  expect(await title()).toEqual({ title: 'What is my name?' });
  await sendChat(person, { conversationId, message: 'My name is Mira' });
  expect(await title()).toEqual({ title: 'What is my name?' });
});
