import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Collection } from 'mongodb';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { UserError } from '../../../core/errors/userError.js';
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
import { dropRestoring, prepareSwap, restoringName, swapCollections } from './swap.service.js';

/** What was ended since the archive was made stays ended: changes what was loaded, before it takes its place. */
export type KeepEnded = (restored: (collection: string) => Collection) => Promise<void>;

/** What a restore takes of other features. */
export interface RestoreServices {
  sealedFields: readonly SealedField[];
  /** Run for an archive of this installation. */
  keepEnded: readonly KeepEnded[];
  /** What won't work here although its key is there, such as passkeys for another host. */
  findUseless: (restored: (collection: string) => Collection) => Promise<LostSecret[]>;
  /** Throws a UserError for what the site could not go on with. */
  refuseUnusable: (restored: (collection: string) => Collection) => Promise<void>;
  record: RecordAudit;
  /** How long the other processes may take to hear that they are to wait. */
  closingMs: number;
}

export interface RestoreOrder {
  /** Reads all of the archive before anything changes. @throws UserError */
  checkArchive: () => Promise<CheckedArchive>;
  openArchive: () => Promise<Readable> | Readable;
  passphrase: string | undefined;
  /** May it be of another installation? */
  acceptsOther: boolean;
  origin: AuditOrigin;
  /** Aborted when the server stops. */
  signal: AbortSignal;
  /** Called when others can see that it runs. */
  onBegin?: () => void;
}

/** Collections that are loaded to be looked at, and take nobody's place. */
const onlyRead = ['auditpeople'];

let isBusyHere = false;

/**
 * Puts the state of an archive in the place of the present one. All of the archive is verified before anything
 * changes; a crash leaves the old state, or, once the swap has begun, the new one after the next start.
 * @returns also the backup of the state before, which is still to be verified: the site is open again by then
 * @throws UserError with a sentence for people; nothing has changed then
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
    await update({ phase: 'closed', lostSecrets, progress: told('Backing up current data') });
    // Requests that run already finish, and other processes hear of it.
    await delay(closingMs, undefined, { signal });
    safetyId = await addBackup(environment, 'beforeRestore', undefined);
    await makeArchive(environment, safetyId, signal, () => undefined);
    signal.throwIfAborted();
    await update({ phase: 'swapping', collections, progress: told('Restoring data') });
    return { restored: await finishSwap(record), safetyId };
  } catch (error) {
    if (!(error instanceof UserError)) environment.logger.warn({ err: error }, 'a restore failed');
    const { phase } = await RestoreModel.findById('current').orFail().lean();
    // What has begun to take its place is finished, now or at the next start.
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
  for (const name of onlyRead) await db.createCollection(restoringName(name));
  const nameOf = (name: string) =>
    isReplaced(name) || onlyRead.includes(name) ? restoringName(name) : undefined;
  let done = 0;
  let lastReport = 0;
  await loadArchive(await openArchive(), passphrase, { db, nameOf }, signal, (documents) => {
    done += documents;
    if (Date.now() - lastReport < 1_000) return;
    lastReport = Date.now();
    // How far it is; the next report says it as well.
    void update({ progress: { done, total, text: 'Reading the backup' } }).catch(() => undefined);
  });
}

const told = (text: string) => ({ done: 0, total: 0, text });

async function update(change: Record<string, unknown>): Promise<void> {
  await RestoreModel.updateOne({ _id: 'current' }, change);
}

/** Its data may have a shape that this release can't read. @throws UserError */
function refuseNewer(made: string, own: string): void {
  if (made.localeCompare(own, 'en', { numeric: true }) <= 0) return;
  const message = `This backup was created by version ${made}, but this server runs version ${own}. Update Cosmic Dashboard first, then restore it.`;
  throw new UserError('BAD_USER_INPUT', message);
}

const otherInstallation = () =>
  new UserError('CONFLICT', 'This backup is from another installation. Confirm to restore it here.');

async function beginRestore(origin: AuditOrigin): Promise<void> {
  const fresh = {
    phase: 'loading',
    startedAt: new Date(),
    startedBy: origin.actorId,
    from: origin.from,
    progress: told('Checking the backup'),
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
    throw new UserError('CONFLICT', 'Another restore is running. Wait until it’s finished.');
  }
}

/** Puts everything in place and says so in the record; done again after a crash, it does what is left. */
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
    // Who asked is in the record; here it would outlive their account.
    await update({ phase: 'done', startedBy: null, from: null, progress: told('Restored') });
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

/** The restore that runs, or the last one. */
export function findRestore(): Promise<RestoreRecord | null> {
  return RestoreModel.findById('current').lean();
}
