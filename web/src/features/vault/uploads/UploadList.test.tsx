import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeFile, makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { cancelUpload, readUploads } from './uploadQueue';
// Loaded before a test waits for them.
import '../VaultPage';

/** An upload that the test moves along. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  sent?: FormData;
  constructor() {
    FakeRequest.last = this;
  }
  headers: Record<string, string> = {};
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
  finish(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    return act(async () => this.onload?.());
  }
}

const base = {
  Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
  VaultPage: () => ({ files: [makeFile()] }),
};
const choose = (...chosen: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Choose files to upload'), { target: { files: chosen } });
  });

beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  for (const { id } of readUploads()) cancelUpload(id);
});

test('an upload shows its progress, and the list follows', async () => {
  const server = fakeServer(base);
  renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['x'.repeat(2_000_000)], 'new.bin'));
  expect(FakeRequest.last.sent?.get('file')).toBeInstanceOf(File);
  // Whose page sends it: never taken for somebody who has signed in since.
  expect(FakeRequest.last.headers).toEqual({ 'x-user-id': 'u1' });
  act(() => FakeRequest.last.upload.onprogress?.({ loaded: 500_000 }));
  expect(screen.getByText(/488.3 kB of 1.9 MB/)).toBeVisible();
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

test('a failed upload says why, stays, and can be tried again or dismissed', async () => {
  fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(new File(['x'], 'big.iso'));
  await FakeRequest.last.finish(413, { message: 'At most 100 MB a file.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to upload file: At most 100 MB a file.');
  const failed = FakeRequest.last;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(FakeRequest.last).not.toBe(failed);
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your vault is full.');
  await user.click(screen.getByRole('button', { name: 'Dismiss big.iso' }));
  expect(screen.queryByText('big.iso')).not.toBeInTheDocument();
});

test('files go one after the other; a cancelled one makes room for the next', async () => {
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

test('what is tried again keeps its place: before those that wait', async () => {
  fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(...['1', '2', '3', '4', '5'].map((name) => new File([name], `${name}.txt`)));
  const sending = () => (FakeRequest.last.sent?.get('file') as File | undefined)?.name;
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  expect(sending()).toBe('3.txt');
  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  // What is being sent is not broken off.
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

test('of a folder of many files it shows some, tells how many are left, and stops all of them', async () => {
  const server = fakeServer(base);
  const { user } = renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  await choose(...Array.from({ length: 500 }, (_, index) => new File(['12345'], `f${index}`)));
  const rows = () => within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(4);
  expect(screen.getByText('500 files left · 2.4 kB')).toBeVisible();
  expect(screen.getByText('and 496 more waiting')).toBeVisible();
  const asked = server.callsOf('VaultPage').length;
  await FakeRequest.last.finish(201, {});
  await FakeRequest.last.finish(201, {});
  expect(screen.getByText('498 files left · 2.4 kB')).toBeVisible();
  // The list is not asked for anew after each of them.
  expect(server.callsOf('VaultPage')).toHaveLength(asked);
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  await FakeRequest.last.finish(507, { message: 'Your vault is full.' });
  expect(screen.getByText(/^496 files left · .* · 2 failed$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  expect(screen.getByText(/^498 files left/)).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  expect(await screen.findByText('2 files uploaded')).toBeVisible();
  const leavingLater = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leavingLater);
  expect(leavingLater.defaultPrevented).toBe(false);
});

test('a name that is taken is asked about, once for all when that is wanted', async () => {
  const trip = { __typename: 'Folder', id: 'd1', name: 'Trip', parentId: null };
  const vaultUsage = { __typename: 'VaultUsage', used: 0, quota: 1 };
  fakeServer({
    ...base,
    VaultFrame: () => ({ folders: [trip], vaultUsage }),
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
