import type { UpdateQuery } from 'mongoose';
import type { JobProgress } from '../../../platform/jobs/job.js';
import { BackupModel, type BackupRecord } from './backup.model.js';
import { heartbeatMs } from './worker.js';

const writeMs = 1_000;

/** Handle for running work on a backup. */
export interface RunningBackup {
  report(progress: JobProgress): void;
  /** Aborted when someone cancels it, in any process, or with the outer signal. */
  signal: AbortSignal;
  /** Resolves when nothing is written anymore. */
  stop(): Promise<void>;
}

/** The backups that this process is working on. */
export const busyHere = new Set<string>();

/** Why backups of this process failed, while their records can't be changed, as on a full disk. */
export const unsavedProblems = new Map<string, string>();

/** Writes the progress of a backup once a second, which also shows that its process is alive. */
export function followBackup(id: string, outer: AbortSignal): RunningBackup {
  const canceling = new AbortController();
  let progress: JobProgress | undefined;
  let writing: Promise<void> = Promise.resolve();
  let lastWrite = Date.now();
  busyHere.add(id);
  unsavedProblems.delete(id);

  const write = async () => {
    if (progress === undefined && Date.now() - lastWrite < heartbeatMs) return;
    lastWrite = Date.now();
    const change: UpdateQuery<BackupRecord> = { 'worker.aliveAt': new Date(), ...(progress && { progress }) };
    progress = undefined;
    const after = await BackupModel.findByIdAndUpdate(id, change, { projection: { isCanceled: 1 } }).lean();
    if (!after || after.isCanceled) canceling.abort();
  };
  const timer = setInterval(() => {
    // What can't be written now is written a second later.
    writing = writing.then(write).catch(() => undefined);
  }, writeMs).unref();
  return {
    report: (next) => {
      progress = next;
    },
    signal: AbortSignal.any([outer, canceling.signal]),
    stop: async () => {
      clearInterval(timer);
      await writing;
      busyHere.delete(id);
    },
  };
}
