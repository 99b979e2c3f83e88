import mongoose from 'mongoose';
import { signedIn } from '../../testing/factories.js';
import { createNote } from '../../testing/notes.js';
import { jsonHead, openRaw, type RawRequest } from '../../testing/rawRequest.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';

const megabyte = 1024 * 1024;

let app: TestApp;
let mira: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  mira = await signedIn(app.url);
});
afterAll(() => app.close());

const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

test("aliases don't get around the limit per response, and responses under the limit are sent", async () => {
  for (let count = 0; count < 3; count++) await createNote(mira, { body: 'x'.repeat(1.9 * megabyte) });
  const refused = await mira.graphql(aliases(30, 'notes { body }'));
  expect(refused.errors[0]).toMatchObject({
    message: 'This response is too large. Request fewer items.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  const { data, errors } = await mira.graphql(aliases(4, 'notes { body }'));
  expect(errors).toEqual([]);
  expect(Object.keys(data ?? {})).toHaveLength(4);
  // The refused response releases its bytes.
  expect((await mira.graphql(aliases(5, 'notes { body }'))).errors).toEqual([]);
});

test("someone who doesn't read responses can't get more of them, and others still can", async () => {
  const query = aliases(3, 'notes { body }');
  const body = JSON.stringify({ query });
  const unread: RawRequest[] = [];
  for (let count = 0; count < 2; count++) {
    const request = await openRaw(app.url, jsonHead('/graphql', body.length, mira.cookie));
    unread.push(request);
    request.socket.write(body);
    await request.status;
    request.socket.pause();
  }
  expect((await mira.graphql(query)).errors[0]).toMatchObject({ extensions: { code: 'TOO_MANY_REQUESTS' } });
  expect((await mira.graphql('{ notes { title } }')).errors).toEqual([]);
  const ada = await signedIn(app.url);
  for (let count = 0; count < 3; count++) await createNote(ada, { body: 'x'.repeat(1.9 * megabyte) });
  expect((await ada.graphql(query)).errors).toEqual([]);
  for (const { socket } of unread) socket.destroy();
});

test('a long conversation is returned up to the limit per response', async () => {
  const [ownerId, conversationId] = [new mongoose.Types.ObjectId(mira.userId), new mongoose.Types.ObjectId()];
  const [createdAt, updatedAt] = [new Date(), new Date()];
  const about = { ownerId, assistantType: 'general', title: 't', searchKeys: [], createdAt, updatedAt };
  await mongoose.connection.collection('conversations').insertOne({ _id: conversationId, ...about });
  const message = { conversationId, ownerId, role: 'assistant', sources: [], isRemembered: true, createdAt };
  for (let count = 0; count < 9; count++) {
    const messages = Array.from({ length: 8 }, () => ({ ...message, content: 'x'.repeat(megabyte / 2) }));
    await mongoose.connection.collection('messages').insertMany(messages);
  }
  const query = `{ conversation(id: "${conversationId}") { messages { content } } }`;
  expect((await mira.graphql(query)).errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});
