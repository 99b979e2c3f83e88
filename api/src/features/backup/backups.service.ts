import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Types } from 'mongoose';
import type { Actor } from '../../core/access/access.js';
import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { conflict } from '../../core/errors/userError.js';
import { inTransaction } from '../../platform/database/database.js';
import type { Jobs } from '../../platform/jobs/job.js';
import type { CheckedArchive } from './archive/checkArchive.js';
import type { BackupJobs } from './backupJobs.js';
import { BackupModel, type BackupRecord } from './records/backup.model.js';
import { newFileName } from './records/backupFiles.js';
import { cancelRunning, findBackup, forgetBackup, listBackups } from './records/backupList.service.js';
import { addBackup, type BackupEnvironment, backupSource } from './records/createBackup.service.js';
import { installationId } from './records/installation.service.js';
import { thisWorker } from './records/worker.js';
import type { RestoreRecord } from './restore/restore.model.js';
import { findRestore, type RestoreServices, restore } from './restore/restore.service.js';
import type { BackupSettingsService } from './schedule/backupSettings.service.js';

/** What people would miss, and where it is stored. */
export interface CountedThing {
  name: string;
  collection: string;
}

/** What backups need from the program and other features. */
export interface BackupServices {
  environment: BackupEnvironment;
  jobs: Jobs;
  settings: BackupSettingsService;
  backupJobs: BackupJobs;
  restoring: RestoreServices;
  counted: readonly CountedThing[];
  record: RecordAudit;
  /** Reads all of an archive in the parser process. @throws UserError */
  checkArchive(path: string, passphrase: string | undefined): Promise<CheckedArchive>;
}

/** What a restore would do. */
export interface RestoreOutlook {
  time: Date;
  productVersion: string;
  isOtherInstallation: boolean;
  hasKeys: boolean;
  losses: { name: string; added: number; restored: number }[];
}

