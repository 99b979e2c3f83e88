import { allRights } from '../../../core/access/access.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';
import { ConversationModel } from '../conversations/conversation.model.js';
import { MessageModel } from '../conversations/message.model.js';

const app = useTestApp();

/** A message over GraphQL. */
const sendChat = (client: Person) =>
  client.graphql('mutation($input: SendMessageInput!) { sendMessage(input: $input) { messageId } }', {
    input: { assistantType: 'herbal', memoryEnabled: true, message: 'ginger' },
  });

describe('POST /api/assistants/chat', () => {
  const chat = (client: Person, body: unknown) => client.rest('POST', '/api/assistants/chat', body);
  const good = {
    message: '15% of 80',
    assistantType: 'general',
    memoryEnabled: true,
    conversationHistory: [],
  };

  test('returns an answer and stores nothing', async () => {
    const person = await signedIn(app.url);
    const { status, body } = await chat(person, good);
    expect([status, body.response]).toEqual([200, expect.stringContaining('**12**')]);
    expect(await ConversationModel.countDocuments({ ownerId: person.userId })).toBe(0);
    expect(await MessageModel.countDocuments({ ownerId: person.userId })).toBe(0);
  });

  test('uses the history in the request only with Memory on', async () => {
    const person = await signedIn(app.url);
    const question = { role: 'user', content: 'and the side effects?' };
    const body = {
      message: question.content,
      assistantType: 'herbal',
      conversationHistory: [
        { role: 'user', content: 'Does valerian help against insomnia?' },
        { role: 'assistant', content: '…' },
        question,
      ],
    };
    const on = await chat(person, { ...body, memoryEnabled: true });
    expect(on.body.response).toContain('Valeriana officinalis');
    for (const memoryEnabled of [false, undefined]) {
      const off = await chat(person, { ...body, memoryEnabled });
      expect(off.body.response).not.toContain('Valeriana');
    }
  });

  test('names a lesson as its source, with a link for members who can open it', async () => {
    const body = { message: 'What does WRED mean?', assistantType: 'tech' };
    const source = { title: 'Lesson: QoS, SSH, and file transfer' };
    const student = await signedIn(app.url);
    const url = '/study-hub/modules/ccna-16-qos-and-remote-files';
    expect((await chat(student, body)).body.sources).toEqual([{ ...source, url }]);
    const other = await signedIn(app.url, { accessRights: { ...allRights, studyHub: false } });
    expect((await chat(other, body)).body.sources).toEqual([{ ...source, url: '' }]);
  });

  const entry = { role: 'user', content: 'x' };
  test.each([
    ['no object', [], 'Send a JSON object with Content-Type application/json.'],
    ['a blank message', { ...good, message: ' \n\t' }, 'Enter a message'],
    ['no message', { ...good, message: undefined }, 'The message must be text'],
    ['an operator as message', { ...good, message: { $gt: '' } }, 'The message must be text'],
    [
      'a long message',
      { ...good, message: 'x'.repeat(8_001) },
      'The message must be at most 8000 characters',
    ],
    [
      'a message of 100 kB',
      { ...good, message: 'x'.repeat(100_000) },
      'The message must be at most 8000 characters',
    ],
    ['an unknown assistant', { ...good, assistantType: ['herbal'] }, /^assistantType must be one of/],
    ['memory as text', { ...good, memoryEnabled: 'no' }, 'memoryEnabled must be true or false'],
    ['a history of text', { ...good, conversationHistory: 'hi' }, /must be a list/],
    ['a history of null', { ...good, conversationHistory: [null] }, /must be a list/],
    [
      'a system role',
      { ...good, conversationHistory: [{ ...entry, role: 'system' }] },
      /roles user and assistant/,
    ],
    ['no content', { ...good, conversationHistory: [{ role: 'user' }] }, /must have text/],
    [
      'long content',
      { ...good, conversationHistory: [{ ...entry, content: 'x'.repeat(100_001) }] },
      /100000 char/,
    ],
    [
      'a long history',
      { ...good, conversationHistory: Array.from({ length: 2_001 }, () => entry) },
      /up to 2000/,
    ],
    ['broken JSON', '{"message":', 'The request body isn’t valid JSON.'],
  ])('refuses %s', async (_name, body, message) => {
    const answer = await chat(await signedIn(app.url), body);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  test('refuses a body over 1 MB', async () => {
    const body = {
      ...good,
      conversationHistory: Array.from({ length: 12 }, () => ({ ...entry, content: 'x'.repeat(100_000) })),
    };
    expect((await chat(await signedIn(app.url), body)).status).toBe(413);
  });

  test('returns 429 for more than 30 messages a minute over REST and GraphQL together', async () => {
    const person = await signedIn(app.url);
    const answers = await Promise.all(Array.from({ length: 29 }, () => chat(person, good)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await sendChat(person);
    const { status, headers, body } = await chat(person, good);
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^You’re sending messages too quickly\. Try again in (1 minute|\d+ seconds?)\.$/),
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const { errors } = await sendChat(person);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    });
    expect((await chat(await signedIn(app.url), good)).status).toBe(200);
  });
});
