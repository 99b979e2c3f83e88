import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../testing/factories';
import { type Answer, fakeServer, type Handlers, Refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

type Run = Answer<'Jobs'>['jobRuns'][number];
const makeRun = (given: Partial<Run> = {}): Run => ({
  __typename: 'JobRun',
  id: 'j1',
  job: 'backup.create',
  title: 'Backup',
  state: 'RUNNING',
  outcome: null,
  startedBy: null,
  createdAt: '2026-11-22T09:00:00.000Z',
  startedAt: '2026-11-22T09:00:00.000Z',
  endedAt: null,
  isRetryable: false,
  progress: null,
  ...given,
});
const failed = makeRun({
  id: 'j2',
  state: 'FAILED',
  outcome: 'The disk is full.',
  startedBy: 'owner',
  endedAt: '2026-11-22T09:02:00.000Z',
  isRetryable: true,
});
const open = (runs: Run[], more: Handlers = {}) => {
  const server = fakeServer({
    Session: () => ({ me: makeAdmin() }),
    Jobs: () => ({ jobRuns: runs }),
    ScheduledJobs: () => ({
      scheduledJobs: [
        {
          __typename: 'ScheduledJob',
          id: 'backup.create',
          title: 'Backup',
          nextRunAt: new Date(Date.now() + 3_600_000).toISOString(),
          lastRunAt: null,
          isRoutine: false,
        },
      ],
    }),
    ...more,
  });
  return { server, ...renderApp('/admin/jobs') };
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('without running or past jobs, the page says so and shows what runs next', async () => {
  open([]);
  expect(await screen.findByText('Nothing is running.')).toBeVisible();
  expect(screen.getByText('No jobs have run yet.')).toBeVisible();
  expect(await (await card('Schedule')).findByText('Never')).toBeVisible();
});

test('a running job shows its progress and can be canceled', async () => {
  const run = makeRun({
    progress: { __typename: 'JobProgress', done: 30, total: 120, text: 'Reading notes' },
  });
  const { server, user } = open([run], {
    CancelJob: () => ({ cancelJob: { ...run, state: 'CANCELED', outcome: 'Canceled.' } }),
  });
  const running = await card('Running');
  expect(running.getByText('Reading notes (25%)')).toBeVisible();
  expect(running.getByRole('progressbar', { name: 'Backup progress' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(running.getByText(/, scheduled/)).toBeVisible();
  await user.click(running.getByRole('button', { name: 'Cancel Backup' }));
  expect(await (await card('History')).findByText('Canceled')).toBeVisible();
  expect(server.callsOf('CancelJob')).toEqual([{ id: 'j1' }]);
});

test('a failed job says why and can be retried', async () => {
  const { server, user } = open([failed], {
    RetryJob: () => ({ retryJob: makeRun({ id: 'j3', startedBy: 'owner' }) }),
  });
  const history = await card('History');
  expect(history.getByText('The disk is full.')).toBeVisible();
  expect(history.getByText(/started by owner, took 2 minutes/)).toBeVisible();
  server.handlers.Jobs = () => ({ jobRuns: [makeRun({ id: 'j3', startedBy: 'owner' }), failed] });
  await user.click(history.getByRole('button', { name: 'Try Backup again' }));
  expect(await (await card('Running')).findByText('Starting')).toBeVisible();
  expect(server.callsOf('RetryJob')).toEqual([{ id: 'j2' }]);
});

test('a refusal is shown, and the list stays', async () => {
  const { user } = open([failed], {
    RetryJob: () => {
      throw new Refusal(409, 'You can retry only failed jobs.', { code: 'CONFLICT' });
    },
  });
  await user.click((await card('History')).getByRole('button', { name: 'Try Backup again' }));
  expect(await screen.findByText('You can retry only failed jobs.')).toBeVisible();
  expect((await card('History')).getByText('The disk is full.')).toBeVisible();
});
