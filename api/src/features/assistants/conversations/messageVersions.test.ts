import { type Person, signedIn } from '../../../testing/factories.js';
import { ask as askAs } from '../../../testing/notes.js';
import { type TestProvider, useProviderApp } from '../../../testing/provider.js';
import type { Conversation, StartedReply } from '../../../testing/schema.generated.js';
import { openSubscription } from '../../../testing/subscription.js';
import { until } from '../../../testing/until.js';
import { MessageModel } from './message.model.js';

const { app, provider } = useProviderApp();
let person: Person;
beforeEach(async () => {
  person = await signedIn(app.url);
});

const ask = <T>(query: string, variables: Record<string, unknown> = {}) => askAs<T>(person, query, variables);
const started = '{ conversationId questionId messageId }';
const messagesQuery = 'query($id: ID!) { conversation(id: $id) { messages { id content state versions } } }';
const showMutation =
  'mutation($id: ID!) { showMessageVersion(id: $id) { messages { id content versions } } }';

const read = async (id: string) => (await ask<Conversation>(messagesQuery, { id })).messages;
const show = async (id: string) => (await ask<Conversation>(showMutation, { id })).messages;
const texts = (messages: { content: string }[]) => messages.map(({ content }) => content);

/** Makes the provider answer the latest question. */
async function answer(turn: StartedReply, text: string): Promise<StartedReply> {
  const request = await provider.nextRequest();
  request.say(text);
  request.finish();
  await until(async () => {
    const last = (await read(turn.conversationId)).at(-1);
    return last?.id === turn.messageId && last.state === 'complete';
  });
  return turn;
}
async function send(message: string, reply: string, conversationId?: string) {
  const input = { assistantType: 'tech', memoryEnabled: true, message, conversationId };
  const mutation = `mutation($input: SendMessageInput!) { startMessage(input: $input) ${started} }`;
  return answer(await ask<StartedReply>(mutation, { input }), reply);
}
async function again(messageId: string, reply: string, message?: string) {
  const mutation = `mutation($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) ${started} }`;
  const input = { messageId, message, memoryEnabled: true };
  return answer(await ask<StartedReply>(mutation, { input }), reply);
}

test('a regenerated answer keeps the previous one and everything that followed it, and either can be shown', async () => {
  const first = await send('Explain DNS', 'A phone book.');
  await send('And ARP?', 'It maps addresses.', first.conversationId);
  const second = await again(first.questionId, 'A directory.');
  const versions = [first.messageId, second.messageId];
  expect(await read(first.conversationId)).toMatchObject([
    { id: first.questionId, versions: [first.questionId] },
    { id: second.messageId, content: 'A directory.', versions },
  ]);
  const former = ['Explain DNS', 'A phone book.', 'And ARP?', 'It maps addresses.'];
  expect(texts(await show(first.messageId))).toEqual(former);
  // The choice is stored: a reload shows the same version, and the next question continues from there.
  expect(texts(await read(first.conversationId))).toEqual(former);
  await send('And NTP?', 'Time.', first.conversationId);
  expect(texts(await show(second.messageId))).toEqual(['Explain DNS', 'A directory.']);
  expect(texts(await show(first.messageId))).toEqual([...former, 'And NTP?', 'Time.']);
});

test('an edited message becomes a new version, and the model gets only what is shown', async () => {
  const first = await send('Explain DNS', 'A phone book.');
  const edited = await again(first.questionId, 'It maps addresses.', '  Explain ARP ');
  const later = await send('More?', 'No.', first.conversationId);
  expect(await read(first.conversationId)).toMatchObject([
    { id: edited.questionId, content: 'Explain ARP', versions: [first.questionId, edited.questionId] },
    { content: 'It maps addresses.', versions: [edited.messageId] },
    { content: 'More?' },
    { content: 'No.' },
  ]);
  expect(texts(await show(first.questionId))).toEqual(['Explain DNS', 'A phone book.']);
  const input = { assistantType: 'tech', memoryEnabled: true, message: 'Why?' };
  const mutation = `mutation($input: SendMessageInput!) { startMessage(input: $input) ${started} }`;
  await ask<StartedReply>(mutation, { input: { ...input, conversationId: first.conversationId } });
  const { messages, finish } = await provider.nextRequest();
  expect(texts(messages).slice(1)).toEqual(['Explain DNS', 'A phone book.', 'Why?']);
  finish();
  await until(async () => (await read(first.conversationId)).at(-1)?.state === 'failed');
  // A version inside a hidden version can't be shown on its own.
  const refused = await person.graphql(
    `mutation($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) ${started} }`,
    {
      input: { messageId: later.questionId, memoryEnabled: true },
    },
  );
  expect(refused.errors[0]?.extensions.code).toBe('CONFLICT');
  // A window that doesn't know about the switch edits the message that is shown now.
  const third = await again(edited.questionId, 'Time.', 'Explain NTP');
  expect((await read(first.conversationId))[0]?.versions).toEqual([
    first.questionId,
    edited.questionId,
    third.questionId,
  ]);
});

test("switching versions updates other windows, but isn't possible during an answer or for other members", async () => {
  const first = await send('Explain DNS', 'A phone book.');
  const second = await again(first.questionId, 'A directory.');
  const subscription = `subscription { messageDelta(conversationId: "${first.conversationId}") { messageId text state } }`;
  const window = openSubscription(app.url, subscription, person.cookie);
  expect(await window.next()).toMatchObject({ messageDelta: { messageId: second.messageId } });
  await show(first.messageId);
  expect(await window.next()).toMatchObject({ messageDelta: { messageId: first.messageId, text: '' } });
  await window.close();

  const stranger = await signedIn(app.url, { isAdmin: true });
  const code = async (client: typeof person) =>
    (await client.graphql(showMutation, { id: second.messageId })).errors[0]?.extensions.code;
  expect(await code(stranger)).toBe('NOT_FOUND');
  const mutation = `mutation($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) ${started} }`;
  const input = { messageId: first.questionId, memoryEnabled: true };
  const inProgress = await ask<StartedReply>(mutation, { input });
  const request = await provider.nextRequest();
  expect(await code(person)).toBe('CONFLICT');
  await answerGrowing(inProgress, request);
  expect((await read(first.conversationId))[1]?.versions).toHaveLength(3);
});

async function answerGrowing(turn: StartedReply, request: Awaited<ReturnType<TestProvider['nextRequest']>>) {
  request.say('Third.');
  request.finish();
  await until(async () => (await read(turn.conversationId)).at(-1)?.state === 'complete');
}

test('switching and sending at the same time never mixes two versions', async () => {
  const first = await send('Explain DNS', 'A phone book.');
  const second = await again(first.questionId, 'A directory.');
  const input = { assistantType: 'tech', memoryEnabled: true, message: 'Why?' };
  const mutation = `mutation($input: SendMessageInput!) { startMessage(input: $input) ${started} }`;
  const [switched, sent] = await Promise.all([
    person.graphql(showMutation, { id: first.messageId }),
    person.graphql(mutation, { input: { ...input, conversationId: first.conversationId } }),
  ]);
  if (sent.errors.length === 0) (await provider.nextRequest()).finish();
  const shown = texts(await read(first.conversationId));
  expect(shown[1]).toBe(switched.errors.length === 0 ? 'A phone book.' : 'A directory.');
  await until(async () => !(await MessageModel.exists({ ownerId: person.userId, state: 'streaming' })));
  const other = switched.errors.length === 0 ? second.messageId : first.messageId;
  expect(texts(await show(other))).toHaveLength(2);
});
