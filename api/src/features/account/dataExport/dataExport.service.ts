import { randomBytes } from 'node:crypto';
import type { QueryFilter } from 'mongoose';
import type { Actor } from '../../../core/access/access.js';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { conflict, notFound } from '../../../core/errors/userError.js';
import type { ExportSource } from '../../../core/export/exportItem.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import { DAY, MINUTE } from '../../../platform/clock.js';
import { inTransaction, isDuplicateKey } from '../../../platform/database/database.js';
import { sendZip, type ZipItem } from '../../../platform/files/zipWriter.js';
import { DataExportModel, type DataExportRecord } from './dataExport.model.js';
import type { DataExport, DataExportState } from './dataExport.type.js';

/** Maximum archives per day, because each one reads everything. */
const rate = { collection: 'exportLimits', name: 'account', points: 10, seconds: DAY / 1000 };

const saveIntervalMs = 1_000;
/** An archive that hasn't been renewed for this long is no longer being sent. */
const abandonedMs = MINUTE;

/** The archive of a person's own data, assembled from what the features export. */
export function createDataExport(sources: readonly ExportSource[], record: RecordAudit) {
  const limiter = createRateLimiter(rate);
  return {
    /** Returns the archive that the person requested last, or null. */
    async find(actor: Actor): Promise<DataExport | null> {
      const found = await DataExportModel.findById(actor.id).lean();
      return found && toDataExport(found);
    },

    /**
     * Prepares an archive that can be downloaded once.
     * @throws UserError CONFLICT while there is another, TOO_MANY_REQUESTS
     */
    async start(actor: Actor, origin: AuditOrigin): Promise<DataExport> {
      await countOrRefuse(limiter, actor.id, 'You’ve downloaded your data too many times.');
      const counts = await Promise.all(sources.map((source) => source.count(actor.id)));
      const fresh = {
        exportId: randomBytes(16).toString('base64url'),
        state: 'ready' as const,
        itemsDone: 0,
        itemsTotal: counts.reduce((sum, count) => sum + count, 0),
        updatedAt: new Date(),
      };
      const isFree: QueryFilter<DataExportRecord> = {
        $or: [
          { state: { $in: ['done', 'failed'] } },
          { updatedAt: { $lt: new Date(Date.now() - abandonedMs) } },
        ],
      };
      await inTransaction(async () => {
        await DataExportModel.updateOne({ _id: actor.id, ...isFree }, fresh, { upsert: true });
        await record({ ...origin, action: 'account.export', subjectId: actor.id });
      }).catch((error) => {
        if (!isDuplicateKey(error, '_id')) throw error;
        throw conflict('A download of your data is already running. Wait until it’s finished.');
      });
      return toDataExport({ ...fresh });
    },

    /**
     * Sends the archive while it's being created, and reports progress. Stops if the account is deleted during that
     * time.
     * @throws UserError NOT_FOUND, also for one that was sent before
     */
    async open(actor: Actor, exportId: string): Promise<(target: NodeJS.WritableStream) => Promise<void>> {
      const filter = { _id: actor.id, exportId };
      const begun = { state: 'running', updatedAt: new Date() };
      const { matchedCount } = await DataExportModel.updateOne({ ...filter, state: 'ready' }, begun);
      if (matchedCount === 0) throw notFound('download');
      return (target) => send(actor, filter, target);
    },
  };

  async function send(
    actor: Actor,
    exportFilter: { _id: string; exportId: string },
    target: NodeJS.WritableStream,
  ): Promise<void> {
    const progress = { itemsDone: 0 };
    let isOver = false;
    const save = async (change: object) => {
      const { matchedCount } = await DataExportModel.updateOne(exportFilter, {
        ...change,
        updatedAt: new Date(),
      });
      if (matchedCount > 0 || isOver) return;
      isOver = true;
      (target as NodeJS.WritableStream & { destroy?: () => void }).destroy?.();
    };
    const timer = setInterval(() => void save(progress).catch(() => undefined), saveIntervalMs).unref();
    try {
      await sendZip(readItems(actor, progress), target);
      await save({ ...progress, state: 'done' });
    } catch (error) {
      isOver = true;
      await save({ state: 'failed' });
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  async function* readItems(actor: Actor, progress: { itemsDone: number }): AsyncGenerator<ZipItem> {
    for (const source of sources) {
      for await (const item of source.items(actor)) {
        yield item;
        progress.itemsDone++;
      }
    }
  }
}

/** The functions of `createDataExport`. */
export type DataExports = ReturnType<typeof createDataExport>;

/** Stops and deletes the archive of a person who leaves. */
export async function removeDataExportOfOwner(ownerId: string): Promise<void> {
  await DataExportModel.deleteOne({ _id: ownerId });
}

function toDataExport({
  exportId,
  state,
  itemsDone,
  itemsTotal,
  updatedAt,
}: Omit<DataExportRecord, '_id'>): DataExport {
  const isAbandoned =
    (state === 'running' || state === 'ready') && Date.now() - updatedAt.getTime() > abandonedMs;
  return {
    id: exportId,
    state: (isAbandoned ? 'failed' : state) as DataExportState,
    itemsDone: Math.min(itemsDone, itemsTotal),
    itemsTotal,
  };
}
