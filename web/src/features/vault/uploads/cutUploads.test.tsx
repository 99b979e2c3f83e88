import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFile, makeUser } from '../../../testing/factories';
import { FakeRequest } from '../../../testing/fakeRequest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { cancelAllUploads } from './uploadQueue';
import { readUploads } from './uploadStore';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const rows = () => within(screen.getByRole('list', { name: 'Uploads' }));
const choose = async (count: number, size = 5) => {
  await act(async () => {
    const files = Array.from({ length: count }, (_, index) => new File(['x'.repeat(size)], `f${index}.txt`));
    fireEvent.change(screen.getByLabelText('Choose files to upload'), { target: { files } });
  });
  // The tray's code loads with the first upload. Each check ends its own act call, because React only renders then.
  await vi.waitFor(async () => {
    await pass(0);
    rows();
  }, 60_000);
};

beforeEach(async () => {
  FakeRequest.install();
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
    VaultPage: () => ({ files: [makeFile()] }),
  });
  renderApp('/file-vault');
  await screen.findByRole('table', { name: 'Files' });
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(async () => cancelAllUploads());
  vi.useRealTimers();
});

test('the tray counts 200 files as 200, however long they take', async () => {
  await choose(200);
  expect(screen.getByText('0 of 200 files, 0%')).toBeVisible();
  for (let sent = 0; sent < 200; sent++) {
    await FakeRequest.last.finish(201);
    if (sent % 50 === 0) await pass(3000);
    if (sent === 150) expect(screen.queryByText(/files uploaded$/)).toBeNull();
  }
  await pass(0);
  expect(screen.getByText('200 files uploaded')).toBeVisible();
  expect(readUploads()).toEqual([]);
});

test('an upload waits for a lost connection and continues on its own', async () => {
  await choose(2);
  await FakeRequest.last.cut();
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
  expect(rows().queryByRole('alert')).toBeNull();
  // Nothing is sent while the connection is down.
  expect(FakeRequest.all).toHaveLength(1);
  const keyOfFirst = FakeRequest.last.sent?.get('key');
  await pass(2000);
  expect(FakeRequest.all).toHaveLength(2);
  // The file may have been stored even though the response was lost.
  expect(FakeRequest.last.sent?.get('key')).toBe(keyOfFirst);
  await FakeRequest.last.cut();
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(FakeRequest.all).toHaveLength(3);
  expect(rows().queryByText(/Waiting for network/)).toBeNull();
  await FakeRequest.last.finish(201);
  expect(FakeRequest.last.sent?.get('key')).not.toBe(keyOfFirst);
  await FakeRequest.last.finish(201);
  expect(screen.getByText('2 files uploaded')).toBeVisible();
});

test('a stalled connection is reported within 2 seconds, until data moves again', async () => {
  await choose(1, 1000);
  FakeRequest.last.progress(100);
  expect(rows().queryByText(/Waiting for network/)).toBeNull();
  await pass(2000);
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
  FakeRequest.last.progress(200);
  expect(rows().queryByText(/Waiting for network/)).toBeNull();
  // Everything is sent, so now the server is taking its time.
  FakeRequest.last.progress(1000);
  await pass(5000);
  expect(rows().queryByText(/Waiting for network/)).toBeNull();
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
});
