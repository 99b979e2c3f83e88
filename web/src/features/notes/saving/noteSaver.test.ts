import { beforeEach, expect, jest, test } from '@jest/globals';
import { ConnectionError } from '../../../platform/fetchServer';
import { defined } from '../../../testing/defined';
import { emptyContent, mergeContent } from '../documents/noteContent';
import type { NoteServer, StoredNote } from '../documents/noteServer';
import { createNoteSaver } from './noteSaver';
import type { UnsentNote } from './unsentNotes';

const stored = (given: Partial<StoredNote> = {}): StoredNote => ({
  id: 'n1',
  title: 'Plan',
  body: 'base',
  tags: [],
  folder: '',
  pinned: false,
  revision: 1,
  createdAt: '',
  updatedAt: '',
  trashedAt: null,
  preview: '',
  ...given,
});
const refusal = (code: string, message = '') =>
  Object.assign(new Error(message), { errors: [{ message, extensions: { code } }] });
const offline = () => Promise.reject(new ConnectionError('No answer'));

let kept: UnsentNote | undefined;
let inStore: StoredNote;

/** A server with one note and the rule of revisions. */
function makeServer() {
  const update = jest.fn<NoteServer['update']>(async ({ changes, revision, keepBoth }) => {
    if (revision !== inStore.revision) {
      if (keepBoth) return stored({ ...changes, id: 'copy', tags: [], title: 'Plan (conflict copy)' });
      throw refusal('CONFLICT');
    }
    inStore = { ...inStore, ...changes, tags: [...(changes.tags ?? inStore.tags)], revision: revision + 1 };
    return inStore;
  });
  const create = jest.fn<NoteServer['create']>(async (content) => {
    inStore = stored({ ...content, tags: [...content.tags], revision: 1 });
    return inStore;
  });
  return { update, create, read: async () => inStore, restore: async () => undefined };
}

function open(server: NoteServer, { isNew = false, unsent }: { isNew?: boolean; unsent?: UnsentNote } = {}) {
  const saver = createNoteSaver({
    server,
    note: isNew ? undefined : inStore,
    unsent,
    storeLocally: (next) => {
      kept = next;
      return true;
    },
    removeLocal: () => {
      kept = undefined;
    },
  });
  saver.start();
  return saver;
}
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  kept = undefined;
  inStore = stored();
});

test('saves one second after the last key, only what has changed, and only once', async () => {
  const server = makeServer();
  const saver = open(server);
  saver.change({ body: 'base a' });
  await wait(900);
  saver.change({ body: 'base ab' });
  await wait(900);
  expect(server.update).not.toHaveBeenCalled();
  expect(kept?.content.body).toBe('base ab');
  await wait(100);
  expect(server.update.mock.calls).toEqual([
    [{ id: 'n1', changes: { body: 'base ab' }, revision: 1, keepReplaced: false, updateLinks: false }],
  ]);
  expect(saver.store.getState().status).toMatchObject({ kind: 'saved' });
  expect(kept).toBeUndefined();
  await saver.stop();
  expect(server.update).toHaveBeenCalledTimes(1);
});

test('what is taken back needs no saving, and says so', async () => {
  const server = makeServer();
  const saver = open(server);
  saver.change({ body: 'base?' });
  saver.change({ body: 'base' });
  await wait(1000);
  expect(server.update).not.toHaveBeenCalled();
  expect(saver.store.getState().status.kind).toBe('saved');
  expect(kept).toBeUndefined();
});

test('what is typed while a save is under way is saved after it, a new note created once', async () => {
  let answer: () => void = () => undefined;
  const server = makeServer();
  const create = defined(server.create.getMockImplementation());
  server.create.mockImplementation(async (content, attempt) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return create(content, attempt);
  });
  const saver = open(server, { isNew: true });
  saver.change({ body: 'one' });
  await wait(1000);
  saver.change({ body: 'one two' });
  const flushes = [saver.flush(), saver.flush(), saver.stop()];
  answer();
  await Promise.all(flushes);
  expect(server.create).toHaveBeenCalledTimes(1);
  expect(inStore).toMatchObject({ body: 'one two', revision: 2 });
  expect(kept).toBeUndefined();
});

test('a creation whose answer is lost is asked again with the same key, also by the next window', async () => {
  const server = makeServer();
  server.create.mockImplementation(offline);
  const saver = open(server, { isNew: true });
  saver.change({ body: 'one' });
  await wait(10_000);
  const attempts = server.create.mock.calls.map(([, attempt]) => attempt);
  expect(attempts.slice(0, 2)).toEqual([
    { key: expect.any(String), mayExist: false },
    { key: attempts[0]?.key, mayExist: true },
  ]);
  expect(kept).toMatchObject({ key: attempts[0]?.key, content: { body: 'one' } });
});

