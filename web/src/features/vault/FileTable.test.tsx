import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { makeFile, makeUser } from '../../testing/factories';
import { fakeServer, offline } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const files = [
  makeFile(),
  makeFile({ id: 'f2', name: 'lab.png', type: 'image/png' }),
  makeFile({ id: 'f3', name: 'notes.md', type: 'text/markdown' }),
];
const serve = (given = {}) =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
    VaultPage: () => ({ files }),
    ...given,
  });
const rowNames = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('tabs show one kind of files and are in the address', async () => {
  serve();
  const { user } = renderApp('/file-vault?tab=images');
  await screen.findByRole('table', { name: 'Files' });
  expect(rowNames()).toEqual(['lab.png']);
  await user.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(rowNames()).toEqual(['notes.md']);
  expect(window.location.search).toBe('?tab=documents');
  await user.click(screen.getByRole('tab', { name: 'Archives' }));
  expect(screen.getByText('No files found. Try a different search term or upload a new file.')).toBeVisible();
});

test('selected files are counted and deleted together', async () => {
  const server = serve({ DeleteFiles: ({ ids }: { ids: string[] }) => ({ deleteFiles: ids }) });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('checkbox', { name: 'Select lab.png' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select notes.md' }));
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 files?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Files deleted')).toBeVisible();
  expect(server.callsOf('DeleteFiles')).toEqual([{ ids: ['f1', 'f2'] }]);
  expect(rowNames()).toEqual(['notes.md']);
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

const manyFiles = Array.from({ length: 100 }, (_, at) => makeFile({ id: `m${at}`, name: `file ${at}` }));

test('a search looks through the pages that are not loaded yet', async () => {
  const server = serve({
    VaultPage: ({ after }: { after?: string }) => ({
      files: after ? [makeFile({ id: 'last', name: 'needle.txt' })] : manyFiles,
    }),
  });
  renderApp('/file-vault?search=needle');
  expect(await screen.findByRole('rowheader', { name: 'needle.txt' })).toBeVisible();
  expect(server.callsOf('VaultPage').at(-1)).toEqual({ after: 'm99', first: 1000 });
});

test('a page that cannot be fetched is asked for once, and again on demand', async () => {
  const server = serve({
    VaultPage: ({ after }: { after?: string }) => (after ? offline() : { files: manyFiles }),
  });
  const { user } = renderApp('/file-vault?search=needle');
  expect((await screen.findAllByText(/cannot be reached/))[0]).toBeVisible();
  expect(server.callsOf('VaultPage')).toHaveLength(2);
  server.handlers.VaultPage = () => ({ files: [makeFile({ id: 'last', name: 'needle.txt' })] });
  await user.click(screen.getByRole('button', { name: 'Show more files' }));
  expect(await screen.findByRole('rowheader', { name: 'needle.txt' })).toBeVisible();
});
