import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { backupSettings, makeBackup, openBackups } from '../../testing/backups';
import { FakeRequest } from '../../testing/fakeRequest';
import { Refusal } from '../../testing/fakeServer';

const running = makeBackup({
  id: 'b2',
  state: 'RUNNING',
  time: null,
  check: null,
  progress: { __typename: 'BackupProgress', done: 30, total: 120, text: 'Saving notes' },
});
const open = async (...given: Parameters<typeof openBackups>) => {
  const opened = openBackups(...given);
  await screen.findByRole('heading', { name: 'All backups' });
  return opened;
};

test('before the first backup, the page says what to do', async () => {
  await open([]);
  expect(await screen.findByText('There are no backups yet.')).toBeVisible();
  expect(screen.getByText('Back up now, or upload a backup from another server.')).toBeVisible();
});

test('a passphrase must be long enough and repeated correctly, and starting a backup is confirmed', async () => {
  const { server, user } = await open([], { CreateBackup: () => ({ createBackup: running }) });
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Back up now' }));
  expect(dialog.getByText(/^Anyone who gets the file can read it/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Protect with a passphrase' }));
  await user.type(dialog.getByLabelText('Passphrase'), 'short');
  await user.type(dialog.getByLabelText('Confirm passphrase'), 'other');
  await user.click(dialog.getByRole('button', { name: 'Start backup' }));
  expect(await dialog.findByText('Use at least 8 characters')).toBeVisible();
  expect(dialog.getByText('Passphrases don’t match')).toBeVisible();
  expect(server.callsOf('CreateBackup')).toEqual([]);
  for (const name of ['Passphrase', 'Confirm passphrase']) {
    await user.clear(dialog.getByLabelText(name));
    await user.type(dialog.getByLabelText(name), 'quiet orbit');
  }
  server.handlers.Backups = () => ({ backups: [running], restore: null });
  await user.click(dialog.getByRole('button', { name: 'Start backup' }));
  expect(await screen.findByText('Database Backup Started')).toBeVisible();
  expect(screen.getByText('Creating backup of all system data...')).toBeVisible();
  expect(server.callsOf('CreateBackup')).toEqual([{ input: { passphrase: 'quiet orbit' } }]);
  server.handlers.Backups = () => ({ backups: [makeBackup({ id: 'b2' })], restore: null });
  expect(await screen.findByText('Backup Complete')).toBeVisible();
  expect(screen.getByText('Database backup saved successfully')).toBeVisible();
});

test('a running backup shows its progress and can be canceled, which the page confirms', async () => {
  const { server, user } = await open([running], {
    CancelBackup: () => {
      server.handlers.Backups = () => ({
        backups: [
          makeBackup({
            id: 'b2',
            state: 'FAILED',
            isCanceled: true,
            check: null,
            problem: 'Canceled.',
          }),
        ],
        restore: null,
      });
      return { cancelBackup: { __typename: 'Backup', id: 'b2', isCanceled: true } };
    },
  });
  expect(await screen.findByText('Saving notes…')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.queryByRole('button', { name: /^Delete the backup/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Cancel the backup of/ }));
  expect(await screen.findByText('Canceling…')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel the backup of/ })).not.toBeInTheDocument();
  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.queryByText(/^Failed/)).not.toBeInTheDocument();
});

test('each backup shows whether it works, where its copies are, and why one failed', async () => {
  const wrong = { ...makeBackup().check, state: 'WRONG', problem: 'notes: 1 document differs.' } as const;
  await open([
    makeBackup({
      copies: [
        { __typename: 'BackupCopy', kind: 'FOLDER', location: '/mnt/disk', isDone: true, problem: null },
      ],
    }),
    makeBackup({
      id: 'b2',
      check: { ...makeBackup().check, ...wrong } as ReturnType<typeof makeBackup>['check'],
    }),
    makeBackup({
      id: 'b3',
      state: 'FAILED',
      check: null,
      problem: 'The disk is full. Free up space and try again.',
    }),
    makeBackup({
      id: 'b4',
      source: 'UPLOAD',
      check: null,
      isEncrypted: true,
      copies: [
        {
          __typename: 'BackupCopy',
          kind: 'S3',
          location: 'bucket/daily',
          isDone: false,
          problem: 'There’s no space left. Free up space and try again.',
        },
      ],
    }),
  ]);
  expect(await screen.findByText('Verified by test restore on November 22, 2026')).toBeVisible();
  expect(screen.getByText('Also in /mnt/disk')).toBeVisible();
  expect(
    screen.getByText('Verification failed: the restored data doesn’t match. notes: 1 document differs.'),
  ).toBeVisible();
  expect(screen.getByText('Failed. The disk is full. Free up space and try again.')).toBeVisible();
  expect(
    screen.getByText('Couldn’t copy to bucket/daily. There’s no space left. Free up space and try again.'),
  ).toBeVisible();
  expect(screen.getByText('Encrypted')).toBeVisible();
});

