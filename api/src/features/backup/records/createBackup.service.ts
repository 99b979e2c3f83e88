import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import { conflict, UserError } from '../../../core/errors/userError.js';
import { isDuplicateKey } from '../../../platform/database/database.js';
import type { ScratchDatabases } from '../../../platform/database/scratchDatabase.js';
import { isDiskFull } from '../../../platform/files/diskFull.js';
import type { JobProgress } from '../../../platform/jobs/job.js';
import type { Logger } from '../../../platform/logger.js';
import type { SecretBox } from '../../../platform/secrets/secretBox.js';
import { writeArchive } from '../archive/archiveWriter.js';
import {
  type DumpResult,
  dumpDatabase,
  listArchived,
  withNewBeginnings,
} from '../archive/dumpDatabase.service.js';
import { formatVersion, type Manifest } from '../archive/manifest.js';
import { type StoredFiles, testArchive } from '../verification/selfTest.service.js';
import { BackupModel, type BackupOrigin, type BackupRecord } from './backup.model.js';
import { type BackupFiles, newFileName } from './backupFiles.js';
import { followBackup, unsavedProblems } from './backupProgress.service.js';
import { installationId } from './installation.service.js';
import { thisWorker } from './worker.js';

/** What making a backup needs from the program. */
export interface BackupEnvironment {
  files: BackupFiles;
  /** Where the hashes of uploaded files are. */
  storedFiles: StoredFiles;
  /** Where archives are restored for verification. */
  scratch: ScratchDatabases;
  sessionSecret: string;
  /** Seals passphrases of waiting backups. */
  box: SecretBox;
  database: 'embedded' | 'mongodb';
  productVersion: string;
  logger: Logger;
}

/** The database to back up. */
export function backupSource() {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected.');
  return { client: mongoose.connection.getClient(), db };
}

/**
 * Adds a backup to be made.
 * @returns its id
 * @throws UserError CONFLICT while another one runs
 */
export async function addBackup(
  { box }: BackupEnvironment,
  origin: BackupOrigin,
  passphrase: string | undefined,
): Promise<string> {
  const now = new Date();
  const isEncrypted = passphrase !== undefined;
  const created = await BackupModel.create({
    origin,
    state: 'running',
    isExclusive: origin !== 'beforeRestore',
    createdAt: now,
    fileName: newFileName(now, isEncrypted),
    isEncrypted,
    progress: { done: 0, total: 0, text: 'Waiting to start' },
    worker: thisWorker(),
    ...(isEncrypted && { sealedPassphrase: box.seal(passphrase) }),
  }).catch(explainRunning);
  return String(created._id);
}

/** Explains a violation of the unique index. */
function explainRunning(error: unknown): never {
  if (isDuplicateKey(error, 'isExclusive')) throw conflict('A backup is already running.');
  throw error;
}

/**
 * Makes the archive of an added backup. Its record keeps any error.
 * @throws UserError with a message for the admin
 */
export async function makeArchive(
  environment: BackupEnvironment,
  id: string,
  outer: AbortSignal,
  report: (progress: JobProgress) => void,
): Promise<BackupRecord> {
  // Failed and canceled backups may be tried again.
  await BackupModel.updateOne({ _id: id, state: 'failed' }, { isCanceled: false });
  const begun = { worker: thisWorker(), state: 'running', $unset: { problem: 1 } };
  const record = await BackupModel.findByIdAndUpdate(id, begun)
    .orFail()
    .lean()
    .catch((error: unknown) => {
      if (isDiskFull(error)) unsavedProblems.set(id, explain(error, false));
      return explainRunning(error);
    });
  const running = followBackup(id, outer);
  const tell = (progress: JobProgress) => {
    running.report(progress);
    report(progress);
  };
  try {
    const passphrase = openPassphrase(environment, record);
    const made = await withNewBeginnings(() =>
      writeFile(environment, record, passphrase, tell, running.signal),
    );
    await running.stop();
    const change = { ...made, state: 'done', progress: { done: 1, total: 1, text: 'Saved' } };
    return await BackupModel.findByIdAndUpdate(id, change, { returnDocument: 'after' }).orFail().lean();
  } catch (error) {
    await running.stop();
    const problem = explain(error, running.signal.aborted && !outer.aborted);
    environment.logger.warn({ err: error, backup: id }, 'a backup failed');
    const failed = { state: 'failed', problem, $unset: { sealedPassphrase: 1 } };
    await BackupModel.updateOne({ _id: id }, failed).catch(() => unsavedProblems.set(id, problem));
    throw new UserError('INTERNAL_SERVER_ERROR', problem);
  }
}

