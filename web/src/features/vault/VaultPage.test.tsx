import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFile, makeUser } from '../../testing/factories';
import { fakeServer, type Handlers, Refusal } from '../../testing/fakeServer';
import { lateSearches } from '../../testing/lateSearches';
import { renderApp } from '../../testing/renderApp';

const files = [
  makeFile({ tags: ['exam'] }),
  makeFile({ id: 'f2', name: 'lab-topology.png', type: 'image/png', size: 412_000 }),
  makeFile({ id: 'f3', name: 'chamomile notes.md', type: 'text/markdown', size: 7, tags: ['Herbs'] }),
];
const found = (search: string) =>
  files.filter(({ name, tags }) =>
    [name, ...tags].some((text) => text.toLowerCase().includes(search.toLowerCase())),
  );
const base: Handlers = {
  Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
  VaultPage: ({ where }) => ({ files: found(where?.search ?? '') }),
};
const emptyText = 'No files found. Try a different search term or upload a new file.';
const folderLink = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Folders' })).findByRole('link', { name });
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('the list shows name, type, size, date, and tags', async () => {
  fakeServer(base);
  renderApp('/file-vault');
  expect(await screen.findByText('Securely store and organize your files and images')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /A\+ objectives/ }));
  expect(row.getByText('PDF')).toBeVisible();
  expect(row.getByText('1.8 MB')).toBeVisible();
  expect(row.getByText('exam')).toBeVisible();
});

test('an empty vault says what to do', async () => {
  fakeServer({ ...base, VaultPage: () => ({ files: [] }) });
  renderApp('/file-vault');
  expect(await screen.findByText('Your vault is empty')).toBeVisible();
  expect(screen.getByText('Drop files here, or choose Upload Files.')).toBeVisible();
});

test('on a phone, where nothing can be dropped, no page asks for it', async () => {
  const desktop = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(desktop(query), { matches: query === 'not all and (any-pointer: fine)' });
  fakeServer({ ...base, VaultPage: () => ({ files: [] }) });
  const { unmount } = renderApp('/file-vault');
  expect(await screen.findByText('Choose Upload Files to add some.')).toBeVisible();
  expect(screen.queryByText(/drop/i)).toBeNull();
  unmount();
  renderApp('/file-vault/upload');
  expect(await screen.findByText('They’re stored in your private File Vault.')).toBeVisible();
  window.matchMedia = desktop;
});

test('a search by name or tag ignores case and stays in the address', async () => {
  const server = fakeServer(base);
  const { user } = renderApp('/file-vault');
  const search = await screen.findByRole('searchbox', { name: 'Search files...' });
  await screen.findByRole('table', { name: 'Files' });
  await user.type(search, 'HERB');
  await waitFor(() => expect(rowNames()).toEqual(['chamomile notes.md']));
  expect(window.location.search).toBe('?search=HERB');
  // The previous list and the search results don't alternate.
  expect(server.callsOf('VaultPage').filter(({ where }) => where?.search === 'HERB')).toHaveLength(1);
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(await screen.findByText(emptyText)).toBeVisible();
});

test('slow typing loses no letter, and the previous search results stay until the new ones arrive', async () => {
  const late = lateSearches((search) => ({ files: [makeFile({ name: search || 'all' })] }));
  fakeServer({ ...base, VaultPage: ({ where }) => late.answer(where?.search ?? '') });
  const { user } = renderApp('/file-vault');
  await screen.findByRole('rowheader', { name: 'all' });
  const field = screen.getByRole('searchbox', { name: 'Search files...' });
  await late.typeSlowly(user, field, 'dhcp r');
  await waitFor(() => expect(rowNames()).toEqual(['dhcp r']));
});

test('renaming shows the server’s error in the form', async () => {
  const server = fakeServer({
    ...base,
    RenameFile: () => {
      throw new Refusal(400, 'Check the form', {
        code: 'BAD_USER_INPUT',
        fields: { name: 'That name is taken' },
      });
    },
  });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'Actions for A+ objectives.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = await screen.findByLabelText('File Name');
  await user.clear(name);
  await user.type(name, 'plan.pdf{Enter}');
  expect(await screen.findByText('That name is taken')).toBeVisible();
  server.handlers.RenameFile = () => ({ renameFile: makeFile({ name: 'plan.pdf' }) });
  await user.type(name, '{Enter}');
  expect(await screen.findByRole('rowheader', { name: 'plan.pdf' })).toBeVisible();
  expect(server.callsOf('RenameFile')).toContainEqual({ id: 'f1', name: 'plan.pdf' });
});

