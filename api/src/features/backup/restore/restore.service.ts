import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { conflict, UserError } from '../../../core/errors/userError.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import type { CheckedArchive } from '../archive/checkArchive.js';
import { isReplaced } from '../archive/collectionRules.js';
import {
  addBackup,
  type BackupEnvironment,
  backupSource,
  explain,
  makeArchive,
} from '../records/createBackup.service.js';
import { adoptInstallation, installationId } from '../records/installation.service.js';
import { heartbeatMs, isGone, thisWorker } from '../records/worker.js';
import { loadArchive } from '../verification/loadArchive.service.js';
import { type LostSecret, RestoreModel, type RestoreRecord } from './restore.model.js';
import { resealValues, type SealedField } from './sealedValues.service.js';
import {
  dropRestoring,
  prepareLoading,
  prepareSwap,
  restoringName,
  swapCollections,
} from './swap.service.js';

/**
 * Changes loaded data before it becomes current, so that anything ended since the archive was made stays
 * ended.
 */
export type KeepEnded = (restored: (collection: string) => Collection) => Promise<void>;

/** What a restore needs from other features. */
export interface RestoreServices {
  sealedFields: readonly SealedField[];
  /** Applied only to archives from this installation. */
  keepEnded: readonly KeepEnded[];
  /** Finds what won't work here although its key is there, such as passkeys for another host. */
  findUseless: (restored: (collection: string) => Collection) => Promise<LostSecret[]>;
  /** Throws a UserError if the site couldn't continue with the data. */
  refuseUnusable: (restored: (collection: string) => Collection) => Promise<void>;
  record: RecordAudit;
  /** How long other processes may take to notice the restore. */
  closingMs: number;
}

export interface RestoreOrder {
  /** Reads all of the archive before anything changes. @throws UserError */
  checkArchive: () => Promise<CheckedArchive>;
  openArchive: () => Promise<Readable> | Readable;
  passphrase: string | undefined;
  /** Whether the archive may come from another installation. */
  acceptsOther: boolean;
  origin: AuditOrigin;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  /** Called once other processes can see that the restore is running. */
  onBegin?: () => void;
}

/** Collections that are loaded only to be compared. */
const onlyRead = ['auditpeople'];

let isBusyHere = false;

/**
 * Replaces the current data with an archive's. All of the archive is verified before anything changes; a
 * crash leaves the old state, or, once swapping has started, the new one after the next start.
 * @returns the restore, and the backup of the previous data, which isn't verified yet, because the site opens
 * first
 * @throws UserError with a message for the admin, in which case nothing has changed
 */
export async function restore(
  environment: BackupEnvironment,
  { sealedFields, keepEnded, findUseless, refuseUnusable, record, closingMs }: RestoreServices,
  { checkArchive, openArchive, passphrase, acceptsOther, origin, signal, onBegin }: RestoreOrder,
): Promise<{ restored: RestoreRecord; safetyId: string | undefined }> {
  await beginRestore(origin);
  onBegin?.();
  isBusyHere = true;
  const heartbeat = setInterval(() => {
    void update({ 'worker.aliveAt': new Date() }).catch(() => undefined);
  }, heartbeatMs).unref();
  const { db } = backupSource();
  let safetyId: string | undefined;
  try {
    const content = await checkArchive();
    const { installationId: foreignId, productVersion } = content.manifest;
    refuseNewer(productVersion, environment.productVersion);
    if (!acceptsOther && foreignId !== (await installationId())) throw otherInstallation();
    await update({ time: new Date(content.summary.time), installationId: foreignId });
    const isOwn = foreignId === (await installationId());
    const total = Object.values(content.summary.collections).reduce((sum, count) => sum + count, 0);
    await dropRestoring(db);
    await loadInto(openArchive, passphrase, total, signal);
    const restored = (name: string) => db.collection(restoringName(name));
    if (isOwn) for (const keep of keepEnded) await keep(restored);
    await refuseUnusable(restored);
    const archiveSecret = content.keys?.sessionSecret;
    const lostSecrets = [
      ...(await resealValues(sealedFields, restored, environment.sessionSecret, archiveSecret)),
      ...(await findUseless(restored)),
    ];
    for (const name of onlyRead) await restored(name).drop();
    const collections = await prepareSwap(db);
    await update({ phase: 'closed', lostSecrets, progress: progressOf('Backing up current data') });
    // Lets running requests finish and other processes notice.
    await delay(closingMs, undefined, { signal });
    safetyId = await addBackup(environment, 'beforeRestore', undefined);
    await makeArchive(environment, safetyId, signal, () => undefined);
    signal.throwIfAborted();
    await update({ phase: 'swapping', collections, progress: progressOf('Restoring data') });
    return { restored: await finishSwap(record), safetyId };
  } catch (error) {
    if (!(error instanceof UserError)) environment.logger.warn({ err: error }, 'a restore failed');
    const { phase } = await RestoreModel.findById('current').orFail().lean();
    // A swap that has started is finished, now or at the next start.
    if (phase === 'swapping') return { restored: await finishSwap(record), safetyId };
    await undoRestore(explain(error, false));
    if (error instanceof UserError) throw error;
    throw new UserError(
      'INTERNAL_SERVER_ERROR',
      `The restore failed. Nothing was changed. ${explain(error, false)}`,
    );
  } finally {
    clearInterval(heartbeat);
    isBusyHere = false;
  }
}

