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
  // The tray's code comes with the first upload. Each look ends its own act, for only then is the page drawn.
  await vi.waitFor(async () => {
    await pass(0);
    rows();
  }, 20_000);
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

test('200 files are told as 200, however long they take', async () => {
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

test('a cut connection is waited for, and the upload goes on by itself', async () => {
  await choose(2);
  await FakeRequest.last.cut();
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
  expect(rows().queryByRole('alert')).toBeNull();
  // Nothing is thrown at a line that is down.
  expect(FakeRequest.all).toHaveLength(1);
  const keyOfFirst = FakeRequest.last.sent?.get('key');
  await pass(2000);
  expect(FakeRequest.all).toHaveLength(2);
  // It may have been stored all the same, with only the answer lost.
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

test('a line on which nothing moves is told within 2 seconds, and no more when it moves again', async () => {
  await choose(1, 1000);
  FakeRequest.last.progress(100);
  expect(rows().queryByText(/Waiting for network/)).toBeNull();
  await pass(2000);
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
  FakeRequest.last.progress(200);
  expect(rows().queryByText(/Waiting for network/)).toBeNull();
  // All is sent: now it is the server that takes its time.
  FakeRequest.last.progress(1000);
  await pass(5000);
  expect(rows().queryByText(/Waiting for network/)).toBeNull();
  await act(async () => window.dispatchEvent(new Event('offline')));
  expect(rows().getByText(/Waiting for network/)).toBeVisible();
});
