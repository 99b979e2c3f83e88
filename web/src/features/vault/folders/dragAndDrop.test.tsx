import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFile, makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';

const files = [
  makeFile(),
  makeFile({ id: 'f2', name: 'lab-topology.png', type: 'image/png' }),
  makeFile({ id: 'f3', name: 'chamomile notes.md', type: 'text/markdown' }),
];
const base = {
  Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
  VaultPage: () => ({ files }),
  VaultFrame: () => ({
    folders: [{ __typename: 'Folder', id: 'd1', name: 'Trip', parentId: null }],
    storageUsage: { __typename: 'StorageUsage', used: 500_000_000, quota: 1_000_000_000 },
  }),
};

/** The browser's drag data store, which jsdom doesn't have. */
function makeDataTransfer() {
  const data = new Map<string, string>();
  return {
    setData: (kind: string, value: string) => data.set(kind, value),
    getData: (kind: string) => data.get(kind) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
}

const folderLink = async (name: string) =>
  within(await screen.findByRole('list', { name: 'Folders' })).findByRole('link', { name });

test('all selected rows move together when dropped on a folder, and Undo moves them back', async () => {
  const server = fakeServer({ ...base, MoveItems: () => ({ moveItems: true }) });
  const { user } = renderApp('/file-vault');
  await user.click(await screen.findByRole('checkbox', { name: 'Select A+ objectives.pdf' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select chamomile notes.md' }));
  const target = await folderLink('Trip');
  const drag = (name: string) => {
    const dataTransfer = makeDataTransfer();
    fireEvent.dragStart(screen.getByRole('row', { name: new RegExp(name) }), { dataTransfer });
    // A drop only happens where dragging over is accepted.
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
    fireEvent.drop(target, { dataTransfer });
  };
  drag('lab-topology');
  await waitFor(() => expect(server.callsOf('MoveItems')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.callsOf('MoveItems')).toHaveLength(2));
  drag('chamomile');
  await waitFor(() => expect(server.callsOf('MoveItems')).toHaveLength(3));
  const moved = (fileIds: string[], folderId: string | null) => ({
    fileIds,
    folderIds: [],
    folderId,
    onClash: 'KEEP_BOTH',
  });
  expect(server.callsOf('MoveItems')).toEqual([
    moved(['f2'], 'd1'),
    moved(['f2'], null),
    moved(['f1', 'f3'], 'd1'),
  ]);
});

test.each(['no rows', 'null', '{"files":[],"folders":null}', '{"files":[{"id":7,"name":"x"}],"folders":[]}'])(
  'fake vault rows dragged in from another page, %s, move nothing and say why',
  async (text) => {
    const server = fakeServer(base);
    renderApp('/file-vault');
    const dataTransfer = makeDataTransfer();
    dataTransfer.setData('application/x-vault-items', text);
    fireEvent.drop(await folderLink('Trip'), { dataTransfer });
    expect(await screen.findByText('That isn’t a file or folder in your vault.')).toBeVisible();
    expect(server.callsOf('MoveItems')).toEqual([]);
  },
);
