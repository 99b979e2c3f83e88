import { deleteAssistant, makeAssistant } from '../../../testing/assistants.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { ask as askAs } from '../../../testing/notes.js';
import { type Answer, useProviderApp } from '../../../testing/provider.js';
import type { Conversation, StartedReply } from '../../../testing/schema.generated.js';
import { openSubscription, type TestSubscription } from '../../../testing/subscription.js';
import { until } from '../../../testing/until.js';
import { UserModel } from '../../users/user.model.js';
import { MessageModel } from '../conversations/message.model.js';
import { ChatEventModel } from '../streaming/chatEvent.model.js';

const { app, provider } = useProviderApp();
let person: Person;
beforeAll(async () => {
  person = await signedIn(app.url);
});

const ask = <T>(query: string, variables: Record<string, unknown> = {}) => askAs<T>(person, query, variables);

const started = '{ conversationId questionId messageId }';
const startMutation = `mutation($input: SendMessageInput!) { startMessage(input: $input) ${started} }`;
const start = (message: string, conversationId?: string) =>
  ask<StartedReply>(startMutation, {
    input: { assistantType: 'tech', memoryEnabled: true, message, conversationId },
  });
const againMutation = `mutation($input: RegenerateAnswerInput!) { regenerateAnswer(input: $input) ${started} }`;
const again = (messageId: string, message?: string) =>
  ask<StartedReply>(againMutation, { input: { messageId, message, memoryEnabled: true } });
const stopMutation = 'mutation($id: ID!) { stopMessage(id: $id) { id } }';

const messages = async (conversationId: string) => {
  const query = 'query($id: ID!) { conversation(id: $id) { messages { id role content state failure } } }';
  return (await ask<Conversation>(query, { id: conversationId })).messages;
};
const follow = (conversationId: string, cookie = person.cookie) =>
  openSubscription(
    app.url,
    `subscription { messageDelta(conversationId: "${conversationId}") { messageId offset text state failure } }`,
    cookie,
  );

const shown = new WeakMap<TestSubscription, string>();

/** Reads until the answer has this text or state, assembling the pieces like a window. */
async function readUntil(window: TestSubscription, wanted: { content?: string; state?: string }) {
  let content = shown.get(window) ?? '';
  for (;;) {
    const { messageDelta: delta } = await window.next();
    expect(delta.offset).toBeLessThanOrEqual(content.length);
    if (delta.state === 'streaming') content = content.slice(0, delta.offset) + delta.text;
    shown.set(window, content);
    if (content === wanted.content || delta.state === wanted.state) return { ...delta, content };
  }
}

/** A first message whose answer has started. */
async function begun(): Promise<{ turn: StartedReply; answer: Answer }> {
  const turn = await start('Explain DNS');
  const answer = await provider.nextRequest();
  answer.say('It is ');
  return { turn, answer };
}

test('an answer grows in all windows, even one opened halfway through, and is stored in full', async () => {
  const { turn, answer } = await begun();
  const first = follow(turn.conversationId);
  await readUntil(first, { content: 'It is ' });
  const late = follow(turn.conversationId);
  await readUntil(late, { content: 'It is ' });
  expect((await messages(turn.conversationId)).map(({ state }) => state)).toEqual(['complete', 'streaming']);
  answer.say('a phone book.');
  answer.finish();
  const ends = await Promise.all([first, late].map((window) => readUntil(window, { state: 'complete' })));
  expect(ends.map(({ failure }) => failure)).toEqual([null, null]);
  expect(await messages(turn.conversationId)).toMatchObject([
    { id: turn.questionId, role: 'user', content: 'Explain DNS' },
    { id: turn.messageId, role: 'assistant', content: 'It is a phone book.', state: 'complete' },
  ]);
  await Promise.all([first.close(), late.close()]);
});

test('an answer also grows in windows of other processes', async () => {
  const { turn, answer } = await begun();
  const window = follow(turn.conversationId);
  await readUntil(window, { content: 'It is ' });
  const { conversationId, messageId } = turn;
  const about = { ownerId: person.userId, conversationId, messageId, kind: 'piece' } as const;
  await ChatEventModel.create({ ...about, origin: 'another', offset: 6, text: 'far away.' });
  await readUntil(window, { content: 'It is far away.' });
  answer.finish();
  await readUntil(window, { state: 'complete' });
  await window.close();
  const written = async () => {
    const events = await ChatEventModel.find({ messageId, origin: { $ne: 'another' } }).sort({ _id: 1 });
    return events.map(({ offset, text, state }) => `${offset} "${text}" ${state}`).join(', ');
  };
  // This process's windows get each piece before it's stored.
  await until(async () => (await written()) === '0 "" streaming, 0 "It is " streaming, 6 "" complete');
});

test('Stop closes the connection to the provider and keeps the text so far', async () => {
  const { turn, answer } = await begun();
  const window = follow(turn.conversationId);
  await readUntil(window, { content: 'It is ' });
  await ask(stopMutation, { id: turn.messageId });
  await answer.left;
  await readUntil(window, { state: 'stopped' });
  expect((await messages(turn.conversationId))[1]).toMatchObject({ content: 'It is ', state: 'stopped' });
  await window.close();
});

test('a failure keeps the message, shows the cause, and can be retried in place', async () => {
  const { turn, answer } = await begun();
  const window = follow(turn.conversationId);
  await readUntil(window, { content: 'It is ' });
  answer.cut();
  expect((await readUntil(window, { state: 'failed' })).failure).toMatch(/stopped partway through/);
  const second = await again(turn.questionId);
  const retried = await provider.nextRequest();
  retried.say('Whole.');
  retried.finish();
  await readUntil(window, { state: 'complete' });
  expect(await messages(turn.conversationId)).toMatchObject([
    { id: turn.questionId },
    { id: second.messageId, content: 'Whole.', state: 'complete', failure: null },
  ]);
  await window.close();
});

