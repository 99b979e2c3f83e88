import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFile, makeUser } from '../../../testing/factories';
import { FakeRequest } from '../../../testing/fakeRequest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { cancelAllUploads } from './uploadQueue';
import { readUploads } from './uploadStore';

const base = {
  Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
  VaultPage: () => ({ files: [makeFile()] }),
};
const tray = () => screen.findByRole('region', { name: 'Upload progress' });
const said = () => within(screen.getByRole('region', { name: 'Upload progress' })).getByRole('status');
const choose = (...chosen: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Choose files to upload'), { target: { files: chosen } });
  });

beforeEach(() => FakeRequest.install());
afterEach(() => act(async () => cancelAllUploads()));

test('an upload shows its progress, and the list refreshes afterward', async () => {
  const server = fakeServer(base);
  renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['x'.repeat(2_000_000)], 'new.bin'));
  expect(FakeRequest.last.sent?.get('file')).toBeInstanceOf(File);
  // Names the member whose page sends it, so that it isn't stored for someone who has signed in since.
  expect(FakeRequest.last.headers).toEqual({ 'x-user-id': 'u1' });
  FakeRequest.last.progress(500_000);
  expect(await screen.findByText(/488.3 kB of 1.9 MB/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Uploading new.bin' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );

  server.handlers.VaultPage = () => ({ files: [makeFile({ id: 'f4', name: 'new.bin' })] });
  await FakeRequest.last.finish(201, {});
  expect(await screen.findByText('File uploaded')).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'new.bin' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
});

test('a failed upload says why, stays listed, and can be retried or dismissed', async () => {
  fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['x'], 'big.iso'));
  await FakeRequest.last.finish(413, { message: 'At most 100 MB a file.' });
  expect(screen.getByText('Failed to upload file: At most 100 MB a file.')).toBeVisible();
  expect(said()).toHaveTextContent('Failed to upload big.iso: At most 100 MB a file.');
  const failed = FakeRequest.last;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(FakeRequest.last).not.toBe(failed);
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  expect(screen.getByText('Failed to upload file: Your vault is full.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss big.iso' }));
  expect(screen.queryByText('big.iso')).not.toBeInTheDocument();
});

test('files upload one at a time, and canceling one starts the next', async () => {
  fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['1'], 'one.txt'), new File(['2'], 'two.txt'));
  const first = FakeRequest.last;
  expect(screen.getByText('1 B · waiting')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel one.txt' }));
  expect(screen.queryByText('one.txt')).not.toBeInTheDocument();
  expect(FakeRequest.last).not.toBe(first);
});

test('a retried upload keeps its place ahead of those that wait', async () => {
  fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(...['1', '2', '3', '4', '5'].map((name) => new File([name], `${name}.txt`)));
  const sending = () => (FakeRequest.last.sent?.get('file') as File | undefined)?.name;
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  expect(sending()).toBe('3.txt');
  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  // The current upload isn't interrupted.
  expect(sending()).toBe('3.txt');
  const order: (string | undefined)[] = [];
  for (let sent = 0; sent < 4; sent += 1) {
    await FakeRequest.last.finish(201, {});
    order.push(sending());
  }
  expect(order).toEqual(['1.txt', '2.txt', '4.txt', '5.txt']);
  await FakeRequest.last.finish(201, {});
  expect(readUploads()).toEqual([]);
});

