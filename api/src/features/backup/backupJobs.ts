import { join } from 'node:path';
import type { Notify } from '../../core/notifications/notify.js';
import type { Job, JobProgress } from '../../platform/jobs/job.js';
import { plural } from '../../platform/text/numbers.js';
import type { Destination } from './destinations/destination.js';
import { explainFailure } from './destinations/explainFailure.js';
import type { BackupCopy, BackupRecord } from './records/backup.model.js';
import { forgetBackup, listDone, saveCopies } from './records/backupList.service.js';
import {
  addBackup,
  type BackupEnvironment,
  checkBackup,
  makeArchive,
} from './records/createBackup.service.js';
import type { BackupSettingsService } from './schedule/backupSettings.service.js';
import { findExpendable } from './schedule/keepRule.js';

/** What the backup jobs need from the program. */
export interface BackupJobServices {
  environment: BackupEnvironment;
  settings: BackupSettingsService;
  notify: Notify;
  listAdminIds(): Promise<string[]>;
}

/** A step of a backup; returns its outcome. */
export type BackupStep = (
  id: string,
  signal: AbortSignal,
  report: (progress: JobProgress) => void,
) => Promise<BackupRecord>;

export interface BackupJobs {
  create: Job<{ backupId: string }>;
  scheduled: Job;
  /** Everything that belongs to one backup, from the archive to its verification. */
  complete: BackupStep;
  /** Verifies a backup by restoring it and notifies admins if it fails. */
  verify: BackupStep;
}

export function createBackupJobs({
  environment,
  settings,
  notify,
  listAdminIds,
}: BackupJobServices): BackupJobs {
  const tell = async (title: string, body: string) =>
    notify(await listAdminIds(), { title, body, url: '/admin/backups' });

  const verify: BackupStep = async (id, signal, report) => {
    const checked = await checkBackup(environment, id, signal, report);
    if (checked.check?.state === 'wrong')
      await tell('Backup verification failed', checked.check.problem ?? '');
    return checked;
  };

  const complete: BackupStep = async (id, signal, report) => {
    const made = await makeArchive(environment, id, signal, report);
    report({ done: 0, total: 0, text: 'Copying to other locations' });
    await copyTo(await settings.destinations(), made, signal);
    const checked = await verify(id, signal, report);
    const failed = checked.copies.find(({ isDone }) => !isDone);
    if (failed) await tell('Backup copy failed', `${failed.location}: ${failed.problem ?? ''}`);
    return checked;
  };

  async function copyTo(destinations: readonly Destination[], made: BackupRecord, signal: AbortSignal) {
    const copies: BackupCopy[] = [];
    for (const { kind, location, copyFile } of destinations) {
      try {
        await copyFile(made.fileName, join(environment.files.folder, made.fileName), signal);
        copies.push({ kind, location, isDone: true });
      } catch (error) {
        environment.logger.warn({ err: error, kind }, 'a backup could not be copied');
        copies.push({ kind, location, isDone: false, problem: explainFailure(error) });
      }
    }
    await saveCopies(made._id, copies);
  }

  /** Removes backups that the retention rule no longer needs; manual ones stay. */
  async function prune(): Promise<number> {
    const { keep, timeZone } = await settings.stored();
    const backups = await listDone('schedule');
    const expendable = new Set(
      findExpendable(
        backups.map(({ _id, time, createdAt, check }) => ({
          id: String(_id),
          time: time ?? createdAt,
          isVerified: check?.state === 'right',
        })),
        keep,
        timeZone,
      ),
    );
    const destinations = await settings.destinations();
    for (const backup of backups)
      if (expendable.has(String(backup._id))) await forgetBackup(environment, backup, destinations);
    return expendable.size;
  }

  return {
    complete,
    verify,

    create: {
      name: 'backup.create',
      title: 'Backup',
      run: async ({ input, signal, report }) => describe(await complete(input.backupId, signal, report)),
    },

    scheduled: {
      name: 'backup.scheduled',
      title: 'Scheduled backup',
      run: async ({ signal, report }) => {
        try {
          const id = await addBackup(environment, 'schedule', await settings.passphrase());
          const words = describe(await complete(id, signal, report));
          const removed = await prune();
          return removed > 0 ? `${words} Removed ${removed} old backups.` : words;
        } catch (error) {
          await tell('A scheduled backup failed', error instanceof Error ? error.message : '');
          throw error;
        }
      },
    },
  };
}

function describe({ check, documents }: BackupRecord): string {
  const saved = `Saved ${plural(documents, 'document')}.`;
  if (check?.state === 'right') return `${saved} Verified.`;
  return `${saved} Verification failed: ${check?.problem ?? ''}`;
}
