import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { addFreed, type Freed, nothingFreed } from '../../core/storage/freed.js';

/** Removes something that nobody needs, and tells how much it was. */
export type Cleaner = () => Promise<Freed>;

/** What an admin can have cleaned. */
export interface Maintenance {
  /** What is made again when it is needed. */
  clearCache(origin: AuditOrigin): Promise<Freed>;
  /** What was left behind and is in nobody's use. */
  cleanTemporaryFiles(origin: AuditOrigin): Promise<Freed>;
}

export function createMaintenance(
  cleaners: { cache: readonly Cleaner[]; temporaryFiles: readonly Cleaner[] },
  record: RecordAudit,
): Maintenance {
  const clean = async (action: string, all: readonly Cleaner[], origin: AuditOrigin) => {
    // First, so that nothing is removed that the log doesn't have.
    await record({ ...origin, action });
    let freed = nothingFreed;
    for (const cleaner of all) freed = addFreed(freed, await cleaner());
    return freed;
  };
  return {
    clearCache: (origin) => clean('maintenance.clearCache', cleaners.cache, origin),
    cleanTemporaryFiles: (origin) =>
      clean('maintenance.cleanTemporaryFiles', cleaners.temporaryFiles, origin),
  };
}
