import mongoose from 'mongoose';
import { Feature } from '../../core/access/access.js';
import { TestClient } from '../../testing/client.js';
import { defined } from '../../testing/defined.js';
import { type Person, rights, signedIn } from '../../testing/factories.js';
import type { ChatReply } from '../../testing/schema.generated.js';
import { useTestApp } from '../../testing/testApp.js';
import { ConversationModel } from './conversations/conversation.model.js';
import { MessageModel } from './conversations/message.model.js';

const app = useTestApp();

const sendMutation = `mutation($input: SendMessageInput!) {
  sendMessage(input: $input) { conversationId messageId response sources { title url } }
}`;
const conversationQuery = `query($id: ID!) {
  conversation(id: $id) { id assistantType title createdAt updatedAt messages { id role content sources { title url } createdAt } }
}`;
const listQuery = `query($assistantType: String, $first: Int! = 1000, $after: ID) {
  conversations(assistantType: $assistantType, first: $first, after: $after) { id title messages { content } }
}`;

const tellWith = (client: Person, input: Record<string, unknown>) =>
  client.graphql(sendMutation, { input: { assistantType: 'herbal', memoryEnabled: true, ...input } });

async function sendChat(client: Person, input: Record<string, unknown>): Promise<ChatReply> {
  const { data, errors } = await tellWith(client, input);
  expect(errors).toEqual([]);
  return defined(data?.sendMessage);
}

