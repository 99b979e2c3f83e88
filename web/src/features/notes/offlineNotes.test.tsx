import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeNote, makeUser } from '../../testing/factories';
import { fakeServer, offline } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const state = 'Saved on this device; will sync';

beforeEach(() => {
  localStorage.clear();
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  Object.assign(Range.prototype, { getClientRects: () => [] });
});

const serve = () =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['NOTES'] }) }),
    Backlinks: () => ({ backlinks: [] }),
    CreateNote: offline,
    'GET /healthz': offline,
  });

const titleField = () => screen.findByRole('textbox', { name: 'Title' });
const unsent = async () => within(await screen.findByRole('list', { name: 'Not synced yet' }));

async function write(user: ReturnType<typeof renderApp>['user'], title: string) {
  await user.click(await screen.findByRole('button', { name: 'New note' }));
  await waitFor(async () => expect(await titleField()).toHaveValue(''));
  await user.type(await titleField(), title);
  await (await unsent()).findByRole('link', { name: title });
}

test('several notes written offline are listed with their status, found again, and sent once each', async () => {
  const server = serve();
  const { user } = renderApp('/notes');
  await write(user, 'First');
  await write(user, 'Second');
  expect((await unsent()).getAllByText(state)).toHaveLength(2);
  expect(screen.queryByText('No notes yet')).toBeNull();

  await user.click((await unsent()).getByRole('link', { name: 'First' }));
  await waitFor(async () => expect(await titleField()).toHaveValue('First'));
  await user.type(await titleField(), '!');
  await (await unsent()).findByRole('link', { name: 'First!' });

  const failed = server.callsOf('CreateNote').length;
  const created: string[] = [];
  server.handlers.CreateNote = ({ input }) => {
    created.push(input.key ?? '');
    return { createNote: makeNote({ id: `n${created.length}`, title: input.title ?? '' }) };
  };
  server.handlers.UpdateNote = ({ id }) => ({ updateNote: makeNote({ id, revision: 2 }) });
  server.handlers['GET /healthz'] = () => ({});
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not synced yet' })).toBeNull());
  expect(new Set(created).size).toBe(2);
  const sent = server.callsOf('CreateNote').slice(failed);
  expect(sent.map(({ input }) => input.title)).toEqual(expect.arrayContaining(['First!', 'Second']));
  expect(sent).toHaveLength(2);
  expect(JSON.stringify(localStorage)).not.toContain('unsentNote');
});

test("a late response doesn't navigate away from the next note", async () => {
  const server = serve();
  let answer: () => void = () => {};
  server.handlers.CreateNote = () =>
    new Promise((resolve) => {
      answer = () => resolve({ createNote: makeNote({ id: 'n7', title: 'First' }) });
    });
  const { user } = renderApp('/notes');
  await user.click(await screen.findByRole('button', { name: 'New note' }));
  await user.type(await titleField(), 'First');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf('CreateNote')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'New note' }));
  await waitFor(async () => expect(await titleField()).toHaveValue(''));
  await user.type(await titleField(), 'Sec');
  await act(async () => answer());
  await user.keyboard('ond');
  expect(await titleField()).toHaveValue('Second');
  expect(window.location.pathname).toBe('/notes/new');
});

test('a note stored by another window can be opened and continued here, and becomes one note', async () => {
  const server = serve();
  const theirs = 'person:u1:unsentNote:w2:new-abc';
  const content = { title: 'From the other window', body: 'kept there', tags: [], folder: '', pinned: false };
  localStorage.setItem(theirs, JSON.stringify({ content, key: 'k1', revision: 0 }));
  const { user } = renderApp('/notes');
  await user.click(await (await unsent()).findByRole('link', { name: 'From the other window' }));
  await waitFor(async () => expect(await titleField()).toHaveValue('From the other window'));
  await user.type(await titleField(), '!');
  await (await unsent()).findByRole('link', { name: 'From the other window!' });
  // That window is closed, so its text is listed once and sent by this one.
  await waitFor(() => expect(localStorage.getItem(theirs)).toBeNull());
  expect((await unsent()).getAllByRole('link')).toHaveLength(1);

  const created: unknown[] = [];
  server.handlers.CreateNote = ({ input }) => {
    created.push([input.key, input.title]);
    return { createNote: makeNote({ id: 'n1', title: input.title ?? '' }) };
  };
  server.handlers.UpdateNote = ({ id }) => ({ updateNote: makeNote({ id, revision: 2 }) });
  server.handlers['GET /healthz'] = () => ({});
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(created).toEqual([['k1', 'From the other window!']]));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not synced yet' })).toBeNull());
});
