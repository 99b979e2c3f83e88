import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAnswer, saveAnswer } from '../../core/session/savedAnswers';
import { makeNote, makeUser } from '../../testing/factories';
import { fakeServer, type Handlers, offline, Refusal } from '../../testing/fakeServer';
import { holdIdle } from '../../testing/holdIdle';
import { renderApp } from '../../testing/renderApp';

Object.assign(window, { indexedDB: new IDBFactory() });

/** jsdom has no layout, and rows outside the screen aren't rendered. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
});

const person = makeUser({ features: ['NOTES'] });
const online: Handlers = {
  Session: () => ({ me: person }),
  SignedInUser: () => ({ me: null }),
  NotesPage: () => ({ notes: [makeNote({ title: 'Subnets' })] }),
};
const cut = Object.fromEntries(
  [...Object.keys(online), 'ShellCounts', 'NoteFilters', 'Note'].map((name) => [name, offline]),
) as Handlers;
/** Returns the operations whose results this browser keeps. */
const savedQueries = async () => {
  // Creates the database if it doesn't exist yet.
  await readAnswer('Session');
  const database = await openDB('savedAnswers', 1);
  const keys = await database.getAllKeys('answers');
  database.close();
  return keys.map((key) => /[A-Z]\w+/.exec(String(key))?.[0]);
};

/** Opens the notes online until they are stored, then closes the window. */
async function visitNotes() {
  fakeServer(online);
  const { unmount } = renderApp('/notes');
  expect(await screen.findByRole('link', { name: 'Subnets' })).toBeVisible();
  await waitFor(async () =>
    expect(await savedQueries()).toEqual(expect.arrayContaining(['NotesPage', 'Session'])),
  );
  unmount();
}

test('the last person is forgotten before the sign-in appears, no matter how busy the machine is', async () => {
  holdIdle();
  await saveAnswer('Session', 'u2', { me: makeUser({ id: 'u2', username: 'noah' }) });
  let kept: unknown;
  fakeServer({
    ...online,
    'POST /api/login': async () => {
      kept = await savedQueries();
      throw new Refusal(401, 'Invalid username or password');
    },
  });
  const { user } = renderApp('/auth');
  await user.type(await screen.findByLabelText('Username'), 'mira');
  await user.type(screen.getByLabelText('Password'), 'cosmos-42');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect((await screen.findAllByText('Invalid username or password'))[0]).toBeVisible();
  expect(kept).not.toContain('Session');
});

test('offline, the app opens for the last known person with what they have seen, and recovers', async () => {
  await visitNotes();
  const server = fakeServer(cut);
  renderApp('/notes');
  expect(await screen.findByRole('link', { name: 'Subnets' })).toBeVisible();
  expect(screen.getByText(/Showing saved data\.$/)).toBeVisible();

  Object.assign(server.handlers, online, {
    'GET /healthz': () => ({ status: 'alive' }),
    NotesPage: () => ({ notes: [makeNote({ title: 'Wildcards' })] }),
    ShellCounts: () => ({ unreadNotifications: 0, assistants: [], dueCards: 0 }),
    NoteFilters: () => ({ noteFolders: [], noteTags: [] }),
  });
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByRole('link', { name: 'Wildcards' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Showing saved data/)).not.toBeInTheDocument());
});

test('offline, nothing opens after signing out or after the session has ended', async () => {
  await visitNotes();
  fakeServer({ ...online, Session: () => ({ me: null }) });
  const { unmount } = renderApp('/notes');
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  await waitFor(async () => expect(await savedQueries()).not.toContain('Session'));
  unmount();
  fakeServer(cut);
  renderApp('/notes');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Subnets' })).not.toBeInTheDocument();
});
