import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../core/access/access.js';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { notFound } from '../../../core/errors/userError.js';
import { countOrRefuse, createRateLimiter } from '../../../core/limits/rateLimit.js';
import { HOUR } from '../../../platform/clock.js';
import type { AuditFilter } from '../log/auditFilter.js';
import type { AuditLog } from '../log/auditLog.service.js';
import type { AuditLogEntry } from '../log/auditLog.type.js';
import { readStored } from '../texts/auditSentence.js';
import { csvHeader, nameOf, toCsvLine } from './auditCsv.js';
import { AuditExportModel, type AuditExportRecord, exportLifetimeMs } from './auditExport.model.js';

/** Limited, because each export reads the whole log. */
const rate = { collection: 'auditExportLimits', name: 'account', points: 20, seconds: HOUR / 1000 };

type Format = AuditExportRecord['format'];

/** A file being sent. */
export interface AuditFile {
  name: string;
  type: string;
  pieces: AsyncIterable<string>;
}

/** The filtered audit log as a file. Each export is itself recorded before it starts. */
export function createAuditExport(log: AuditLog, record: RecordAudit) {
  const limiter = createRateLimiter(rate);
  return {
    /**
     * Prepares a file for one download.
     * @throws UserError TOO_MANY_REQUESTS; BAD_USER_INPUT for a filter that nothing can match
     */
    start: async (
      actor: Actor,
      origin: AuditOrigin,
      filter: AuditFilter,
      format: Format,
    ): Promise<string> => {
      // Refused here, where the page can show the reason, rather than in the download.
      await log.page(filter, undefined, 1);
      await countOrRefuse(limiter, actor.id, 'You’ve exported the audit log too many times.');
      const id = randomBytes(16).toString('base64url');
      const restrictions = Object.fromEntries(
        Object.entries(filter).filter(([, value]) => value !== null && value !== undefined && value !== ''),
      );
      await record({ ...origin, action: 'audit.export', after: { format, ...restrictions } });
      await AuditExportModel.create({
        _id: id,
        userId: actor.id,
        format,
        filter: restrictions,
        createdAt: new Date(),
      });
      return id;
    },

    /**
     * The file, which can be downloaded once.
     * @throws UserError NOT_FOUND, also after the first download
     */
    open: async (actor: Actor, id: string): Promise<AuditFile> => {
      const found = await AuditExportModel.findOneAndDelete({ _id: id, userId: actor.id }).lean();
      if (!found || Date.now() - found.createdAt.getTime() > exportLifetimeMs) throw notFound('export');
      const entries = await log.readAll(found.filter);
      const time = found.createdAt.toISOString().slice(0, 16).replace(':', '-');
      return {
        name: `audit-log-${time}Z.${found.format}`,
        type: found.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
        pieces: found.format === 'csv' ? toCsv(entries) : toJson(entries),
      };
    },
  };
}

/** The functions of `createAuditExport`. */
export type AuditExports = ReturnType<typeof createAuditExport>;

/** Removes the prepared downloads of a deleted account. */
export async function removeAuditExportsOfOwner(ownerId: string): Promise<void> {
  await AuditExportModel.deleteMany({ userId: ownerId });
}

async function* toCsv(chunks: AsyncIterable<AuditLogEntry[]>): AsyncGenerator<string> {
  yield csvHeader;
  for await (const chunk of chunks) yield chunk.map(toCsvLine).join('');
}

async function* toJson(chunks: AsyncIterable<AuditLogEntry[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const chunk of chunks) {
    yield separator + chunk.map((entry) => JSON.stringify(toPlain(entry))).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function toPlain({ id, time, action, text, actor, subject, place, before, after }: AuditLogEntry) {
  return {
    entry: id,
    time,
    action,
    text,
    who: actor && nameOf(actor),
    whom: subject && nameOf(subject),
    from: place,
    before: readStored(before),
    after: readStored(after),
  };
}