async function loadInto(
  openArchive: RestoreOrder['openArchive'],
  passphrase: string | undefined,
  total: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = backupSource();
  await prepareLoading(db);
  for (const name of onlyRead) await db.createCollection(restoringName(name));
  const nameOf = (name: string) =>
    isReplaced(name) || onlyRead.includes(name) ? restoringName(name) : undefined;
  let done = 0;
  let lastReport = 0;
  await loadArchive(await openArchive(), passphrase, { db, nameOf }, signal, (documents) => {
    done += documents;
    if (Date.now() - lastReport < 1_000) return;
    lastReport = Date.now();
    // If saving the progress fails, the next report makes up for it.
    void update({ progress: { done, total, text: 'Reading the backup' } }).catch(() => undefined);
  });
}

const progressOf = (text: string) => ({ done: 0, total: 0, text });

async function update(change: Record<string, unknown>): Promise<void> {
  await RestoreModel.updateOne({ _id: 'current' }, change);
}

/**
 * Refuses an archive from a newer release, whose data may have a format that this one can't read.
 * @throws UserError
 */
function refuseNewer(archiveVersion: string, ownVersion: string): void {
  if (archiveVersion.localeCompare(ownVersion, 'en', { numeric: true }) <= 0) return;
  const message = `This backup was created by version ${archiveVersion}, but this server runs version ${ownVersion}. Update Cosmic Dashboard first, then restore it.`;
  throw new UserError('BAD_USER_INPUT', message);
}

const otherInstallation = () =>
  conflict('This backup is from another installation. Confirm to restore it here.');

async function beginRestore(origin: AuditOrigin): Promise<void> {
  const fresh = {
    phase: 'loading',
    startedAt: new Date(),
    startedBy: origin.actorId,
    from: origin.from,
    progress: progressOf('Checking the backup'),
    collections: [],
    lostSecrets: [],
    worker: thisWorker(),
    $unset: { problem: 1, time: 1, installationId: 1 },
  };
  try {
    await RestoreModel.updateOne({ _id: 'current', phase: { $in: ['done', 'failed'] } }, fresh, {
      upsert: true,
    });
  } catch (error) {
    if (!isDuplicateKey(error, '_id')) throw error;
    throw conflict('Another restore is running. Wait until it’s finished.');
  }
}

/** Swaps everything in and records it; after a crash, it does the rest. */
async function finishSwap(record: RecordAudit): Promise<RestoreRecord> {
  const { db } = backupSource();
  const current = await RestoreModel.findById('current').orFail().lean();
  await swapCollections(db, current.collections);
  if (current.installationId) await adoptInstallation(current.installationId);
  await inTransaction(async () => {
    await record({
      action: 'backup.restore',
      actorId: current.startedBy,
      from: current.from ?? undefined,
      after: { time: current.time, lostSecrets: current.lostSecrets },
    });
    // The audit log says who started it; stored here, the name would outlive the account.
    await update({ phase: 'done', startedBy: null, from: null, progress: progressOf('Restored') });
  });
  return RestoreModel.findById('current').orFail().lean();
}

async function undoRestore(problem: string): Promise<void> {
  await dropRestoring(backupSource().db);
  await update({ phase: 'failed', problem, startedBy: null, from: null });
}

/** Finishes or undoes a restore whose process is gone. @returns whether there was one */
export async function recoverRestore(record: RecordAudit, isStart = false): Promise<boolean> {
  const current = await RestoreModel.findById('current').lean();
  if (!current || current.phase === 'done' || current.phase === 'failed') return false;
  if (!isGone(current.worker, isBusyHere, isStart)) return false;
  if (current.phase === 'swapping') await finishSwap(record);
  else await undoRestore('The server stopped during the restore. Nothing was changed.');
  return true;
}

/** The running or last restore. */
export function findRestore(): Promise<RestoreRecord | null> {
  return RestoreModel.findById('current').lean();
}
