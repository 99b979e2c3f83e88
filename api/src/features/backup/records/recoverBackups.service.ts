import { BackupModel } from './backup.model.js';
import { busyHere, unsavedProblems } from './backupProgress.service.js';
import type { BackupEnvironment } from './createBackup.service.js';
import { isGone } from './worker.js';

/** Ends backups and verifications whose process died or couldn't save the outcome. */
export async function recoverBackups(
  { files, scratch, logger }: Pick<BackupEnvironment, 'files' | 'scratch' | 'logger'>,
  isStart = false,
): Promise<void> {
  const open = await BackupModel.find({ $or: [{ state: 'running' }, { 'check.state': 'running' }] }).lean();
  for (const { _id, state, fileName, worker, check } of open) {
    const id = String(_id);
    const unsaved = unsavedProblems.get(id);
    if (unsaved === undefined) {
      if (!isGone(worker, busyHere.has(id), isStart)) continue;
      logger.warn({ backup: id }, 'the server stopped during a backup');
    }
    const forget = { $unset: { sealedPassphrase: 1 } };
    if (state === 'running') {
      await files.removePartial(fileName);
      // The process may have died after writing the last byte but before updating the record.
      await files.remove(fileName);
      const problem = unsaved ?? 'The server stopped during this backup.';
      await BackupModel.updateOne({ _id, state }, { state: 'failed', problem, ...forget });
    } else {
      await scratch.remove(id);
      const problem = unsaved ?? 'The server stopped during verification.';
      const failed = { ...check, state: 'failed', at: new Date(), problem };
      await BackupModel.updateOne({ _id, 'check.state': 'running' }, { check: failed, ...forget });
    }
    unsavedProblems.delete(id);
  }
}
