import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitForReauthentication } from '../../core/session/reauthentication';
import { makeBackup, openBackups } from '../../testing/backups';
import { type Answer, Refusal } from '../../testing/fakeServer';

type Preview = Answer<'PrepareRestore'>['prepareRestore'];

const preview: Preview = {
  __typename: 'RestorePreview',
  time: '2026-11-22T12:00:01.000Z',
  productVersion: '0.1.0',
  isOtherInstallation: false,
  hasKeys: false,
  losses: [
    { __typename: 'RestoreLoss', name: 'members', added: 0, restored: 2 },
    { __typename: 'RestoreLoss', name: 'notes', added: 3, restored: 1200 },
    { __typename: 'RestoreLoss', name: 'files', added: 1, restored: 6 },
  ],
};
const status = (given: object) => ({
  state: 'running',
  problem: null,
  progress: { done: 5, total: 10, text: 'Loading notes' },
  ...given,
});
const openDialog = async (...given: Parameters<typeof openBackups>) => {
  const opened = openBackups(...given);
  await opened.user.click(await screen.findByRole('button', { name: /^Restore the backup of/ }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Restore a backup' })) };
};

test('a wrong passphrase is rejected before anything changes', async () => {
  const { server, user, dialog } = await openDialog([makeBackup({ isEncrypted: true })], {
    PrepareRestore: () => {
      throw new Refusal(400, 'Check the fields.', {
        code: 'BAD_USER_INPUT',
        fields: { passphrase: 'This passphrase doesn’t open the backup.' },
      });
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Check backup' }));
  expect(await dialog.findByText('Enter the passphrase')).toBeVisible();
  await user.type(dialog.getByLabelText('Passphrase'), 'wrong one');
  await user.click(dialog.getByRole('button', { name: 'Check backup' }));
  expect(await dialog.findByText('This passphrase doesn’t open the backup.')).toBeVisible();
  expect(server.callsOf('RestoreBackup')).toEqual([]);
});

test('a damaged archive is rejected, and the damaged entry is named', async () => {
  const { user, dialog } = await openDialog([makeBackup()], {
    PrepareRestore: () => {
      throw new Refusal(400, 'The entry “parts/0003-notes” is damaged.', { code: 'BAD_USER_INPUT' });
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Check backup' }));
  expect(await dialog.findByText('The entry “parts/0003-notes” is damaged.')).toBeVisible();
});

test('the dialog says what will be restored and what will be lost, and shows the progress, and everyone signs in again at the end', async () => {
  const { server, user, dialog } = await openDialog([makeBackup()], {
    PrepareRestore: () => ({ prepareRestore: preview }),
    RestoreBackup: () => ({ restoreBackup: { __typename: 'Restore', state: 'RUNNING' } }),
    'GET /api/backups/restore': () => status({}),
  });
  await user.click(dialog.getByRole('button', { name: 'Check backup' }));
  const question = within(await screen.findByRole('dialog', { name: /^Restore November 22, 2026/ }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 members',
    '1,200 notes',
    '6 files',
    '3 notes added since then',
    '1 file added since then',
  ]);
  expect(
    question.getByText(/Afterward, everyone \(including you\) will need to sign in again\.$/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Loading notes…')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Restore' })).toHaveAttribute('aria-valuenow', '50');
  expect(server.callsOf('RestoreBackup')).toEqual([
    { id: 'b1', passphrase: null, acceptsOtherInstallation: false },
  ]);
  server.handlers['GET /api/backups/restore'] = () => {
    throw new Refusal(401, 'Sign in to continue.');
  };
  expect(await screen.findByRole('dialog', { name: 'Backup restored' })).toHaveTextContent(
    'Everyone has been signed out.',
  );
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // The page's other requests also learn that the session has ended.
  expect(await act(() => waitForReauthentication())).toBe(false);
  expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Backup restored' })).toBeVisible();
});

test('a backup from another installation is labeled and needs an extra confirmation', async () => {
  const { server, user, dialog } = await openDialog([makeBackup({ source: 'UPLOAD' })], {
    PrepareRestore: () => ({ prepareRestore: { ...preview, isOtherInstallation: true } }),
    RestoreBackup: () => ({ restoreBackup: { __typename: 'Restore', state: 'RUNNING' } }),
    'GET /api/backups/restore': () => status({ state: 'failed', problem: 'The disk is full.' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Check backup' }));
  expect(await screen.findByText('This backup is from another installation')).toBeVisible();
  expect(
    screen.getByText(
      /^It doesn’t include keys\. You’ll need to set up API keys and two-factor sign-in again/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore it here' }));
  expect(server.callsOf('RestoreBackup')[0]).toMatchObject({ acceptsOtherInstallation: true });
  const failed = within(await screen.findByRole('dialog', { name: 'Nothing was restored' }));
  expect(failed.getByText('The disk is full.')).toBeVisible();
});

test('after a restore, the page lists what has to be entered again', async () => {
  const restore = {
    __typename: 'Restore',
    state: 'DONE',
    startedAt: '2026-11-22T13:00:00.000Z',
    time: '2026-11-22T12:00:00.000Z',
    problem: null,
    lostSecrets: [{ __typename: 'LostSecret', name: 'API keys of models', count: 2 }],
  } as const;
  openBackups([], {
    Backups: () => ({ backups: [], restore: { ...restore, lostSecrets: [...restore.lostSecrets] } }),
  });
  expect(await screen.findByText('A backup was restored')).toBeVisible();
  expect(screen.getByText('API keys of models: 2')).toBeVisible();
});