test('deleting a backup asks first', async () => {
  const { server, user } = await open([makeBackup()], {
    DeleteBackup: () => {
      server.handlers.Backups = () => ({ backups: [], restore: null });
      return { deleteBackup: 'b1' };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete the backup of/ }));
  await user.click(screen.getByRole('button', { name: 'Delete backup' }));
  expect(await screen.findByText('Backup deleted')).toBeVisible();
  expect(await screen.findByText('There are no backups yet.')).toBeVisible();
});

test('an upload shows its progress, and the server’s reason if the archive is rejected', async () => {
  FakeRequest.install();
  const { server, user } = await open([], {
    StartBackupUpload: () => ({ startBackupUpload: '/api/backups/upload' }),
  });
  const file = new File([new Uint8Array(1000)], 'old.tar');
  await user.upload(screen.getByLabelText('Backup file'), file);
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  FakeRequest.last.progress(400);
  expect(screen.getByRole('progressbar', { name: 'Backup upload' })).toHaveAttribute('aria-valuenow', '40');
  const reason = 'The entry “parts/0003-notes” is damaged.';
  await FakeRequest.last.finish(400, { message: reason });
  expect(await screen.findByText(reason)).toBeVisible();

  await user.upload(screen.getByLabelText('Backup file'), file);
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByText('Upload canceled')).toBeVisible();
  expect(FakeRequest.last.isAborted).toBe(true);

  await user.upload(screen.getByLabelText('Backup file'), file);
  await waitFor(() => expect(FakeRequest.all).toHaveLength(3));
  server.handlers.Backups = () => ({ backups: [makeBackup({ source: 'UPLOAD' })], restore: null });
  await FakeRequest.last.finish(201);
  expect(await screen.findByText('Backup uploaded')).toBeVisible();
  expect(await screen.findByText('Uploaded')).toBeVisible();
});

test('a test result disappears when the folder is changed', async () => {
  const { server, user } = await open([], { TestBackupDestination: () => ({ testBackupDestination: null }) });
  const folder = await screen.findByLabelText('Folder on the server');
  await user.type(folder, '/mnt/disk');
  await user.click(screen.getByRole('button', { name: 'Test folder' }));
  expect(await screen.findByText(/^Connected\./)).toBeVisible();
  await user.type(folder, '2');
  expect(screen.queryByText(/^Connected\./)).not.toBeInTheDocument();
  const problem = 'This folder doesn’t exist on the server.';
  server.handlers.TestBackupDestination = () => ({ testBackupDestination: problem });
  await user.click(screen.getByRole('button', { name: 'Test folder' }));
  expect(await screen.findByText(problem)).toBeVisible();
  await user.type(folder, '{Backspace}');
  expect(screen.queryByText(problem)).not.toBeInTheDocument();
});

test('a bucket needs a name, and the server’s errors stay in the form', async () => {
  const save = vi.fn();
  const { server, user } = await open([], {
    SaveBackupSettings: () => {
      save();
      throw new Refusal(400, 'Check the fields.', {
        code: 'BAD_USER_INPUT',
        fields: { s3Endpoint: 'This address is a link-local address.' },
      });
    },
  });
  const address = await screen.findByLabelText('Endpoint URL');
  await user.type(address, 'http://169.254.169.254');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Enter the name of the bucket')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Bucket'), 'backups');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('This address is a link-local address.')).toBeVisible();
  expect(server.callsOf('SaveBackupSettings')[0]?.input).toMatchObject({
    s3Bucket: 'backups',
    // An empty secret keeps the stored one.
    s3Secret: null,
    keepDaily: 7,
  });
});

test('the page says when the next backup runs and how much one holds, and scheduled ones can be encrypted', async () => {
  const { server, user } = openBackups([makeBackup()], {
    Backups: () => ({
      backups: [makeBackup({ documents: 1234 })],
      restore: null,
    }),
    NextBackup: () => ({
      scheduledJobs: [
        { __typename: 'ScheduledJob', id: 'backup.scheduled', nextRunAt: '2026-11-28T03:00:00.000Z' },
      ],
    }),
    BackupSettings: () => ({ backupSettings: { ...backupSettings, isScheduled: true } }),
    SaveBackupSettings: () => ({ saveBackupSettings: { ...backupSettings, isEncrypted: true } }),
  });
  expect(await screen.findByText(/Next scheduled backup: November 28, 2026/)).toBeVisible();
  expect(screen.getByText('1,234 records')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Encrypt scheduled backups' }));
  await user.type(screen.getByLabelText('Passphrase'), 'four warm lanterns');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(server.callsOf('SaveBackupSettings')).toMatchObject([
      { input: { isEncrypted: true, passphrase: 'four warm lanterns' } },
    ]),
  );
});