test('offline the text is kept, tried again more and more slowly, and sent when the line is back', async () => {
  const server = makeServer();
  server.update.mockImplementation(offline);
  const saver = open(server);
  saver.change({ body: 'base offline' });
  await wait(60 * 60_000);
  expect(saver.store.getState().status).toEqual({ kind: 'offline', isKept: true });
  expect(kept).toEqual({
    content: { ...emptyContent, title: 'Plan', body: 'base offline' },
    noteId: 'n1',
    revision: 1,
  });
  expect(server.update.mock.calls.length).toBeLessThan(130);
  server.update.mockImplementation(makeServer().update);
  saver.retry();
  await wait(0);
  expect(inStore.body).toBe('base offline');
  expect(kept).toBeUndefined();
});

test('after a reload the kept text is on screen again and is sent', async () => {
  const unsent = { content: { ...emptyContent, title: 'Plan', body: 'kept' }, noteId: 'n1', revision: 1 };
  const saver = open(makeServer(), { unsent });
  expect(saver.store.getState().content.body).toBe('kept');
  await wait(0);
  expect(inStore.body).toBe('kept');
});

test('a text kept while the note went on elsewhere is a conflict, never a silent overwriting', async () => {
  inStore = stored({ body: 'theirs', revision: 5 });
  const unsent = { content: { ...emptyContent, title: 'Plan', body: 'mine' }, noteId: 'n1', revision: 1 };
  const saver = open(makeServer(), { unsent });
  await wait(0);
  expect(saver.store.getState().status).toMatchObject({ kind: 'conflict', theirs: { body: 'theirs' } });
  expect(inStore.body).toBe('theirs');
  expect(kept?.content.body).toBe('mine');
});

async function openConflict() {
  const server = makeServer();
  const saver = open(server);
  inStore = stored({ body: 'theirs', revision: 2 });
  saver.change({ body: 'mine' });
  await wait(1000);
  expect(saver.store.getState().status.kind).toBe('conflict');
  return { server, saver };
}

test('keeping mine replaces theirs, which the history keeps', async () => {
  const { server, saver } = await openConflict();
  saver.change({ body: 'mine and more' });
  await wait(5000);
  expect(inStore.body).toBe('theirs');
  await saver.resolve('mine');
  expect(inStore).toMatchObject({ body: 'mine and more', revision: 3 });
  expect(server.update).toHaveBeenLastCalledWith(expect.objectContaining({ keepReplaced: true }));
});

test('keeping theirs shows it; keeping both makes a copy of mine and shows theirs', async () => {
  const first = await openConflict();
  await first.saver.resolve('theirs');
  expect(first.saver.store.getState().content.body).toBe('theirs');
  expect(first.saver.store.getState().externalUpdates).toBe(1);

  inStore = stored();
  const { server, saver } = await openConflict();
  expect(await saver.resolve('both')).toMatchObject({ id: 'copy' });
  expect(server.update).toHaveBeenLastCalledWith(
    expect.objectContaining({
      keepBoth: true,
      revision: 1,
      changes: expect.objectContaining({ body: 'mine' }),
    }),
  );
  expect(saver.store.getState().content.body).toBe('theirs');
});

test('changes to different fields go together without a question', async () => {
  const saver = open(makeServer());
  inStore = stored({ tags: ['new'], title: 'Better plan', revision: 2 });
  saver.change({ body: 'mine' });
  await wait(1000);
  expect(inStore).toMatchObject({ title: 'Better plan', tags: ['new'], body: 'mine', revision: 3 });
  expect(saver.store.getState().status.kind).toBe('saved');
  const withBody = (body: string) => ({ ...emptyContent, body });
  expect(mergeContent(withBody('a'), withBody('b'), emptyContent)).toBeUndefined();
});

test('what another window saved is shown when there is nothing of one’s own, and waits otherwise', async () => {
  const saver = open(makeServer());
  inStore = stored({ body: 'theirs', revision: 2 });
  await saver.applyRemoteRevision(2);
  expect(saver.store.getState().content.body).toBe('theirs');
  saver.change({ body: 'theirs, mine' });
  inStore = stored({ body: 'again theirs', revision: 3 });
  await saver.applyRemoteRevision(3);
  expect(saver.store.getState().content.body).toBe('theirs, mine');
});

test('a refused text waits for a change; one whose note is gone can become a new one', async () => {
  const server = makeServer();
  server.update.mockRejectedValueOnce(refusal('BAD_USER_INPUT', 'A note can be at most 2 MB'));
  const saver = open(server);
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
  expect(inStore.body).toBe('short');
});
