import { setTimeout as delay } from 'node:timers/promises';
import { locatedError } from 'graphql';
import mongoose from 'mongoose';
import { type Person, signedIn } from '../../testing/factories.js';
import { createNote } from '../../testing/notes.js';
import { jsonHead, openRaw, type RawRequest } from '../../testing/rawRequest.js';
import { useTestApp } from '../../testing/testApp.js';
import { countResponseBytes } from './responseBytes.js';

const megabyte = 1024 * 1024;

const app = useTestApp();
let mira: Person;
beforeAll(async () => {
  mira = await signedIn(app.url);
});

const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

test("aliases don't get around the limit per response, and responses under the limit are sent", async () => {
  for (let count = 0; count < 3; count++) await createNote(mira, { body: 'x'.repeat(1.9 * megabyte) });
  const refused = await mira.graphql(aliases(30, 'notes { body }'));
  expect(refused.errors[0]).toMatchObject({
    message: 'This response is too large. Request fewer items.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  const { data, errors } = await mira.graphql(aliases(2, 'notes { body }'));
  expect(errors).toEqual([]);
  expect(Object.keys(data ?? {})).toHaveLength(2);
  // The refused response releases its bytes.
  expect((await mira.graphql(aliases(2, 'notes { body }'))).errors).toEqual([]);
});

test('escaped characters count as often as they are sent', async () => {
  const lou = await signedIn(app.url);
  for (let count = 0; count < 2; count++) await createNote(lou, { body: '\u0001'.repeat(1.9 * megabyte) });
  const answer = await lou.graphql('{ notes { body } }');
  expect(answer.errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
});

test('the values of a refused response share one error, because wrapping each would block the server', () => {
  const context = { actor: null, request: null, resolvers: { get: () => undefined } };
  const refusalOf = (bytes: number) => {
    try {
      countResponseBytes(context, bytes);
    } catch (error) {
      return error as Error;
    }
    throw new Error('not refused');
  };
  expect(refusalOf(17 * megabyte).message).toBe('This response is too large. Request fewer items.');
  const later = refusalOf(1);
  expect(refusalOf(1)).toBe(later);
  expect(locatedError(later, [], ['notes', 4711, 'body'])).toBe(later);
});

test('a response that was refused reads nothing more in the background', async () => {
  const ivo = await signedIn(app.url);
  const query = await askForNotes(ivo, 8, 1.9 * megabyte);
  const read = watchReads('notetexts');
  const answers = await Promise.all(Array.from({ length: 6 }, () => ivo.graphql(query)));
  // Two of them don’t fit into 24 MB.
  expect(answers.filter(({ errors }) => errors.length > 0).length).toBeGreaterThan(0);
  await delay(500);
  expect(read()).toBeLessThan(6 * 8 - 8);
});

test('a response nobody waits for reads nothing more in the background', async () => {
  const eva = await signedIn(app.url);
  const query = await askForNotes(eva, 30, 1_000);
  const read = watchReads('notetexts');
  const body = JSON.stringify({ query });
  const { socket } = await openRaw(app.url, jsonHead('/graphql', body.length, eva.cookie));
  socket.write(body);
  await vi.waitFor(() => expect(read()).toBeGreaterThan(0), { interval: 1, timeout: 5_000 });
  socket.destroy();
  await delay(500);
  expect(read()).toBeLessThan(30);
});

/** Requests the bodies of new notes, one by one, while the database reports this size for each. */
async function askForNotes(owner: typeof mira, count: number, size: number): Promise<string> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await createNote(owner, { body: 'x' })).id);
  const ownerId = new mongoose.Types.ObjectId(owner.userId);
  await mongoose.connection.collection('notes').updateMany({ ownerId }, { $set: { size } });
  return `{ ${ids.map((id, index) => `a${index}: note(id: "${id}") { body }`).join(' ')} }`;
}

/** Counts the reads of a collection from now on. */
function watchReads(name: string): () => number {
  let count = 0;
  mongoose.set('debug', (collection, method) => {
    if (collection === name && method === 'find') count++;
  });
  onTestFinished(() => void mongoose.set('debug', false));
  return () => count;
}

test("someone who doesn't read responses can't get more of them, and others still can", async () => {
  const query = aliases(2, 'notes { body }');
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
