import type { Country } from '../core/input/country.type.js';
import { removeExpiredLimits } from '../core/limits/rateLimit.js';
import { nothingFreed } from '../core/storage/freed.js';
import type { ParseFile } from '../core/uploads/parseFile.js';
import { recordAudit } from '../features/audit/audit.service.js';
import { type Backgrounds, createBackgrounds } from '../features/settings/background.service.js';
import type { drawBackground } from '../features/settings/drawBackground.js';
import type { drawLogo } from '../features/settings/drawLogo.js';
import { createLogos, type Logos } from '../features/settings/logo.service.js';
import { createMaintenance, type Maintenance } from '../features/settings/maintenance.service.js';
import { createSettings, type SettingsService } from '../features/settings/settings.service.js';
import { clearThumbnails } from '../features/vault/previews/clearThumbnails.service.js';
import { removeOrphans } from '../features/vault/storage/orphans.service.js';
import { cleanResumable } from '../features/vault/uploads/resumable.service.js';
import type { UploadLimits } from '../features/vault/uploads/upload.service.js';
import type { Config } from '../platform/config.js';
import type { TempFiles } from '../platform/files/tempFiles.js';

const megabyte = 1024 * 1024;

/** The site settings, and what depends on them. */
export interface SiteServices {
  settings: SettingsService;
  backgrounds: Backgrounds;
  logos: Logos;
  maintenance: Maintenance;
  limits: UploadLimits;
  /** The site's country, as cached in this process. */
  readCountry(): Promise<Country>;
  /** A member's storage limit, in bytes. */
  quotaBytes(): number;
}

export function createSiteServices(
  { maxFileMb, userQuotaMb }: Config,
  tempFiles: TempFiles,
  drawBackgroundOf: ParseFile<typeof drawBackground>,
  drawLogoOf: ParseFile<typeof drawLogo>,
): SiteServices {
  const settings = createSettings(recordAudit, {
    ...(maxFileMb !== null && { maxFileMb }),
    ...(userQuotaMb !== null && { userQuotaMb }),
  });
  return {
    settings,
    backgrounds: createBackgrounds(settings, tempFiles, drawBackgroundOf),
    logos: createLogos(settings, tempFiles, drawLogoOf),
    maintenance: createMaintenance(
      {
        cache: [clearThumbnails],
        temporaryFiles: [
          async () => ({ ...nothingFreed, ...(await tempFiles.removeLeftovers()) }),
          removeOrphans,
          async () => ({ ...nothingFreed, records: await cleanResumable() }),
          async () => ({ ...nothingFreed, records: await removeExpiredLimits() }),
        ],
      },
      recordAudit,
    ),
    limits: {
      get maxFileBytes() {
        return settings.current().maxFileMb * megabyte;
      },
    },
    readCountry: async () => settings.current().country,
    quotaBytes: () => settings.current().userQuotaMb * megabyte,
  };
}