describe('sendMessage', () => {
  test('returns an answer, stores both messages, and continues the same conversation', async () => {
    const person = await signedIn(app.url);
    const first = await sendChat(person, { message: '  Is ginger good for nausea?  ' });
    expect(first.response).toContain('Zingiber officinale');
    expect(first.sources).toEqual([{ title: 'Library: Ginger', url: expect.stringMatching(/^\//) }]);
    const second = await sendChat(person, {
      conversationId: first.conversationId,
      message: 'and the cautions?',
    });
    expect(second.conversationId).toBe(first.conversationId);
    expect(second.response).toContain('Zingiber officinale');

    const { data } = await person.graphql(conversationQuery, { id: first.conversationId });
    expect(data?.conversation).toMatchObject({
      assistantType: 'herbal',
      title: 'Is ginger good for nausea?',
      messages: [
        { role: 'user', content: 'Is ginger good for nausea?', sources: [] },
        { role: 'assistant', content: first.response, id: first.messageId, sources: first.sources },
        { role: 'user', content: 'and the cautions?' },
        { role: 'assistant', id: second.messageId },
      ],
    });
  });

  test('with Memory off, continues the conversation and remembers nothing about the member', async () => {
    const person = await signedIn(app.url);
    const { conversationId } = await sendChat(person, {
      message: 'Tell me about ginger',
      memoryEnabled: false,
    });
    const off = await sendChat(person, {
      conversationId,
      message: 'and the cautions?',
      memoryEnabled: false,
    });
    expect(off.response).toContain('Zingiber officinale');
    await sendChat(person, { conversationId, message: 'I take warfarin.', memoryEnabled: false });
    const { data } = await person.graphql('{ memories { text } }');
    expect(data?.memories).toEqual([]);
  });

  test('with Memory off, continues a quiz: grades the answer, reveals it when the member gives up, and asks again after "next"', async () => {
    const person = await signedIn(app.url);
    const quiz = { assistantType: 'tech', memoryEnabled: false };
    const { conversationId, response } = await sendChat(person, { ...quiz, message: 'quiz me on ports' });
    expect(response).toContain('**Quiz:**');
    const given = await sendChat(person, { ...quiz, conversationId, message: 'I give up' });
    expect(given.response).toMatch(/It is \*\*.+\*\*/);
    const next = await sendChat(person, { ...quiz, conversationId, message: 'next' });
    expect(next.response).toContain('**Quiz:**');
  });

  test.each([
    ['a blank message', { message: '   ' }, 'message', 'Enter a message'],
    [
      'a long message',
      { message: 'x'.repeat(8_001) },
      'message',
      'The message must be at most 8000 characters',
    ],
    [
      'an unknown assistant',
      { message: 'hi', assistantType: 'pirate' },
      'assistantType',
      'assistantType must be herbal, tech, general, or the id of an assistant',
    ],
  ])('refuses %s', async (_name, input, field, message) => {
    const person = await signedIn(app.url);
    const { errors } = await tellWith(person, input);
    expect(errors[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } },
    });
    expect(await ConversationModel.countDocuments({ ownerId: person.userId })).toBe(0);
  });

  test('keeps a conversation with its assistant', async () => {
    const person = await signedIn(app.url);
    const { conversationId } = await sendChat(person, { message: 'ginger' });
    const { errors } = await tellWith(person, { conversationId, assistantType: 'tech', message: 'DNS' });
    expect(errors[0]?.extensions.fields).toEqual({
      assistantType: 'This conversation is with another assistant',
    });
  });
});

describe('another member', () => {
  test("can't read or continue a conversation, and gets the same error for unknown and malformed IDs", async () => {
    const owner = await signedIn(app.url);
    const { conversationId } = await sendChat(owner, { message: 'ginger' });
    const stranger = await signedIn(app.url, { isAdmin: true });
    for (const id of [conversationId, String(new mongoose.Types.ObjectId()), 'nonsense', '']) {
      const read = await stranger.graphql(conversationQuery, { id });
      const write = await tellWith(stranger, { conversationId: id, message: 'canary' });
      for (const { errors } of [read, write]) {
        expect(errors[0]).toMatchObject({
          message: 'This conversation doesn’t exist. It may have been deleted.',
          extensions: { code: 'NOT_FOUND' },
        });
      }
    }
    const after = await stranger.graphql(listQuery, { after: conversationId });
    expect(after.errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await stranger.graphql(listQuery)).data?.conversations).toEqual([]);
    expect(await MessageModel.countDocuments({ content: 'canary' })).toBe(0);
  });

  test('without access is refused over GraphQL and REST', async () => {
    const person = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
    const guest = new TestClient(app.url);
    const body = { message: 'hi', assistantType: 'general', memoryEnabled: false, conversationHistory: [] };
    expect((await person.rest('POST', '/api/assistants/chat', body)).status).toBe(403);
    expect((await guest.rest('POST', '/api/assistants/chat', body)).status).toBe(401);
    for (const query of ['{ assistants { id } }', '{ conversations { id } }']) {
      expect((await person.graphql(query)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await tellWith(person, { message: 'hi' })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('the list', () => {
  test('is sorted by last use, filtered by assistant, and paged, with one query each for messages and versions', async () => {
    const person = await signedIn(app.url);
    const ids: string[] = [];
    for (const [assistantType, message] of [
      ['tech', 'DNS'],
      ['herbal', 'ginger'],
      ['tech', 'ARP'],
    ]) {
      ids.push((await sendChat(person, { assistantType, message })).conversationId);
    }
    await sendChat(person, { assistantType: 'tech', message: 'DHCP', conversationId: ids[0] });
    const list = async (variables: Record<string, unknown>) => {
      const { data, errors } = await person.graphql(listQuery, variables);
      expect(errors).toEqual([]);
      return defined(data?.conversations);
    };
    const [one, two, three] = ids;
    expect((await list({})).map(({ id }) => id)).toEqual([one, three, two]);
    expect((await list({ assistantType: 'tech' })).map(({ id }) => id)).toEqual([one, three]);
    expect((await list({ first: 1 })).map(({ id }) => id)).toEqual([one]);
    expect((await list({ first: 1, after: one })).map(({ id }) => id)).toEqual([three]);

    const queries: string[] = [];
    mongoose.set('debug', (collection: string) => queries.push(collection));
    expect((await list({})).map(({ messages }) => messages.length)).toEqual([4, 2, 2]);
    mongoose.set('debug', false);
    expect(queries.filter((collection) => collection === 'messages')).toHaveLength(2);
  });

  test.each([
    [
      'conversations',
      { ownerId: new mongoose.Types.ObjectId(), deletedAt: null },
      { updatedAt: -1, _id: -1 },
    ],
    [
      'conversations',
      { ownerId: new mongoose.Types.ObjectId(), deletedAt: null, assistantType: 'tech' },
      { updatedAt: -1, _id: -1 },
    ],
    [
      'messages',
      { ownerId: new mongoose.Types.ObjectId(), conversationId: new mongoose.Types.ObjectId() },
      { _id: 1 },
    ],
  ] as const)('of %s uses an index, also for its order', async (collection, filter, sort) => {
    const plan = await mongoose.connection
      .collection(collection)
      .find(filter)
      .sort(sort)
      .explain('queryPlanner');
    const text = JSON.stringify(plan.queryPlanner.winningPlan);
    expect(text).toContain('IXSCAN');
    expect(text).not.toMatch(/COLLSCAN|"SORT"/);
  });
});
