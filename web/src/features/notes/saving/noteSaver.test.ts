import { beforeEach, expect, test } from 'vitest';
import { ConnectionError } from '../../../platform/fetchServer';
import { defined } from '../../../testing/defined';
import { makeServer, openNote, refusal, resetNote, state, stored, wait } from '../../../testing/noteSaving';
import { emptyContent } from '../documents/noteContent';

const offline = () => Promise.reject(new ConnectionError('No answer'));

beforeEach(resetNote);

test('the note is saved one second after the last keystroke, once, and only what changed', async () => {
  const server = makeServer();
  const saver = openNote(server);
  saver.change({ body: 'base a' });
  await wait(900);
  saver.change({ body: 'base ab' });
  await wait(900);
  expect(server.update).not.toHaveBeenCalled();
  expect(state.kept?.content.body).toBe('base ab');
  await wait(100);
  expect(server.update.mock.calls).toEqual([
    [{ id: 'n1', changes: { body: 'base ab' }, revision: 1, keepReplaced: false, updateLinks: false }],
  ]);
  expect(saver.store.getState().status).toMatchObject({ kind: 'saved' });
  expect(state.kept).toBeUndefined();
  await saver.stop();
  expect(server.update).toHaveBeenCalledTimes(1);
});

test('an undone change needs no saving, and the status says so', async () => {
  const server = makeServer();
  const saver = openNote(server);
  saver.change({ body: 'base?' });
  saver.change({ body: 'base' });
  await wait(1000);
  expect(server.update).not.toHaveBeenCalled();
  expect(saver.store.getState().status.kind).toBe('saved');
  expect(state.kept).toBeUndefined();
});

test('text typed during a save is saved afterward, and a new note is created once', async () => {
  let answer: () => void = () => undefined;
  const server = makeServer();
  const create = defined(server.create.getMockImplementation());
  server.create.mockImplementation(async (content, attempt) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return create(content, attempt);
  });
  const saver = openNote(server, { isNew: true });
  saver.change({ body: 'one' });
  await wait(1000);
  saver.change({ body: 'one two' });
  const flushes = [saver.flush(), saver.flush(), saver.stop()];
  answer();
  await Promise.all(flushes);
  expect(server.create).toHaveBeenCalledTimes(1);
  expect(state.inStore).toMatchObject({ body: 'one two', revision: 2 });
  expect(state.kept).toBeUndefined();
});

test('a creation whose response is lost is retried with the same key, also by the next window', async () => {
  const server = makeServer();
  server.create.mockImplementation(offline);
  const saver = openNote(server, { isNew: true });
  saver.change({ body: 'one' });
  await wait(10_000);
  const attempts = server.create.mock.calls.map(([, attempt]) => attempt);
  expect(attempts.slice(0, 2)).toEqual([
    { key: expect.any(String), mayExist: false },
    { key: attempts[0]?.key, mayExist: true },
  ]);
  expect(state.kept).toMatchObject({ key: attempts[0]?.key, content: { body: 'one' } });
});

test('offline text is stored, retried at growing intervals, and sent once the connection is back', async () => {
  const server = makeServer();
  server.update.mockImplementation(offline);
  const saver = openNote(server);
  saver.change({ body: 'base offline' });
  await wait(60 * 60_000);
  expect(saver.store.getState().status).toEqual({ kind: 'offline', isKept: true });
  expect(state.kept).toEqual({
    content: { ...emptyContent, title: 'Plan', body: 'base offline' },
    noteId: 'n1',
    revision: 1,
  });
  expect(server.update.mock.calls.length).toBeLessThan(130);
  server.update.mockImplementation(makeServer().update);
  saver.retry();
  await wait(0);
  expect(state.inStore.body).toBe('base offline');
  expect(state.kept).toBeUndefined();
});

test('after a reload the stored text is on screen again and is sent', async () => {
  const unsent = { content: { ...emptyContent, title: 'Plan', body: 'kept' }, noteId: 'n1', revision: 1 };
  const saver = openNote(makeServer(), { unsent });
  expect(saver.store.getState().content.body).toBe('kept');
  await wait(0);
  expect(state.inStore.body).toBe('kept');
});

test("another window's change appears at once, or waits if this window has unsaved text", async () => {
  const saver = openNote(makeServer());
  state.inStore = stored({ body: 'theirs', revision: 2 });
  await saver.applyRemoteRevision(2);
  expect(saver.store.getState().content.body).toBe('theirs');
  saver.change({ body: 'theirs, mine' });
  state.inStore = stored({ body: 'again theirs', revision: 3 });
  await saver.applyRemoteRevision(3);
  expect(saver.store.getState().content.body).toBe('theirs, mine');
});

test('a rejected text waits for a change, and the text of a deleted note can become a new note', async () => {
  const server = makeServer();
  server.update.mockRejectedValueOnce(refusal('BAD_USER_INPUT', 'A note can be at most 2 MB'));
  const saver = openNote(server);
  saver.change({ body: 'too long' });
  await wait(60_000);
  expect(saver.store.getState().status).toEqual({ kind: 'failed', message: 'A note can be at most 2 MB' });
  expect(server.update).toHaveBeenCalledTimes(1);
  server.update.mockRejectedValueOnce(refusal('NOT_FOUND'));
  saver.change({ body: 'short' });
  await wait(1000);
  expect(saver.store.getState().status.kind).toBe('gone');
  await saver.saveAsNew();
  expect(server.create).toHaveBeenCalledTimes(1);
  expect(state.inStore.body).toBe('short');
});