/** Backups as admins see them. */
export function createBackups(services: BackupServices) {
  const { environment, jobs, settings, backupJobs, restoring, counted, record, checkArchive } = services;
  const stopping = new AbortController();
  let working: Promise<unknown> = Promise.resolve();

  const openFile = async (backup: BackupRecord) => {
    if (backup.state !== 'done') throw conflict('This backup isn’t finished.');
    return environment.files.read(backup.fileName);
  };

  const check = (fileName: string, passphrase: string | undefined) =>
    checkArchive(environment.files.pathOf(fileName), passphrase);

  return {
    settings,
    list: (first: number, after?: string): Promise<BackupRecord[]> => listBackups(first, after),
    findRestore: (): Promise<RestoreRecord | null> => findRestore(),

    /** Starts a backup in any process. @throws UserError CONFLICT while another one runs */
    async start(actor: Actor, passphrase: string | undefined, origin: AuditOrigin): Promise<BackupRecord> {
      const backupId = await inTransaction(async () => {
        const isEncrypted = passphrase !== undefined;
        await record({ ...origin, action: 'backup.create', after: { isEncrypted } });
        return addBackup(environment, 'manual', passphrase);
      });
      await jobs.start(backupJobs.create, { backupId }, actor.id);
      return findBackup(backupId);
    },

    /** Asks a running backup to stop. @throws UserError NOT_FOUND */
    async cancel(id: string, origin: AuditOrigin): Promise<BackupRecord> {
      const { _id } = await findBackup(id);
      await inTransaction(async () => {
        await cancelRunning(String(_id));
        await record({ ...origin, action: 'backup.cancel' });
      });
      return findBackup(id);
    },

    /** Removes a backup with its copies. @throws UserError NOT_FOUND, CONFLICT while it is being made */
    async remove(id: string, origin: AuditOrigin): Promise<string> {
      const backup = await findBackup(id);
      if (backup.state === 'running' || backup.check?.state === 'running')
        throw conflict('This backup is still running or being verified. Cancel it or wait.');
      const { fileName, createdAt } = backup;
      await record({ ...origin, action: 'backup.delete', before: { fileName, createdAt } });
      await forgetBackup(environment, backup, await settings.destinations());
      return id;
    },

    /** @throws UserError NOT_FOUND, CONFLICT while it is being made */
    async checkDownload(id: string): Promise<string> {
      const backup = await findBackup(id);
      (await openFile(backup)).destroy();
      return String(backup._id);
    },

    /** The path of a finished backup's file. @throws UserError NOT_FOUND, CONFLICT */
    async download(id: string, origin: AuditOrigin): Promise<{ folder: string; fileName: string }> {
      const { state, fileName } = await findBackup(id);
      if (state !== 'done') throw conflict('This backup isn’t finished.');
      await record({ ...origin, action: 'backup.download', after: { fileName } });
      return { folder: environment.files.folder, fileName };
    },

    /** Accepts an uploaded archive; one without a passphrase is checked at once. @throws UserError */
    async upload(content: Readable, origin: AuditOrigin): Promise<BackupRecord> {
      const now = new Date();
      const hash = createHash('sha256');
      let size = 0;
      let start = Buffer.alloc(0);
      const measure = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          if (start.length < 64) start = Buffer.concat([start, chunk.subarray(0, 64)]);
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      const fileName = newFileName(now, false).replace('.tar', '-uploaded.tar');
      await environment.files.write(fileName, (target) => pipeline(content, measure, target));
      const isEncrypted = start.subarray(0, 18).toString() === 'age-encryption.org';
      try {
        const read = isEncrypted ? undefined : await check(fileName, undefined);
        const counts = Object.values(read?.summary.collections ?? {});
        return await inTransaction(async () => {
          const [created] = await BackupModel.create([
            {
              origin: 'upload',
              state: 'done',
              createdAt: now,
              ...(read && { time: new Date(read.summary.time) }),
              ...{ fileName, size, isEncrypted },
              sha256: hash.copy().digest('hex'),
              documents: counts.reduce((sum, count) => sum + count, 0),
              progress: { done: 1, total: 1, text: 'Uploaded' },
              worker: thisWorker(),
            },
          ]);
          if (!created) throw new Error('The backup was not stored.');
          await record({ ...origin, action: 'backup.upload', after: { fileName, size } });
          return created.toObject();
        });
      } catch (error) {
        await environment.files.remove(fileName);
        throw error;
      }
    },

    /** Checks all of an archive and says what restoring it would do. @throws UserError naming the invalid entry */
    async prepareRestore(id: string, passphrase: string | undefined): Promise<RestoreOutlook> {
      const backup = await findBackup(id);
      (await openFile(backup)).destroy();
      const { manifest, summary, keys } = await check(backup.fileName, passphrase);
      const time = new Date(summary.time);
      const since = Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1000) + 1);
      const { db } = backupSource();
      const losses = await Promise.all(
        counted.map(async ({ name, collection }) => ({
          name,
          added: await db.collection(collection).countDocuments({ _id: { $gt: since } }),
          restored: summary.collections[collection] ?? 0,
        })),
      );
      return {
        time,
        productVersion: manifest.productVersion,
        isOtherInstallation: manifest.installationId !== (await installationId()),
        hasKeys: keys !== undefined,
        losses,
      };
    },

    /**
     * Starts a restore, which continues in this process.
     * @param acceptsOther whether the archive may come from another installation
     * @throws UserError CONFLICT while another one runs
     */
    async startRestore(
      id: string,
      passphrase: string | undefined,
      acceptsOther: boolean,
      origin: AuditOrigin,
    ): Promise<RestoreRecord> {
      const backup = await findBackup(id);
      (await openFile(backup)).destroy();
      const current = await findRestore();
      if (current && current.phase !== 'done' && current.phase !== 'failed')
        throw conflict('Another restore is running. Wait until it’s finished.');
      const begun = new Promise<void>((resolve) => {
        working = restore(environment, restoring, {
          checkArchive: () => check(backup.fileName, passphrase),
          openArchive: () => environment.files.read(backup.fileName),
          ...{ passphrase, acceptsOther, origin },
          signal: stopping.signal,
          onBegin: resolve,
        })
          .then(async ({ safetyId }) => {
            if (safetyId) await backupJobs.verify(safetyId, stopping.signal, () => undefined);
          })
          // The restore's record has the error.
          .catch(() => undefined)
          .finally(resolve);
      });
      await begun;
      const started = await findRestore();
      if (!started) throw new Error('We couldn’t find a record of this restore.');
      return started;
    },

    /** Makes backups on schedule. */
    async applySchedule(): Promise<void> {
      const { isScheduled, hour, timeZone } = await settings.stored();
      await jobs.schedule(backupJobs.scheduled, isScheduled ? { cron: `0 ${hour} * * *`, timeZone } : null);
    },

    async stop(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}

/** The functions of `createBackups`. */
export type Backups = ReturnType<typeof createBackups>;
