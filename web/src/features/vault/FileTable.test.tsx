import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFile, makeUser } from '../../testing/factories';
import { fakeServer, type Handlers, offline } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const files = [
  makeFile(),
  makeFile({ id: 'f2', name: 'lab.png', type: 'image/png' }),
  makeFile({ id: 'f3', name: 'notes.md', type: 'text/markdown' }),
];
const kinds: Record<string, string> = { PDF: 'f1', IMAGE: 'f2', DOCUMENT: 'f3' };
const filesOf = (kind?: string | null) => (kind ? files.filter(({ id }) => id === kinds[kind]) : files);
const serve = (given: Handlers = {}) =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
    VaultPage: ({ where }) => ({ files: filesOf(where?.kind) }),
    ...given,
  });
const rowNames = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('a tab shows one type of file and is in the address', async () => {
  serve();
  const { user } = renderApp('/file-vault?tab=images');
  await screen.findByRole('table', { name: 'Files' });
  expect(rowNames()).toEqual(['lab.png']);
  await user.click(screen.getByRole('tab', { name: 'Documents' }));
  await waitFor(() => expect(rowNames()).toEqual(['notes.md']));
  expect(window.location.search).toBe('?tab=documents');
  await user.click(screen.getByRole('tab', { name: 'Archives' }));
  expect(
    await screen.findByText('No files found. Try a different search term or upload a new file.'),
  ).toBeVisible();
});

test('selected files are counted and deleted together', async () => {
  const server = serve({ DeleteFiles: ({ ids }) => ({ deleteFiles: ids }) });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('checkbox', { name: 'Select lab.png' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select notes.md' }));
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 files?' }));
  server.handlers.VaultPage = () => ({ files: files.slice(2) });
  server.handlers.RestoreFiles = ({ ids }) => ({ restoreFiles: ids });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Files deleted')).toBeVisible();
  expect(server.callsOf('DeleteFiles')).toEqual([{ ids: ['f1', 'f2'] }]);
  await waitFor(() => expect(rowNames()).toEqual(['notes.md']));
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();

  server.handlers.VaultPage = () => ({ files });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rowNames()).toEqual(['A+ objectives.pdf', 'lab.png', 'notes.md']));
  expect(server.callsOf('RestoreFiles')).toEqual([{ ids: ['f1', 'f2'] }]);
});

const manyFiles = Array.from({ length: 100 }, (_, at) => makeFile({ id: `m${at}`, name: `file ${at}` }));

test('a long list is fetched page by page until the end', async () => {
  const server = serve({
    VaultPage: ({ after }) => ({
      files: after ? [makeFile({ id: 'last', name: 'needle.txt' })] : manyFiles,
    }),
  });
  renderApp('/file-vault?sort=NAME');
  expect(await screen.findByRole('rowheader', { name: 'needle.txt' })).toBeVisible();
  expect(server.callsOf('VaultPage')).toEqual([
    { first: 100, where: { folder: 'top' }, order: 'NAME' },
    { after: 'm99', first: 1000, where: { folder: 'top' }, order: 'NAME' },
  ]);
});

test("a page that can't be loaded is requested once, and again when asked", async () => {
  const server = serve({
    VaultPage: ({ after }) => (after ? offline() : { files: manyFiles }),
  });
  const { user } = renderApp('/file-vault?search=needle');
  expect((await screen.findAllByText(/We can’t reach the server/))[0]).toBeVisible();
  expect(server.callsOf('VaultPage')).toHaveLength(2);
  server.handlers.VaultPage = () => ({ files: [makeFile({ id: 'last', name: 'needle.txt' })] });
  await user.click(screen.getByRole('button', { name: 'Show more files' }));
  expect(await screen.findByRole('rowheader', { name: 'needle.txt' })).toBeVisible();
});

test('a file opens in place by its type, and the arrows cycle through the files that can be previewed', async () => {
  serve({
    VaultPage: () => ({ files: [...files, makeFile({ id: 'f4', name: 'a.zip', type: 'application/zip' })] }),
  });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'lab.png' }));
  expect(await screen.findByRole('img', { name: 'lab.png' })).toHaveAttribute('src', '/api/files/f2/preview');
  expect(window.location.search).toBe('?preview=f2');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('2 of 3')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(dialog).toHaveAccessibleName('A+ objectives.pdf');
  await user.keyboard('{ArrowLeft}');
  expect(dialog).toHaveAccessibleName('notes.md');
  await user.click(screen.getByRole('button', { name: 'Next file' }));
  expect(dialog).toHaveAccessibleName('A+ objectives.pdf');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.search).toBe('');
});

test("a file's address opens its preview", async () => {
  serve();
  renderApp('/file-vault?preview=f1');
  expect(await screen.findByRole('dialog', { name: 'A+ objectives.pdf' })).toBeVisible();
});
