import { beforeEach, expect, test } from 'vitest';
import { makeServer, openNote, resetNote, state, stored, wait } from '../../../testing/noteSaving';
import { emptyContent, mergeContent } from '../documents/noteContent';

beforeEach(resetNote);

test('an unsent text never silently overwrites a note that changed elsewhere', async () => {
  state.inStore = stored({ body: 'theirs', revision: 5 });
  const unsent = { content: { ...emptyContent, title: 'Plan', body: 'mine' }, noteId: 'n1', revision: 1 };
  const saver = openNote(makeServer(), { unsent });
  await wait(0);
  expect(saver.store.getState().status).toMatchObject({ kind: 'conflict', theirs: { body: 'theirs' } });
  expect(state.inStore.body).toBe('theirs');
  expect(state.kept?.content.body).toBe('mine');
});

async function openConflict() {
  const server = makeServer();
  const saver = openNote(server);
  state.inStore = stored({ body: 'theirs', revision: 2 });
  saver.change({ body: 'mine' });
  await wait(1000);
  expect(saver.store.getState().status.kind).toBe('conflict');
  return { server, saver };
}

test('keeping mine replaces theirs, which stays in the history', async () => {
  const { server, saver } = await openConflict();
  saver.change({ body: 'mine and more' });
  await wait(5000);
  expect(state.inStore.body).toBe('theirs');
  await saver.resolve('mine');
  expect(state.inStore).toMatchObject({ body: 'mine and more', revision: 3 });
  expect(server.update).toHaveBeenLastCalledWith(expect.objectContaining({ keepReplaced: true }));
});

test('keeping theirs shows it, and keeping both copies mine and shows theirs', async () => {
  const first = await openConflict();
  await first.saver.resolve('theirs');
  expect(first.saver.store.getState().content.body).toBe('theirs');
  expect(first.saver.store.getState().externalUpdates).toBe(1);

  state.inStore = stored();
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

test('changes to different fields are merged without asking', async () => {
  const saver = openNote(makeServer());
  state.inStore = stored({ tags: ['new'], title: 'Better plan', revision: 2 });
  saver.change({ body: 'mine' });
  await wait(1000);
  expect(state.inStore).toMatchObject({ title: 'Better plan', tags: ['new'], body: 'mine', revision: 3 });
  expect(saver.store.getState().status.kind).toBe('saved');
  const withBody = (body: string) => ({ ...emptyContent, body });
  expect(mergeContent(withBody('a'), withBody('b'), emptyContent)).toBeUndefined();
});
