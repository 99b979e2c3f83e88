import { join } from 'node:path';
import type { Config } from '../../platform/config.js';
import type { Logger } from '../../platform/logger.js';
import { createSecretBox } from '../../platform/secrets/secretBox.js';
import { createBackupFiles } from './records/backupFiles.js';
import type { BackupEnvironment } from './records/createBackup.service.js';

/** What this process backs up, and where to. */
export function createBackupEnvironment(
  { dataDir, sessionSecret, mongodbUri }: Config,
  more: Pick<BackupEnvironment, 'storedFiles' | 'scratch' | 'productVersion' | 'logger'>,
): BackupEnvironment {
  return {
    ...more,
    files: createBackupFiles(join(dataDir, 'backups')),
    sessionSecret,
    box: createSecretBox(sessionSecret, 'backup passphrase'),
    database: mongodbUri ? 'mongodb' : 'embedded',
  } satisfies BackupEnvironment & { logger: Logger };
}
