import type { Types } from 'mongoose';
import { notFound } from '../../../core/errors/userError.js';
import { readId } from '../../../core/input/readId.js';
import type { Destination } from '../destinations/destination.js';
import { type BackupCopy, BackupModel, type BackupOrigin, type BackupRecord } from './backup.model.js';
import type { BackupEnvironment } from './createBackup.service.js';

/** Newest first. */
export function listBackups(first: number, after?: string): Promise<BackupRecord[]> {
  return BackupModel.find(after ? { _id: { $lt: after } } : {})
    .sort({ _id: -1 })
    .limit(first)
    .lean();
}

/** @throws UserError NOT_FOUND */
export async function findBackup(id: string): Promise<BackupRecord> {
  const found = await BackupModel.findById(readId(id, 'backup')).lean();
  if (!found) throw notFound('backup');
  return found;
}

/** Backups of an origin whose file exists. */
export function listDone(origin: BackupOrigin): Promise<BackupRecord[]> {
  return BackupModel.find({ origin, state: 'done' }).lean();
}

/** When the newest backup was made, and when one was last verified; null if there is none. */
export async function findLastBackup(): Promise<{ createdAt: Date; verifiedAt: Date | null } | null> {
  const last = await BackupModel.findOne({ state: 'done', origin: { $ne: 'upload' } })
    .sort({ createdAt: -1 })
    .lean();
  if (!last) return null;
  return { createdAt: last.createdAt, verifiedAt: last.check?.state === 'right' ? last.check.at : null };
}

export async function saveCopies(id: Types.ObjectId, copies: readonly BackupCopy[]): Promise<void> {
  await BackupModel.updateOne({ _id: id }, { copies });
}

/** Asks the process working on it to stop. */
export async function cancelRunning(id: string): Promise<void> {
  await BackupModel.updateOne({ _id: id, state: 'running' }, { isCanceled: true });
}

/** Removes a backup with its copies; unreachable copies stay. */
export async function forgetBackup(
  { files, logger }: BackupEnvironment,
  { _id, fileName, copies }: BackupRecord,
  destinations: readonly Destination[],
): Promise<void> {
  for (const { kind, location } of copies) {
    const destination = destinations.find((one) => one.kind === kind && one.location === location);
    await destination?.remove(fileName).catch((error: unknown) => {
      logger.warn({ err: error, kind }, 'a copy of a removed backup could not be removed');
    });
  }
  await files.remove(fileName);
  await BackupModel.deleteOne({ _id });
}
