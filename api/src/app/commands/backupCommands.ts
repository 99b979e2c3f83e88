import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { conflict, UserError } from '../../core/errors/userError.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { checkArchive } from '../../features/backup/archive/checkArchive.js';
import { addBackup, checkBackup, makeArchive } from '../../features/backup/records/createBackup.service.js';
import { restore } from '../../features/backup/restore/restore.service.js';
import { hasNoUsers } from '../../features/users/user.service.js';
import type { Config } from '../../platform/config.js';
import type { JobProgress } from '../../platform/jobs/job.js';
import type { Logger } from '../../platform/logger.js';
import { plural } from '../../platform/text/numbers.js';
import { backupEnvironmentOf, recoverAfterCrash, restoreServicesOf } from '../backup/backupServices.js';
import type { BackupArguments } from './backupArguments.js';

const say = (words: string) => process.stdout.write(`${words}\n`);

/** Creates a backup, restores it into a separate database, compares it, and then copies it. @returns the exit code */
export async function backUp(config: Config, logger: Logger, order: BackupArguments): Promise<number> {
  const environment = backupEnvironmentOf(config, logger);
  await recoverAfterCrash(environment);
  const passphrase = await readPassphrase(order);
  const id = await addBackup(environment, 'commandLine', passphrase);
  const signal = untilInterrupted();
  const made = await makeArchive(environment, id, signal, createProgress());
  await recordAudit({
    action: 'backup.create',
    actorId: null,
    from: 'command line',
    after: { isEncrypted: made.isEncrypted },
  });
  const path = join(environment.files.folder, made.fileName);
  const printLocation = (kept: string) =>
    say(
      `Saved ${plural(made.documents, 'document')} in ${kept} (${made.size} bytes, SHA-256 ${made.sha256}).`,
    );
  const { check } = await checkBackup(environment, id, signal, createProgress());
  const copies = [
    ...(order.folder === undefined ? [] : [join(resolve(order.folder), made.fileName)]),
    ...(order.out === undefined ? [] : [resolve(order.out)]),
  ];
  if (check?.state !== 'right') {
    printLocation(path);
    process.stderr.write(`Verification failed: ${check?.problem ?? ''}\n`);
    // Copying could overwrite a good backup with the same name.
    if (copies.length > 0) process.stderr.write('The backup wasn’t copied.\n');
    return 1;
  }
  say(`Verified: ${plural(check.documents, 'document')} and ${plural(check.files, 'file')} match.`);
  for (const copy of copies) await copyTo(path, copy);
  printLocation(copies.at(-1) ?? path);
  return 0;
}

/** Restores an archive after backing up the current data. @returns the exit code */
export async function restoreFile(config: Config, logger: Logger, order: BackupArguments): Promise<number> {
  const path = resolve(order.file ?? '');
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UserError('BAD_USER_INPUT', `File not found: ${path}`);
  const environment = backupEnvironmentOf(config, logger);
  await recoverAfterCrash(environment);
  const isEmpty = await hasNoUsers();
  if (order.needsEmpty && !isEmpty)
    throw conflict(
      'The database is not empty. Add --force to replace it. The current data is backed up first.',
    );
  const passphrase = await readPassphrase(order);
  const signal = untilInterrupted();
  const { restored, safetyId } = await restore(environment, restoreServicesOf(config), {
    // Runs the check in this process, because nothing else needs it in the meantime.
    checkArchive: () => checkArchive(path, passphrase),
    openArchive: () => createReadStream(path),
    passphrase,
    // An empty database contains nothing that could be mistaken for the other installation's data.
    acceptsOther: order.acceptsOther || isEmpty,
    origin: { actorId: null, from: 'command line' },
    signal,
  }).catch((error: unknown) => {
    if (error instanceof UserError && error.code === 'CONFLICT' && /another installation/.test(error.message))
      throw conflict(`${error.message} Add --other-installation to restore it anyway.`);
    throw error;
  });
  say(`Restored the data from ${restored.time?.toISOString() ?? ''}. Everyone needs to sign in again.`);
  say(`The previous data is in the newest backup in ${environment.files.folder}.`);
  const safety = safetyId && (await checkBackup(environment, safetyId, signal, createProgress()));
  if (safety && safety.check?.state !== 'right')
    process.stderr.write(`Verification of that backup failed: ${safety.check?.problem ?? ''}\n`);
  for (const { name, count } of restored.lostSecrets) say(`Set up again: ${name} (${count}).`);
  if (restored.lostSecrets.length > 0)
    say(
      'If someone can’t sign in: npm run admin -- disable-2fa USER removes their authenticator app and passkeys, and npm run admin -- allow-passwords lets people use passwords.',
    );
  return 0;
}

async function copyTo(path: string, target: string): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(path, `${target}.partial`);
    await rename(`${target}.partial`, target);
  } catch (error) {
    // If the target's parent isn't a folder, this fails too, but with a less helpful error.
    await rm(`${target}.partial`, { force: true }).catch(() => undefined);
    throw new UserError(
      'BAD_USER_INPUT',
      `We couldn’t copy the backup in ${path}: ${(error as Error).message}`,
    );
  }
}

async function readPassphrase({ hasPassphrase }: BackupArguments): Promise<string | undefined> {
  if (!hasPassphrase) return undefined;
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  if (line.length < 8) throw new UserError('BAD_USER_INPUT', 'Use a passphrase of at least 8 characters.');
  return line;
}

function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** A progress line that is rewritten, if the output is a terminal. */
function createProgress(): (progress: JobProgress) => void {
  let last = '';
  return ({ done, total, text: words }) => {
    if (!process.stderr.isTTY) return;
    const line = total > 0 ? `${words}: ${Math.floor((done / total) * 100)}%` : words;
    if (line !== last) process.stderr.write(`\r\u001b[K${line}`);
    last = line;
  };
}
