import { vi } from 'vitest';
import { type Person, signedIn } from '../../../testing/factories.js';
import { useProviderApp } from '../../../testing/provider.js';
import { openSubscription } from '../../../testing/subscription.js';
import { ConversationModel } from '../conversations/conversation.model.js';
import { MessageModel } from '../conversations/message.model.js';

const { app, provider } = useProviderApp();
let person: Person;
beforeEach(async () => {
  person = await signedIn(app.url);
});
afterEach(() => vi.restoreAllMocks());

const mutation = 'mutation($input: SendMessageInput!) { startMessage(input: $input) { conversationId } }';
const start = async (message: string, conversationId?: string) => {
  const input = { assistantType: 'tech', memoryEnabled: true, message, conversationId };
  const { data, errors } = await person.graphql(mutation, { input });
  return {
    conversationId: data?.startMessage?.conversationId ?? '',
    code: errors[0]?.extensions.code ?? 'begun',
  };
};
const stored = async () =>
  (await MessageModel.find({ ownerId: person.userId }).sort({ _id: 1 }).lean()).map(({ role }) => role);

/** Storing waits until the test releases it; an error makes it fail. */
function holdStoring() {
  let release: (error?: Error) => void = () => undefined;
  const held = new Promise<Error | undefined>((resolve) => {
    release = resolve;
  });
  const insertMany = MessageModel.insertMany.bind(MessageModel) as (...args: unknown[]) => Promise<never>;
  vi.spyOn(MessageModel, 'insertMany').mockImplementationOnce(async (...args: unknown[]) => {
    const error = await held;
    if (error) throw error;
    return insertMany(...args);
  });
  return release;
}

test('the provider is asked while the question is being stored, but nothing is shown or confirmed before it is', async () => {
  const { conversationId } = await start('Explain DNS');
  const first = await provider.nextRequest();
  const subscription = `subscription { messageDelta(conversationId: "${conversationId}") { text state } }`;
  const window = openSubscription(app.url, subscription, person.cookie);
  expect(await window.next()).toMatchObject({ messageDelta: { text: '', state: 'streaming' } });
  first.finish();
  expect(await window.next()).toMatchObject({ messageDelta: { state: 'failed' } });

  const release = holdStoring();
  const starting = start('And ARP?', conversationId);
  const second = await provider.nextRequest();
  second.say('It maps addresses.');
  const shown = window.next();
  const early = Promise.race([shown, starting]).then(() => 'too early');
  // Another user's whole request finishes during this time.
  expect(await Promise.race([early, stored().then((roles) => roles.length)])).toBe(2);
  release();
  expect(await starting).toMatchObject({ code: 'begun' });
  expect(await shown).toMatchObject({ messageDelta: { text: '', state: 'streaming' } });
  expect(await window.next()).toMatchObject({ messageDelta: { text: 'It maps addresses.' } });
  expect(await stored()).toEqual(['user', 'assistant', 'user', 'assistant']);
  second.finish();
  await window.close();
});

test("a question that can't be stored closes the connection to the provider and leaves nothing behind", async () => {
  const release = holdStoring();
  const starting = start('Explain DNS');
  const answer = await provider.nextRequest();
  answer.say('It is ');
  release(new Error('the disk is full'));
  expect(await starting).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  await answer.left;
  expect(await stored()).toEqual([]);
  expect(await ConversationModel.countDocuments({ ownerId: person.userId })).toBe(0);
});

test('if messages race in one conversation, the provider gets only one', async () => {
  const { conversationId } = await start('Explain DNS');
  (await provider.nextRequest()).finish();
  const subscription = `subscription { messageDelta(conversationId: "${conversationId}") { state } }`;
  const window = openSubscription(app.url, subscription, person.cookie);
  const until = async (state: string) => {
    while ((await window.next()).messageDelta.state !== state);
  };
  await until('failed');
  const before = provider.requests();
  // The order holds even if storing the first one takes longest.
  const release = holdStoring();
  const first = start('And ARP?', conversationId);
  const answer = await provider.nextRequest();
  const others = ['And DHCP?', 'And NTP?'].map((text) => start(text, conversationId));
  // Another user's whole requests finish during this time.
  for (let round = 0; round < 3; round++) await stored();
  release();
  const sent = await Promise.all([first, ...others]);
  expect(sent.map(({ code }) => code)).toEqual(['begun', 'CONFLICT', 'CONFLICT']);
  answer.say('Well.');
  answer.finish();
  await until('complete');
  expect(provider.requests() - before).toBe(1);
  await window.close();
});
