import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../testing/factories';
import { type Answer, fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

type Status = Answer<'AdminOverview'>['systemStatus'];
const gigabyte = 1024 ** 3;
const open = (given: Partial<Status>) => {
  fakeServer({
    Session: () => ({ me: makeAdmin() }),
    AdminOverview: () => ({
      systemStatus: {
        __typename: 'SystemStatus',
        disk: { __typename: 'DiskStatus', freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte },
        queue: { __typename: 'QueueStatus', waiting: 0, running: 0, failed: 0 },
        lastBackup: {
          __typename: 'LastBackup',
          createdAt: new Date().toISOString(),
          verifiedAt: new Date().toISOString(),
        },
        lastScan: {
          __typename: 'LastScan',
          startedAt: new Date().toISOString(),
          summary: 'No vulnerabilities found',
        },
        ...given,
      },
      userTotals: { __typename: 'UserTotals', all: 12, inactive: 2, admins: 1 },
      aiSettings: { __typename: 'AiSettings', provider: 'builtin', model: '' },
      scheduledJobs: [],
    }),
  });
  renderApp('/admin');
  return screen.findByRole('region', { name: 'Overview' });
};

test('the overview above the tabs shows health, backup, accounts, model, and security', async () => {
  const overview = within(await open({}));
  expect(overview.getByRole('link', { name: /^Health.*Healthy/ })).toHaveAttribute('href', '/admin/status');
  expect(overview.getByRole('link', { name: /^Accounts.*12.*1 admin, 2 inactive/ })).toBeVisible();
  expect(overview.getByRole('link', { name: /^Assistant model.*Built-in/ })).toBeVisible();
  expect(overview.getByText('Everything is running. Nothing needs your attention.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Invite Management' })).toBeVisible();
});

test('anything that needs an admin is listed as a to-do, with a link to the right page', async () => {
  const overview = within(
    await open({
      lastBackup: null,
      lastScan: null,
      queue: { __typename: 'QueueStatus', waiting: 0, running: 0, failed: 2 },
    }),
  );
  const todos = within(overview.getByRole('list', { name: 'To do' })).getAllByRole('link');
  expect(todos.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Review the jobs that failed in the last 24 hours.', '/admin/jobs'],
    ['Create the first backup.', '/admin/backups'],
    ['Run the first security scan.', '/security/scan'],
  ]);
});
