import { isDeepStrictEqual } from 'node:util';
import type { AuditOrigin, RecordAudit } from '../../../core/audit/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { ScanSettingsModel } from './scan.model.js';

/** The scan settings. */
export interface ScanSettings {
  /** Whether to scan every night. */
  isDaily: boolean;
  /** Whether the names and versions of the program's packages may be sent to the npm registry. */
  asksRegistry: boolean;
}

/** The settings; everything is off by default. */
export async function readScanSettings(): Promise<ScanSettings> {
  const stored = await ScanSettingsModel.findById('site').lean();
  return { isDaily: stored?.isDaily ?? false, asksRegistry: stored?.asksRegistry ?? false };
}

/** Changes the given fields; null and missing ones stay. */
export function saveScanSettings(
  changes: { [Field in keyof ScanSettings]?: ScanSettings[Field] | null },
  origin: AuditOrigin,
  record: RecordAudit,
): Promise<ScanSettings> {
  return inTransaction(async () => {
    const before = await readScanSettings();
    const after = {
      isDaily: changes.isDaily ?? before.isDaily,
      asksRegistry: changes.asksRegistry ?? before.asksRegistry,
    };
    if (isDeepStrictEqual(before, after)) return after;
    await ScanSettingsModel.updateOne({ _id: 'site' }, after, { upsert: true });
    await record({ ...origin, action: 'scan.settings', before, after });
    return after;
  });
}
