import { basename } from 'node:path';
import type { ParseFile } from '../../core/uploads/parseFile.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { findRemovedSince } from '../../features/audit/removedAccounts.service.js';
import { findUselessPasskeys } from '../../features/auth/passkeys/restoredPasskeys.service.js';
import type { checkArchive } from '../../features/backup/archive/checkArchive.js';
import { createBackupEnvironment } from '../../features/backup/backupEnvironment.js';
import { createBackupJobs } from '../../features/backup/backupJobs.js';
import { type Backups, createBackups } from '../../features/backup/backups.service.js';
import type { BackupEnvironment } from '../../features/backup/records/createBackup.service.js';
import { recoverBackups } from '../../features/backup/records/recoverBackups.service.js';
import { type RestoreServices, recoverRestore } from '../../features/backup/restore/restore.service.js';
import type { SealedField } from '../../features/backup/restore/sealedValues.service.js';
import { createBackupSettings } from '../../features/backup/schedule/backupSettings.service.js';
import { endInvitesAgain } from '../../features/invites/restoredInvites.service.js';
import { notify } from '../../features/notifications/notification.service.js';
import { dropRevokedTokens } from '../../features/tokens/restoredTokens.service.js';
import {
  deleteAccountsAgain,
  refuseWithoutAdmin,
} from '../../features/users/deletion/restoredUsers.service.js';
import { listAdminIds } from '../../features/users/user.service.js';
import { builtPath } from '../../platform/builtPath.js';
import type { Config } from '../../platform/config.js';
import { announceGap } from '../../platform/database/changeStreams.js';
import { scratchEmbedded, scratchOnServer } from '../../platform/database/scratchDatabase.js';
import type { Job, Jobs } from '../../platform/jobs/job.js';
import type { Logger } from '../../platform/logger.js';
import { version } from '../../platform/version.js';

/**
 * Fields encrypted with the session secret. Any other such field must be added here, because otherwise it can't be read
 * after a move.
 */
const sealedFields: readonly SealedField[] = [
  {
    collection: 'secondfactors',
    field: 'secret',
    purpose: 'second factor',
    name: 'Two-factor sign-in',
    whenLost: 'delete',
    isToldWhenLost: true,
  },
  {
    collection: 'aisettings',
    field: 'sealedKey',
    purpose: 'ai-provider',
    name: 'AI provider API key',
    whenLost: 'clear',
    isToldWhenLost: true,
  },
  {
    collection: 'invites',
    field: 'sealedCode',
    purpose: 'invite',
    name: 'Invite links (still valid, but can’t be displayed)',
    whenLost: 'clear',
    isToldWhenLost: true,
  },
  {
    collection: 'backupsettings',
    field: 's3.sealedSecret',
    purpose: 'backup storage',
    name: 'S3 backup bucket secret key',
    whenLost: 'clear',
    isToldWhenLost: true,
  },
];

/** Where the program creates backups. */
export const backupEnvironmentOf = (config: Config, logger: Logger): BackupEnvironment =>
  createBackupEnvironment(config, {
    storedFiles: { hashes: 'vaultcontents', bucket: 'content' },
    scratch: config.mongodbUri
      ? scratchOnServer()
      : scratchEmbedded(builtPath('embedded-mongod/main.js'), config.dataDir, logger),
    productVersion: version,
    logger,
  });

/** What a restore needs from the features. */
export const restoreServicesOf = (config: Config): RestoreServices => ({
  sealedFields,
  findUseless: (restored) => findUselessPasskeys(restored('passkeys'), config),
  keepEnded: [
    (restored) => dropRevokedTokens(restored('apitokens')),
    (restored) => endInvitesAgain(restored('invites')),
    async (restored) => deleteAccountsAgain(restored('users'), await findRemovedSince(restored)),
  ],
  refuseUnusable: (restored) => refuseWithoutAdmin(restored('users')),
  record: recordAudit,
  closingMs: 2_000,
});

/** Data that members would miss, and where it's stored. */
const counted = [
  { name: 'members', collection: 'users' },
  { name: 'notes', collection: 'notes' },
  { name: 'files', collection: 'files' },
  { name: 'cards', collection: 'cards' },
];

/** Backups with what they need from other features, and the jobs that create them. */
export function createBackupServices(
  config: Config,
  logger: Logger,
  jobs: Jobs,
  parseArchive: ParseFile<typeof checkArchive>,
): { backups: Backups; backupEnvironment: BackupEnvironment; backupJobs: readonly Job<never>[] } {
  const environment = backupEnvironmentOf(config, logger);
  const settings = createBackupSettings(environment.files.folder, config.sessionSecret, recordAudit);
  const backupJobs = createBackupJobs({ environment, settings, notify, listAdminIds });
  const backups = createBackups({
    ...{ environment, jobs, settings, backupJobs, counted },
    restoring: restoreServicesOf(config),
    record: recordAudit,
    // Checks one archive at a time, so that a process stays free for members' files.
    checkArchive: (path, passphrase) =>
      parseArchive({ ownerId: 'backups', name: basename(path), content: path }, passphrase),
  });
  return { backups, backupEnvironment: environment, backupJobs: [backupJobs.create, backupJobs.scheduled] };
}

/** Runs before anything else reads the database: completes or undoes what a process that has died left behind. */
export async function recoverAfterCrash(environment: BackupEnvironment, isStart = false): Promise<void> {
  if (await recoverRestore(recordAudit, isStart)) announceGap();
  await recoverBackups(environment, isStart);
}
