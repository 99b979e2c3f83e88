import { makeAssistants, makeUser } from './factories';
import type { Answer } from './fakeServer';

type Conversation = NonNullable<Answer<'Conversation'>['conversation']>;
type Message = Conversation['messages'][number];

/** Creates a message of a conversation. */
export const makeMessage = (
  id: string,
  role: Message['role'],
  content: string,
  sources: { title: string; url: string }[] = [],
  given: Partial<Message> = {},
): Message => ({
  __typename: 'Message',
  id,
  role,
  content,
  createdAt: '2025-11-18T09:00:00.000Z',
  sources: sources.map((source) => ({ __typename: 'Source', ...source })),
  memories: [],
  remembered: [],
  actions: [],
  state: 'complete',
  failure: null,
  versions: [id],
  context: null,
  files: [],
  ...given,
});

/** Creates a conversation with an assistant. */
export const makeConversation = (messages: Message[]): Conversation => ({
  __typename: 'Conversation',
  id: 'c1',
  assistantType: 'herbal',
  title: 'Chamomile',
  updatedAt: '2025-11-18T09:00:00.000Z',
  messages,
});

/** The answers that the assistants' page needs for a member without conversations. */
export const assistantsBase = {
  Session: () => ({ me: makeUser({ features: ['AI_ASSISTANTS'] }) }),
  Assistants: () => ({ assistants: makeAssistants() }),
  Conversations: () => ({ conversations: [] }),
};

/** A question about chamomile. */
export const question = makeMessage('m1', 'user', 'What is chamomile for?');

/** A conversation about chamomile. */
export const talk = makeConversation([
  question,
  makeMessage('m2', 'assistant', 'It calms.', [{ title: 'Chamomile monograph', url: '/herbs/chamomile' }]),
]);

/** Creates a part of the answer. */
export const delta = (given: Partial<Answer<'MessageDelta'>['messageDelta']>): Answer<'MessageDelta'> => ({
  messageDelta: {
    __typename: 'MessageDelta',
    messageId: 'm2',
    offset: 0,
    text: '',
    state: 'streaming',
    failure: null,
    ...given,
  },
});
