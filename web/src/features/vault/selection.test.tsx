import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defined } from '../../testing/defined';
import { makeFile, makeUser } from '../../testing/factories';
import { fakeServer, type Handlers } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const files = [
  makeFile({ id: 'f1', name: 'one.pdf', folderId: 'd1' }),
  makeFile({ id: 'f2', name: 'two.svg', type: 'image/svg+xml' }),
  makeFile({ id: 'f3', name: 'three.txt', type: 'text/plain' }),
  makeFile({ id: 'f4', name: 'archive.tar.gz', type: 'application/gzip' }),
];
const serve = (given: Handlers = {}) =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
    VaultPage: () => ({ files }),
    VaultFrame: () => ({
      folders: [{ __typename: 'Folder', id: 'd1', name: 'Trip', parentId: null }],
      storageUsage: { __typename: 'StorageUsage', used: 5, quota: 1_000_000_000 },
    }),
    MoveItems: () => ({ moveItems: true }),
    ...given,
  });
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

test('Shift+click selects a range from the last selected row, and Ctrl+A selects all rows', async () => {
  serve();
  const { user } = renderApp('/file-vault');
  await user.click(await box('one.pdf'));
  await user.keyboard('{Shift>}');
  await user.click(await box('three.txt'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(await box('two.svg')).toBeChecked();
  expect(await box('archive.tar.gz')).not.toBeChecked();

  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('4 selected')).toBeVisible();
});

test('Shift+click on a row works like on its checkbox', async () => {
  serve();
  const { user } = renderApp('/file-vault');
  await user.click(await box('two.svg'));
  fireEvent.click(screen.getByRole('cell', { name: 'Archive' }), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeVisible();
});

test('Ctrl+A in a field selects the field’s text', async () => {
  serve();
  const { user } = renderApp('/file-vault');
  await box('one.pdf');
  await user.click(screen.getByRole('searchbox', { name: 'Search files...' }));
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('Undo moves files from a search result back to their own folders', async () => {
  const server = serve();
  const { user } = renderApp('/file-vault?search=o');
  await user.click(await box('one.pdf'));
  await user.click(await box('two.svg'));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to' }));
  await user.click(dialog.getByRole('radio', { name: 'Trip' }));
  await user.click(dialog.getByRole('button', { name: 'Move here' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.callsOf('MoveItems')).toHaveLength(3));
  const moved = (fileIds: string[], folderId: string | null) => ({
    fileIds,
    folderIds: [],
    folderId,
    onClash: 'KEEP_BOTH',
  });
  expect(server.callsOf('MoveItems')).toEqual([
    moved(['f1', 'f2'], 'd1'),
    moved(['f1'], 'd1'),
    moved(['f2'], null),
  ]);
});

test('an SVG drawing is shown as an image', async () => {
  serve();
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'two.svg' }));
  expect(await screen.findByRole('img', { name: 'two.svg' })).toHaveAttribute('src', '/api/files/f2/preview');
});

test('Esc closes a PDF preview, also after a click into it', async () => {
  serve();
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'one.pdf' }));
  await screen.findByRole('dialog');
  const viewer = defined(document.querySelector('iframe'));
  // The page would get no key events from the viewer.
  expect(viewer).not.toHaveFocus();
  fireEvent.mouseEnter(viewer);
  viewer.focus();
  fireEvent.blur(window);
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  expect(viewer).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('renaming starts with the name selected, without its extension', async () => {
  serve();
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'Actions for one.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText<HTMLInputElement>('File Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0)).toBe('one');
});