async function writeFile(
  environment: BackupEnvironment,
  { fileName }: BackupRecord,
  passphrase: string | undefined,
  tell: (progress: JobProgress) => void,
  signal: AbortSignal,
) {
  const source = backupSource();
  const manifest: Manifest = {
    format: 'cosmic-dashboard-backup',
    formatVersion,
    productVersion: environment.productVersion,
    installationId: await installationId(),
    startedAt: new Date().toISOString(),
    database: environment.database,
    collections: {},
  };
  for (const name of await listArchived(source.db))
    manifest.collections[name] = await source.db.collection(name).estimatedDocumentCount();
  let dumped: DumpResult | undefined;
  const { size, sha256 } = await environment.files.write(fileName, (target) =>
    writeArchive(
      target,
      passphrase,
      async (writer) => {
        await writer.addManifest(manifest);
        if (passphrase !== undefined) await writer.addKeys({ sessionSecret: environment.sessionSecret });
        dumped = await dumpDatabase(source, writer, tell, signal);
        await writer.addSummary({ time: dumped.time.toISOString(), collections: dumped.collections });
      },
      signal,
    ),
  );
  const counts = Object.values(dumped?.collections ?? {});
  return { size, sha256, time: dumped?.time, documents: counts.reduce((sum, count) => sum + count, 0) };
}

/** Verifies a finished backup by restoring it into a separate database, and stores the result. */
export async function checkBackup(
  environment: BackupEnvironment,
  id: string,
  outer: AbortSignal,
  report: (progress: JobProgress) => void,
): Promise<BackupRecord> {
  const record = await BackupModel.findById(id).orFail().lean();
  const start = { state: 'running', at: new Date(), documents: 0, files: 0 };
  await BackupModel.updateOne({ _id: id }, { check: start, worker: thisWorker() });
  const running = followBackup(id, outer);
  let check: BackupRecord['check'];
  try {
    const { isRight, documents, files, problem } = await inScratch(environment, id, (db) =>
      testArchive(
        db,
        () => environment.files.read(record.fileName),
        openPassphrase(environment, record),
        environment.storedFiles,
        running.signal,
        (done, total) => {
          const progress = { done, total, text: 'Verifying' };
          running.report(progress);
          report(progress);
        },
      ),
    );
    const state = isRight ? 'right' : 'wrong';
    check = { state, at: new Date(), documents, files, ...(problem !== undefined && { problem }) };
  } catch (error) {
    environment.logger.warn({ err: error, backup: id }, 'a backup could not be checked');
    check = { state: 'failed', at: new Date(), documents: 0, files: 0, problem: explain(error, false) };
  } finally {
    await running.stop();
  }
  const change = { check, $unset: { sealedPassphrase: 1 } };
  try {
    return await BackupModel.findByIdAndUpdate(id, change, { returnDocument: 'after' }).orFail().lean();
  } catch (error) {
    unsavedProblems.set(id, explain(error, false));
    throw error;
  }
}

async function inScratch<T>(
  { scratch }: BackupEnvironment,
  id: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = await scratch.open(id);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function openPassphrase({ box }: BackupEnvironment, { isEncrypted, sealedPassphrase }: BackupRecord) {
  if (!isEncrypted) return undefined;
  const passphrase = sealedPassphrase === undefined ? undefined : box.open(sealedPassphrase);
  if (passphrase === undefined) throw conflict('We don’t have this backup’s passphrase.');
  return passphrase;
}

/** Explains why there is no backup. */
export function explain(error: unknown, isCanceled: boolean): string {
  if (isCanceled) return 'Canceled.';
  if (error instanceof UserError) return error.message;
  if (isDiskFull(error)) return 'The disk is full. Free up space and try again.';
  const { code, name = '' } = error as { code?: unknown; name?: string };
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'We can’t write to the backup folder.';
  if (name === 'AbortError') return 'The server stopped during this backup.';
  if (/^Mongo/.test(name)) return 'The database didn’t respond. Try again.';
  return 'Something went wrong on our side. See the server log for details.';
}