test('tags can be edited, and deleting asks first', async () => {
  const server = fakeServer({
    ...base,
    TagFile: () => ({ tagFile: makeFile({ tags: ['exam', 'A+'] }) }),
    DeleteFiles: () => ({ deleteFiles: ['f2'] }),
  });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'Actions for A+ objectives.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Tags' }));
  await user.type(await screen.findByLabelText('Tags'), ', A+, exam{Enter}');
  expect(await screen.findByText('A+')).toBeVisible();
  expect(server.callsOf('TagFile')).toEqual([{ id: 'f1', tags: ['exam', 'A+'] }]);

  await user.click(await screen.findByRole('button', { name: 'Actions for lab-topology.png' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this file?' }));
  server.handlers.VaultPage = () => ({ files: files.filter(({ id }) => id !== 'f2') });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findAllByText('File deleted');
  await waitFor(() => expect(rowNames()).toEqual(['A+ objectives.pdf', 'chamomile notes.md']));
});

test("a list that can't be loaded says so and offers Retry", async () => {
  const server = fakeServer({
    ...base,
    VaultPage: () => {
      throw new Refusal(500, 'Failed to fetch files');
    },
  });
  const { user } = renderApp('/file-vault');
  expect(await screen.findByText('Failed to fetch files')).toBeVisible();
  server.handlers.VaultPage = base.VaultPage;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Files' })).toBeVisible();
});

const trip = { __typename: 'Folder', id: 'd1', name: 'Trip', parentId: null };
const day = { __typename: 'Folder', id: 'd2', name: 'Day 1', parentId: 'd1' };
const withFolders = {
  ...base,
  VaultFrame: () => ({
    folders: [day, trip],
    storageUsage: { __typename: 'StorageUsage', used: 500 * 1024 ** 2, quota: 1024 ** 3 },
  }),
};

test('folders can be created and opened, and the page shows the path and the storage used', async () => {
  const server = fakeServer({
    ...withFolders,
    CreateFolder: ({ name, parentId }) => ({
      createFolder: { __typename: 'Folder', id: 'd3', name, parentId: parentId ?? null },
    }),
  });
  const { user } = renderApp('/file-vault');
  expect(await screen.findByText('500 MB of 1 GB used')).toBeVisible();
  await user.click(await folderLink('Trip'));
  expect(window.location.search).toBe('?folder=d1');
  await user.click(await folderLink('Day 1'));
  const trail = within(screen.getByRole('navigation', { name: 'Parent folders' }));
  expect(trail.getByRole('link', { name: 'Trip' })).toBeVisible();
  expect(trail.getByText('Day 1')).toHaveAttribute('aria-current', 'page');
  expect(server.callsOf('VaultPage').at(-1)).toMatchObject({ where: { folder: 'd2' } });

  await user.click(screen.getByRole('button', { name: 'New Folder' }));
  await user.type(await screen.findByLabelText('Folder Name'), 'Maps{Enter}');
  await waitFor(() => expect(server.callsOf('CreateFolder')).toEqual([{ name: 'Maps', parentId: 'd2' }]));
});

test('folders are sorted by the numbers in their names, in the list and in the move dialog', async () => {
  const folders = ['Week 10', 'week 1', 'Week 2'].map((name) => ({ ...trip, id: name, name }));
  fakeServer({ ...base, VaultFrame: () => ({ ...withFolders.VaultFrame(), folders }) });
  const { user } = renderApp('/file-vault');
  const list = within(await screen.findByRole('list', { name: 'Folders' }));
  const inOrder = ['week 1', 'Week 2', 'Week 10'];
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(inOrder);
  await user.click(await screen.findByRole('button', { name: 'Actions for A+ objectives.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }));
  await screen.findByRole('radio', { name: 'Week 10' });
  for (const [index, name] of inOrder.entries())
    expect(screen.getAllByRole('radio').at(index - inOrder.length)).toHaveAccessibleName(name);
});

test('files can be moved to a folder, and restored or permanently deleted from the trash', async () => {
  const server = fakeServer({
    ...withFolders,
    MoveItems: () => ({ moveItems: true }),
    TrashPage: () => ({ trashedFiles: [{ ...makeFile(), trashedAt: '2025-11-18T09:00:00.000Z' }] }),
    RestoreFiles: ({ ids }) => ({ restoreFiles: ids }),
    TrashedFolders: () => ({ trashedFolders: [] }),
    EmptyFileTrash: () => ({ emptyFileTrash: 1 }),
  });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'Actions for A+ objectives.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move' }));
  await user.click(await screen.findByRole('radio', { name: 'Day 1' }));
  await user.click(screen.getByRole('button', { name: 'Move here' }));
  expect(await screen.findByText('Moved')).toBeVisible();
  expect(server.callsOf('MoveItems')).toEqual([
    { fileIds: ['f1'], folderIds: [], folderId: 'd2', onClash: 'KEEP_BOTH' },
  ]);

  await user.click(screen.getByRole('link', { name: 'Trash' }));
  await user.click(await screen.findByRole('button', { name: 'Restore A+ objectives.pdf' }));
  expect(await screen.findByText('File restored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Empty trash' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Empty the trash?' }));
  server.handlers.TrashPage = () => ({ trashedFiles: [] });
  await user.click(dialog.getByRole('button', { name: 'Empty trash' }));
  expect(await screen.findByText('The trash is empty')).toBeVisible();
});

test('a file can be shared with a member and unshared, and files shared by others are listed', async () => {
  const share = {
    __typename: 'FileShare',
    id: 's1',
    username: 'noor',
    expiresAt: '2099-01-01T00:00:00.000Z',
  };
  const server = fakeServer({
    ...base,
    FileShares: () => ({ fileShares: [] }),
    ShareFile: () => ({ shareFile: share }),
    RevokeShare: () => ({ revokeShare: true }),
    SharedPage: () => ({
      sharedFiles: [
        {
          __typename: 'SharedFile',
          id: 's2',
          sharedBy: 'noor',
          expiresAt: share.expiresAt,
          file: makeFile({ id: 'f2', name: 'lab-topology.png' }),
        },
      ],
    }),
  });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'Actions for A+ objectives.pdf' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  // The closing menu doesn't take the focus from the field, which would then count as left empty.
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Member' })).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.queryByText('Enter a username')).not.toBeInTheDocument();
  await user.type(await screen.findByLabelText('Member'), 'noor');
  server.handlers.FileShares = () => ({ fileShares: [share] });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('list', { name: 'Shared with' });
  expect(server.callsOf('ShareFile')).toEqual([{ fileId: 'f1', username: 'noor', days: 7 }]);
  await user.click(screen.getByRole('button', { name: 'Remove access for noor' }));
  expect(server.callsOf('RevokeShare')).toEqual([{ id: 's1' }]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: 'Shared with me' }));
  expect(await screen.findByRole('rowheader', { name: 'lab-topology.png' })).toBeVisible();
});

test('the files can be shown as a grid, and a preview can fill the window', async () => {
  fakeServer({
    ...base,
    VaultPage: () => ({ files: [makeFile({ id: 'f1', name: 'rack.png', type: 'image/png' })] }),
  });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('button', { name: 'Show as grid' }));
  expect(window.location.search).toBe('?view=grid');
  const grid = within(await screen.findByRole('list', { name: 'Files' }));
  expect(grid.getByRole('checkbox', { name: 'Select rack.png' })).toBeVisible();
  await user.click(grid.getByRole('button', { name: 'Open rack.png (Image)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'rack.png' }));
  await user.click(dialog.getByRole('button', { name: 'Full screen' }));
  expect(dialog.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
});

test('the rail leads to every folder, to shared files, and to the trash', async () => {
  fakeServer(base);
  renderApp('/file-vault');
  const rail = within(await screen.findByRole('navigation', { name: 'Vault' }));
  expect(rail.getByRole('link', { name: 'My files' })).toHaveAttribute('aria-current', 'page');
  expect(rail.getByRole('link', { name: 'Shared with me' })).toHaveAttribute('href', '/file-vault/shared');
  expect(rail.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/file-vault/trash');
});
