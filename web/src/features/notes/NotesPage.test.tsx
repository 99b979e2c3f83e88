import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeNote, makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const base = {
  Session: () => ({ me: makeUser({ features: ['NOTES'] }) }),
  Backlinks: () => ({ backlinks: [] }),
};
const body =
  'A **/26** has 62 hosts.\n\n- [ ] learn it\n\nSee [[Masks|the masks]].\n\nHosts of a /26 :: 62 ^card-ab12cd34';

/** jsdom has no layout, and rows outside the viewport aren't rendered. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  Object.assign(Range.prototype, { getClientRects: () => [] });
});

test('an empty list says what to do', async () => {
  fakeServer(base);
  renderApp('/notes');
  expect(await screen.findByText('No notes yet')).toBeVisible();
});

test('a note opens next to the list, a checked task is saved, and a link to a missing note offers to create it', async () => {
  localStorage.setItem('person:u1:noteView', 'read');
  const server = fakeServer({
    ...base,
    NotesPage: () => ({ notes: [makeNote(), makeNote({ id: 'n2', title: 'Masks', pinned: true })] }),
    Note: () => ({ note: { ...makeNote(), body } }),
    NoteByTitle: () => ({ noteByTitle: null }),
    UpdateNote: () => ({ updateNote: makeNote({ revision: 2 }) }),
    CreateNote: () => ({ createNote: makeNote({ id: 'n3', title: 'Masks' }) }),
  });
  const { user } = renderApp('/notes');
  await user.click(await screen.findByRole('link', { name: 'Subnets' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Subnets');
  expect(screen.getByRole('link', { name: 'Masks' })).toBeVisible();
  expect(window.location.pathname).toBe('/notes/n1');

  expect((await screen.findByText('Flashcard')).parentElement).toHaveTextContent(
    'Hosts of a /26 :: 62Flashcard',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'learn it' }));
  await waitFor(() => expect(server.callsOf('UpdateNote')).toHaveLength(1));
  expect(server.callsOf('UpdateNote')[0]).toMatchObject({
    id: 'n1',
    input: { body: body.replace('[ ]', '[x]'), revision: 1 },
  });
  expect(await screen.findByText(/^Saved \d{1,2}:\d\d [AP]M$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'the masks' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create note' }));
  await waitFor(() => expect(window.location.pathname).toBe('/notes/n3'));
  expect(server.callsOf('CreateNote')[0]).toMatchObject({ input: { title: 'Masks' } });
});

test('the first words create a new note once, and it stays open at its own address', async () => {
  const server = fakeServer({
    ...base,
    CreateNote: () => ({ createNote: makeNote({ title: 'Plan' }) }),
  });
  const { user } = renderApp('/notes/new');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, 'Plan');
  expect(await screen.findByText(/^Saved \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  expect(window.location.pathname).toBe('/notes/n1');
  expect(title).toBeInTheDocument();
  expect(title).toHaveFocus();
  expect(server.callsOf('CreateNote')).toEqual([
    { input: { title: 'Plan', body: '', tags: [], folder: '', key: expect.any(String) } },
  ]);
});

test('text typed offline survives a reload and is sent', async () => {
  const server = fakeServer({
    ...base,
    Note: () => ({ note: { ...makeNote(), body: 'old' } }),
    UpdateNote: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const first = renderApp('/notes/n1');
  await first.user.click(await screen.findByRole('button', { name: 'Pin' }));
  expect(await screen.findByText('Saved on this device; will sync')).toBeVisible();
  first.unmount();
  server.handlers.UpdateNote = () => ({ updateNote: makeNote({ revision: 2, pinned: true }) });
  renderApp('/notes/n1');
  expect(await screen.findByRole('button', { name: 'Unpin' })).toBeVisible();
  expect(await screen.findByText(/^Saved \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  expect(server.callsOf('UpdateNote').at(-1)).toMatchObject({ input: { pinned: true, revision: 1 } });
  expect(JSON.stringify(localStorage)).not.toContain('unsentNote');
});

test('selected notes go to the trash, and Undo restores them', async () => {
  const server = fakeServer({
    ...base,
    NotesPage: () => ({ notes: [makeNote(), makeNote({ id: 'n2', title: 'Masks' })] }),
    DeleteNotes: ({ ids }) => ({ deleteNotes: ids }),
    RestoreNotes: ({ ids }) => ({ restoreNotes: ids }),
  });
  const { user } = renderApp('/notes');
  await user.click(await screen.findByRole('button', { name: 'Notes menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Masks' }));
  await user.click(screen.getByRole('button', { name: 'Move to trash' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.callsOf('RestoreNotes')).toEqual([{ ids: ['n2'] }]));
  expect(server.callsOf('DeleteNotes')).toEqual([{ ids: ['n2'] }]);
});

test('a chosen image is stored in the vault and appears in the text', async () => {
  localStorage.setItem('person:u1:noteView', 'write');
  const server = fakeServer({
    ...base,
    Session: () => ({ me: makeUser({ features: ['NOTES', 'FILE_VAULT'] }) }),
    NotesPage: () => ({ notes: [makeNote()] }),
    Note: () => ({ note: { ...makeNote(), body: 'Look:' } }),
    UpdateNote: () => ({ updateNote: makeNote({ revision: 2 }) }),
    'POST /api/files/upload': () => ({ id: 'f9', name: 'moon.png' }),
  });
  const { user } = renderApp('/notes/n1');
  await screen.findByRole('textbox', { name: 'Note text' });
  const picture = new File(['x'], 'moon.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose images for the note'), picture);
  await waitFor(() => expect(server.callsOf('UpdateNote')).toHaveLength(1));
  const body = 'Look:\n\n![moon](/api/files/f9)\n';
  expect(server.callsOf('UpdateNote')[0]).toMatchObject({ input: { body } });
});
