import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFile, makeUser } from '../../../testing/factories';
import { FakeRequest } from '../../../testing/fakeRequest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { cancelAllUploads } from './uploadQueue';
import { readUploads } from './uploadStore';

let user: UserEvent;
const rows = () => within(screen.getByRole('list', { name: 'Uploads', hidden: true }));
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });
const sending = () => (FakeRequest.last.sent?.get('file') as File | undefined)?.name;
/** The server no longer knows the sender. */
const endSession = () =>
  FakeRequest.last.finish(401, { message: 'Your session ended. Sign in to continue.' });

beforeEach(async () => {
  FakeRequest.install();
  fakeServer({
    Session: () => ({ me: makeUser({ features: ['FILE_VAULT'] }) }),
    VaultPage: () => ({ files: [makeFile()] }),
    'POST /api/login': () => ({ id: 'u1', username: 'mira' }),
  });
  ({ user } = renderApp('/file-vault'));
  await screen.findByRole('table', { name: 'Files' });
  await act(async () => {
    const files = ['one.txt', 'two.txt', 'three.txt'].map((name) => new File(['12345'], name));
    fireEvent.change(screen.getByLabelText('Choose files to upload'), { target: { files } });
  });
  await screen.findByRole('list', { name: 'Uploads' });
  await FakeRequest.last.finish(201);
});
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => cancelAllUploads());
});

test('uploads interrupted by an expired session all arrive once after signing in again', async () => {
  expect(sending()).toBe('two.txt');
  FakeRequest.last.progress(3);
  await endSession();
  const question = await dialog();
  // In the meantime, nothing is sent and nothing is dropped.
  expect(FakeRequest.all).toHaveLength(2);
  expect(readUploads().map(({ file, state }) => [file.name, state])).toEqual([
    ['two.txt', 'sending'],
    ['three.txt', 'waiting'],
  ]);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await user.keyboard('cosmos-42{Enter}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await waitFor(() => expect(FakeRequest.all).toHaveLength(3));
  expect(sending()).toBe('two.txt');
  await FakeRequest.last.finish(201);
  expect(sending()).toBe('three.txt');
  await FakeRequest.last.finish(201);
  expect(await screen.findByText('3 files uploaded')).toBeVisible();
  expect(FakeRequest.all).toHaveLength(4);
});

test("a file that is canceled while the password is requested isn't sent", async () => {
  await endSession();
  const question = await dialog();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  await act(async () => cancelAllUploads());
  await user.keyboard('cosmos-42{Enter}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(FakeRequest.all).toHaveLength(2);
});

test("an expired session isn't reported as a network problem", async () => {
  FakeRequest.last.progress(3);
  vi.useFakeTimers();
  FakeRequest.last.progress(4);
  await endSession();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(rows().queryByText(/Waiting for network/)).toBeNull();
});

test('someone who declines to sign in is asked once, and Retry all sends the rest', async () => {
  await endSession();
  await dialog();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('2 files failed')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(FakeRequest.all).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  expect(sending()).toBe('two.txt');
  await FakeRequest.last.finish(201);
  expect(sending()).toBe('three.txt');
  await FakeRequest.last.finish(201);
  expect(await screen.findByText('2 files uploaded')).toBeVisible();
});