test('an edited message is answered again, and what followed it is hidden', async () => {
  const { turn, answer } = await begun();
  const window = follow(turn.conversationId);
  await readUntil(window, { content: 'It is ' });
  answer.finish();
  await readUntil(window, { state: 'complete' });
  const { questionId, messageId } = await again(turn.questionId, '  Explain ARP  ');
  const second = await provider.nextRequest();
  expect(second.messages.slice(1)).toEqual([{ role: 'user', content: 'Explain ARP' }]);
  second.say('It maps addresses.');
  second.finish();
  await readUntil(window, { state: 'complete' });
  expect((await messages(turn.conversationId)).map(({ id, content }) => [id, content])).toEqual([
    [questionId, 'Explain ARP'],
    [messageId, 'It maps addresses.'],
  ]);
  await window.close();
});

test('only one answer runs at a time: a second message is refused and not stored', async () => {
  const { turn, answer } = await begun();
  const input = { assistantType: 'tech', memoryEnabled: true, conversationId: turn.conversationId };
  const sendBoth = async () => {
    const sent = ['And ARP?', 'And DHCP?'].map((message) =>
      person.graphql(startMutation, { input: { ...input, message } }),
    );
    return (await Promise.all(sent)).map(({ errors }) => errors[0]?.extensions.code ?? 'begun').sort();
  };
  expect(await sendBoth()).toEqual(['CONFLICT', 'CONFLICT']);
  expect(await messages(turn.conversationId)).toHaveLength(2);
  const window = follow(turn.conversationId);
  answer.finish();
  await readUntil(window, { state: 'complete' });
  expect(await sendBoth()).toEqual(['CONFLICT', 'begun']);
  expect(await messages(turn.conversationId)).toHaveLength(4);
  (await provider.nextRequest()).finish();
  await window.close();
});

test('an answer whose server died is shown as interrupted, and the conversation continues', async () => {
  const { turn, answer } = await begun();
  const window = follow(turn.conversationId);
  await window.connected;
  await ask(stopMutation, { id: turn.messageId });
  await answer.left;
  await readUntil(window, { state: 'stopped' });
  // A killed process leaves a lease that is never renewed.
  const dead = { state: 'streaming', content: 'It', leaseUntil: new Date(Date.now() - 1) };
  await MessageModel.updateOne({ _id: turn.messageId }, dead);
  expect((await messages(turn.conversationId))[1]).toMatchObject({
    content: 'It',
    state: 'failed',
    failure: 'The server was interrupted while answering. Try again.',
  });
  const next = await start('And ARP?', turn.conversationId);
  const second = await provider.nextRequest();
  // An incomplete answer isn't used as history.
  expect(second.messages.slice(1).map(({ content }) => content)).toEqual(['And ARP?']);
  second.finish();
  expect((await messages(next.conversationId)).map(({ role }) => role)).toEqual([
    'user',
    'assistant',
    'user',
    'assistant',
  ]);
  await window.close();
});

test("other members can't watch, stop, or regenerate an answer", async () => {
  const { turn, answer } = await begun();
  const stranger = await signedIn(app.url, { isAdmin: true });
  await expect(follow(turn.conversationId, stranger.cookie).next()).rejects.toMatchObject([
    {
      message: 'This conversation doesn’t exist. It may have been deleted.',
      extensions: { code: 'NOT_FOUND' },
    },
  ]);
  const input = { messageId: turn.questionId, memoryEnabled: true };
  const calls = [
    stranger.graphql(stopMutation, { id: turn.messageId }),
    stranger.graphql(againMutation, { input }),
  ];
  for (const { errors } of await Promise.all(calls)) expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  answer.finish();
});

const customAssistant = async () => (await makeAssistant(person)).id;
const deleteMutation = 'mutation ($id: ID!) { deleteConversation(id: $id) { id } }';

test.each<[string, (conversationId: string, assistantType: string) => Promise<unknown>]>([
  ['the conversation is deleted', (id) => ask(deleteMutation, { id })],
  ['the assistant is deleted', (_id, assistant) => deleteAssistant(person, assistant)],
  [
    'the right to ask is lost',
    () => UserModel.updateOne({ _id: person.userId }, { 'accessRights.aiAssistants': false }),
  ],
])('an answer ends and stops causing costs if %s', async (_what, end) => {
  const assistantType = await customAssistant();
  const input = { assistantType, memoryEnabled: false, message: 'Explain DNS' };
  const turn = await ask<StartedReply>(startMutation, { input });
  const answer = await provider.nextRequest();
  answer.say('It is ');
  await end(turn.conversationId, assistantType);
  await answer.left;
  await until(async () => (await MessageModel.findById(turn.messageId).lean())?.state === 'stopped');
  await UserModel.updateOne({ _id: person.userId }, { 'accessRights.aiAssistants': true });
});

test("a model's thinking isn't part of the answer, even if only its end is marked", async () => {
  const turn = await start('Explain DNS');
  const answer = await provider.nextRequest();
  answer.say('Let me think.');
  const window = follow(turn.conversationId);
  await readUntil(window, { content: 'Let me think.' });
  answer.say('</think>\n\nA phone book.');
  answer.finish();
  expect((await readUntil(window, { state: 'complete' })).content).toBe('A phone book.');
  expect((await messages(turn.conversationId))[1]?.content).toBe('A phone book.');
  await window.close();
});
