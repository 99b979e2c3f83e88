import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../testing/factories';
import { type Answer, fakeServer, type Handlers, offline } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

type Status = Answer<'SystemStatus'>['systemStatus'];
const gigabyte = 1024 ** 3;
const makeStatus = (given: Partial<Status> = {}): Status => ({
  __typename: 'SystemStatus',
  version: '0.1.0',
  storedBytes: gigabyte,
  database: { __typename: 'DatabaseStatus', kind: 'embedded', bytes: 2 * gigabyte },
  disk: { __typename: 'DiskStatus', freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte },
  storage: [
    { __typename: 'MemberStorage', userId: 'u1', username: 'mara', bytes: gigabyte / 2, quota: gigabyte },
  ],
  queue: { __typename: 'QueueStatus', waiting: 0, running: 0, failed: 0 },
  lastBackup: null,
  lastScan: null,
  processes: [
    {
      __typename: 'ServerProcess',
      id: 'p1',
      host: 'attic',
      pid: 4012,
      version: '0.1.0',
      node: '24.3.0',
      memoryBytes: 140 * 1024 ** 2,
      startedAt: new Date().toISOString(),
    },
  ],
  ...given,
});
const open = (given: Partial<Status> = {}, more: Handlers = {}) => {
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    SystemStatus: () => ({ systemStatus: makeStatus(given) }),
    ...more,
  });
  return { server, ...renderApp('/admin/status') };
};

test("one page shows the disk space, members' storage, the processes, and what is new", async () => {
  open();
  expect(await screen.findByText('50% free')).toBeVisible();
  expect(screen.getByText('No jobs running and no failures in the last 24 hours.')).toBeVisible();
  const storage = within(screen.getByRole('table', { name: 'Storage by member' }));
  expect(storage.getByText('mara')).toBeVisible();
  expect(storage.getByText('50%')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Processes' })).getByText('attic')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What’s new' })).toBeVisible();
  expect(screen.getByText('No backups yet.')).toBeVisible();
  expect(screen.getByText('The site has not been scanned yet.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a nearly full disk and failed jobs stand out', async () => {
  open({
    disk: { __typename: 'DiskStatus', freeBytes: 9 * gigabyte, totalBytes: 100 * gigabyte },
    queue: { __typename: 'QueueStatus', waiting: 1, running: 2, failed: 3 },
    lastBackup: {
      __typename: 'LastBackup',
      createdAt: '2026-11-22T03:00:00.000Z',
      verifiedAt: '2026-11-22T03:05:00.000Z',
    },
    lastScan: { __typename: 'LastScan', startedAt: '2026-11-22T04:00:00.000Z', summary: '3 problems to fix' },
  });
  expect(within(await screen.findByRole('alert')).getByText('The disk is nearly full')).toBeVisible();
  expect(screen.getByText('2 running, 1 waiting, 3 failed in the last 24 hours.')).toBeVisible();
  expect(screen.getByText(/verified on November 22, 2026\.$/)).toBeVisible();
  expect(screen.getByText(/^3 problems to fix on November 22, 2026/)).toBeVisible();
});

test('a status that can’t be loaded can be retried', async () => {
  const { server, user } = open({}, { SystemStatus: offline });
  const main = within(await screen.findByRole('main'));
  const retry = await main.findByRole('button', { name: 'Retry' });
  server.handlers.SystemStatus = () => ({ systemStatus: makeStatus() });
  await user.click(retry);
  expect(await main.findByText('50% free')).toBeVisible();
});
