import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { makeFile, makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { cancelAllUploads, readUploads } from './uploadQueue';
// Loaded before a test waits for them.
import '../VaultPage';

/** A request that the test moves along. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '{}';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.all.push(this);
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
  }
}
const last = () => FakeRequest.all.at(-1);
const arrive = () =>
  act(async () => {
    const request = last();
    if (request) request.status = 201;
    request?.onload?.();
  });
const cut = () => act(async () => last()?.onerror?.());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const choose = (count: number, size = 5) =>
  act(async () => {
    const files = Array.from({ length: count }, (_, index) => new File(['x'.repeat(size)], `f${index}.txt`));
    fireEvent.change(screen.getByLabelText('Choose files to upload'), { target: { files } });
  });
const rows = () => within(screen.getByRole('list', { name: 'Uploads' }));

beforeEach(async () => {
  FakeRequest.all = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
    VaultPage: () => ({ files: [makeFile()] }),
  });
  renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  jest.useFakeTimers();
});
afterEach(async () => {
  await act(async () => cancelAllUploads());
  jest.useRealTimers();
});

test('200 files are told as 200, however long they take', async () => {
  await choose(200);
  expect(screen.getByText(/^200 files left/)).toBeVisible();
  for (let sent = 0; sent < 200; sent++) {
    await arrive();
    if (sent % 50 === 0) await pass(3000);
    if (sent === 150) expect(screen.queryByText(/files uploaded$/)).toBeNull();
  }
  await pass(0);
  expect(screen.getByText('200 files uploaded')).toBeVisible();
  expect(readUploads()).toEqual([]);
});

test('a cut connection is waited for, and the upload goes on by itself', async () => {
  await choose(2);
  await cut();
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
  expect(rows().queryByRole('alert')).toBeNull();
  // Nothing is thrown at a line that is down.
  expect(FakeRequest.all).toHaveLength(1);
  await pass(2000);
  expect(FakeRequest.all).toHaveLength(2);
  await cut();
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(FakeRequest.all).toHaveLength(3);
  expect(screen.queryByText(/Waiting for network/)).toBeNull();
  await arrive();
  await arrive();
  expect(screen.getByText('2 files uploaded')).toBeVisible();
});

test('a line on which nothing moves is told within 2 seconds, and no more when it moves again', async () => {
  await choose(1, 1000);
  act(() => last()?.upload.onprogress?.({ loaded: 100 }));
  expect(screen.queryByText(/Waiting for network/)).toBeNull();
  await pass(2000);
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
  act(() => last()?.upload.onprogress?.({ loaded: 200 }));
  expect(screen.queryByText(/Waiting for network/)).toBeNull();
  // All is sent: now it is the server that takes its time.
  act(() => last()?.upload.onprogress?.({ loaded: 1000 }));
  await pass(5000);
  expect(screen.queryByText(/Waiting for network/)).toBeNull();
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
});
