import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFile, makeUser } from '../../../testing/factories';
import { fakeServer, type Handlers } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const trashedAt = '2025-11-18T09:00:00.000Z';
const folder = {
  __typename: 'TrashedFolder' as const,
  id: 'd1',
  name: 'Trip',
  path: ['Work', '2025'],
  fileCount: 3,
  size: 17_000,
  trashedAt,
};
const file = { ...makeFile({ id: 'f2', name: 'lab.png', type: 'image/png' }), trashedAt };
const serve = (given: Handlers = {}) =>
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
    TrashPage: () => ({ trashedFiles: [{ ...makeFile(), trashedAt }, file] }),
    TrashedFolders: () => ({ trashedFolders: [folder] }),
    RestoreFolder: () => ({ restoreFolder: true }),
    RestoreFiles: ({ ids }) => ({ restoreFiles: ids }),
    PurgeFolders: ({ ids }) => ({ purgeFolders: ids }),
    PurgeFiles: ({ ids }) => ({ purgeFiles: ids }),
    ...given,
  });

test('a deleted folder is one row that says where it was, and is restored with its contents', async () => {
  const server = serve();
  const { user } = renderApp('/file-vault/trash');
  const row = within(await screen.findByRole('row', { name: /Trip/ }));
  expect(row.getByText('Work / 2025')).toBeVisible();
  expect(row.getByText('3 files')).toBeVisible();
  server.handlers.TrashedFolders = () => ({ trashedFolders: [] });
  await user.click(row.getByRole('button', { name: 'Restore Trip' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Trip/ })).toBeNull());
  expect(server.callsOf('RestoreFolder')).toEqual([{ id: 'd1' }]);
});

test('several items can be restored, or permanently deleted after confirmation', async () => {
  const server = serve();
  const { user } = renderApp('/file-vault/trash');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Trip' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select lab.png' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('2 items restored')).toBeVisible();
  expect(server.callsOf('RestoreFolder')).toEqual([{ id: 'd1' }]);
  expect(server.callsOf('RestoreFiles')).toEqual([{ ids: ['f2'] }]);
  expect(screen.queryByText('2 selected')).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Permanently delete 3 items?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await waitFor(() => expect(server.callsOf('PurgeFiles')).toEqual([{ ids: ['f1', 'f2'] }]));
  expect(server.callsOf('PurgeFolders')).toEqual([{ ids: ['d1'] }]);
});
