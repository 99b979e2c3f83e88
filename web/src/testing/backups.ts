import { makeAdmin } from './factories';
import { type Answer, fakeServer, type Handlers } from './fakeServer';
import { renderApp } from './renderApp';

type Backup = Answer<'Backups'>['backups'][number];

/** Creates a completed and verified backup unless overridden. */
export const makeBackup = (given: Partial<Backup> = {}): Backup => ({
  __typename: 'Backup',
  id: 'b1',
  source: 'MANUAL',
  state: 'DONE',
  createdAt: '2026-11-22T12:00:00.000Z',
  time: '2026-11-22T12:00:01.000Z',
  fileName: 'cosmic-dashboard-2026-11-22-1200-1f9c2b.tar',
  size: 5_000_000,
  sha256: '0123456789abcdef'.repeat(4),
  isEncrypted: false,
  documents: 1234,
  problem: null,
  isCanceled: false,
  check: {
    __typename: 'BackupCheck',
    state: 'RIGHT',
    at: '2026-11-22T12:01:00.000Z',
    documents: 1234,
    files: 5,
    problem: null,
  },
  copies: [],
  progress: { __typename: 'BackupProgress', done: 1, total: 1, text: 'Saved' },
  ...given,
});

export const backupSettings: Answer<'BackupSettings'>['backupSettings'] = {
  __typename: 'BackupSettings',
  isScheduled: false,
  hour: 3,
  timeZone: 'Europe/Berlin',
  keepDaily: 7,
  keepWeekly: 4,
  keepMonthly: 6,
  ownFolder: '/data/backups',
  folder: '',
  s3Endpoint: '',
  s3Region: '',
  s3Bucket: '',
  s3Prefix: '',
  s3AccessKeyId: '',
  hasS3Secret: false,
  isEncrypted: false,
};

/** Opens the backup page as an admin. */
export function openBackups(backups: readonly Backup[], more: Handlers = {}) {
  const handlers: Handlers = {
    Session: () => ({ me: makeAdmin() }),
    Backups: () => ({ backups: [...backups], restore: null }),
    NextBackup: () => ({ scheduledJobs: [] }),
    BackupSettings: () => ({ backupSettings }),
  };
  const server = fakeServer({ ...handlers, ...more });
  return { server, ...renderApp('/admin/backups') };
}
