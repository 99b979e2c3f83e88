import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { addFreed, type Freed, nothingFreed } from '../../core/storage/freed.js';

/** Removes something that nobody needs and returns how much it was. */
export type Cleaner = () => Promise<Freed>;

/** What an admin can clean up. */
export interface Maintenance {
  /** Deletes data that is created again when it's needed. */
  clearCache(origin: AuditOrigin): Promise<Freed>;
  /** Deletes leftovers that nothing uses. */
  cleanTemporaryFiles(origin: AuditOrigin): Promise<Freed>;
}

export function createMaintenance(
  cleaners: { cache: readonly Cleaner[]; temporaryFiles: readonly Cleaner[] },
  record: RecordAudit,
): Maintenance {
  const clean = async (action: string, all: readonly Cleaner[], origin: AuditOrigin) => {
    // Write the log entry first, so that nothing is removed without one.
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
