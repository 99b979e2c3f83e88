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