test('a large folder shows some of its files and how many are left, and all of them can be canceled', async () => {
  const server = fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(...Array.from({ length: 500 }, (_, index) => new File(['12345'], `f${index}`)));
  const rows = () => within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(4);
  expect(screen.getByText('0 of 500 files, 0%')).toBeVisible();
  expect(screen.getByText('2.4 kB left')).toBeVisible();
  expect(screen.getByText('and 496 more waiting')).toBeVisible();
  const asked = server.callsOf('VaultPage').length;
  for (let sent = 0; sent < 50; sent += 1) await FakeRequest.last.finish(201);
  expect(screen.getByText('50 of 500 files, 10%')).toBeVisible();
  // The list refreshes after the first file and then from time to time, not after every file.
  expect(server.callsOf('VaultPage').length).toBeGreaterThan(asked);
  expect(server.callsOf('VaultPage').length).toBeLessThan(asked + 10);
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  expect(screen.getByText('2.2 kB left · 2 files failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  expect(screen.getByText('2.2 kB left')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(await screen.findByText('50 files uploaded')).toBeVisible();
  const leavingLater = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leavingLater);
  expect(leavingLater.defaultPrevented).toBe(false);
});

test('a name that is taken is asked about, once for all files if wanted', async () => {
  const trip = { __typename: 'Folder', id: 'd1', name: 'Trip', parentId: null };
  const storageUsage = { __typename: 'StorageUsage', used: 0, quota: 1 };
  fakeServer({
    ...base,
    VaultFrame: () => ({ folders: [trip], storageUsage }),
    NameClashes: () => ({ nameClashes: ['a.txt', 'b.txt', 'c.txt'] }),
  });
  const { user } = renderApp('/file-vault?folder=d1');
  await screen.findByRole('table', { name: 'Files' });
  await choose(...['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => new File(['x'], name)));
  const dialog = () => screen.findByRole('dialog', { name: 'A file with this name already exists' });
  await user.click(within(await dialog()).getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText(/“b.txt”/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Apply to all (1 more)' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(readUploads()).toHaveLength(3));
  expect(readUploads().map(({ file, onClash, folderId }) => [file.name, onClash, folderId])).toEqual([
    ['b.txt', 'replace', 'd1'],
    ['c.txt', 'replace', 'd1'],
    ['d.txt', 'keepBoth', 'd1'],
  ]);
  expect(FakeRequest.last.sent?.get('onClash')).toBe('replace');
});

test('the tray stays on other pages, collapses to one line, and closes when everything is uploaded', async () => {
  fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['12345'], 'one.txt'), new File(['12345'], 'two.txt'));
  await tray();
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  expect(await screen.findByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
  expect(said()).toHaveTextContent('Uploading 2 files');
  await FakeRequest.last.finish(201);
  expect(within(await tray()).getByText('1 of 2 files, 50%')).toBeVisible();
  // Not every step is announced.
  expect(said()).toHaveTextContent('Uploading 2 files');
  await user.click(screen.getByRole('button', { name: 'Collapse uploads' }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  expect(screen.getByText('1 of 2 files, 50%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Expand uploads' })).toHaveAttribute('aria-expanded', 'false');
  await FakeRequest.last.finish(201);
  expect(await screen.findByText('2 files uploaded')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Upload progress' })).toBeNull();
});

test('canceling a file keeps the focus in the tray', async () => {
  fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['12345'], 'one.txt'), new File(['12345'], 'two.txt'));
  await user.click(await screen.findByRole('button', { name: 'Cancel one.txt' }));
  expect(screen.getByText('0 of 1 file, 0%')).toHaveFocus();
});

test("an empty vault says what is being uploaded, and shows the first file as soon as it's stored", async () => {
  const server = fakeServer({ ...base, VaultPage: () => ({ files: [] }) });
  renderApp('/file-vault');
  await screen.findByText('Your vault is empty');
  await choose(...Array.from({ length: 200 }, (_, index) => new File(['12345'], `f${index}`)));
  expect(within(screen.getByRole('main')).getByText('Uploading 200 files')).toBeVisible();
  expect(screen.queryByText('Your vault is empty')).toBeNull();
  server.handlers.VaultPage = () => ({ files: [makeFile({ id: 'f4', name: 'f0' })] });
  await FakeRequest.last.finish(201);
  expect(await screen.findByRole('rowheader', { name: 'f0' })).toBeVisible();
  expect(readUploads()).toHaveLength(199);
});

test("signing out ends the uploads, and the next member to sign in doesn't see them", async () => {
  const server = fakeServer({
    ...base,
    SignedInUser: () => ({ me: null }),
    Logout: () => ({ logout: true }),
  });
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['1'], 'one.txt'), new File(['2'], 'two.txt'));
  await FakeRequest.last.finish(201);
  const sending = FakeRequest.last;
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('You have been successfully logged out.')).toBeVisible();
  expect(server.callsOf('Logout')).toHaveLength(1);
  expect(sending.isAborted).toBe(true);
  expect(readUploads()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Upload progress' })).toBeNull();
  expect(screen.queryByText('File uploaded')).toBeNull();
});

test('uploads end without asking when someone else signs in in another window', async () => {
  // jsdom can't reload the page.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer(base);
  renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['1'], 'one.txt'));
  const sending = FakeRequest.last;
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: '1 u2' }));
  });
  expect(sending.isAborted).toBe(true);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
});
