import type { Server } from 'node:http';
import { auditOrigin } from '../../core/audit/audit.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { findLastBackup } from '../../features/backup/records/backupList.service.js';
import { isJobRunning } from '../../features/jobs/jobRun.service.js';
import { notify } from '../../features/notifications/notification.service.js';
import type { ScanOperations } from '../../features/security/scan/scan.resolver.js';
import { createScanJob, type ScanInput } from '../../features/security/scan/scan.service.js';
import { readScanSettings, saveScanSettings } from '../../features/security/scan/scanSettings.service.js';
import { findUsers, listAdminIds } from '../../features/users/user.service.js';
import type { Config } from '../../platform/config.js';
import type { Job, Jobs } from '../../platform/jobs/job.js';
import type { Logger } from '../../platform/logger.js';
import type { PolicyServices } from './policyServices.js';
import { createScanFacts } from './scanFacts.js';

/** Every night, in the server's time zone. */
const dailyTimes = { cron: '17 3 * * *', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };

/** Whether any process is running a security scan. */
export const isScanning = () => isJobRunning('security.scan');

/** The security scan's job, and the functions that start it. */
export interface SecurityServices {
  scans: ScanOperations;
  scanJob: Job<ScanInput>;
  /** Which proxies are trusted. */
  trustProxy: Config['trustProxy'];
  /** Schedules the daily scan according to the settings, once the job queue is open. */
  scheduleScans(): Promise<void>;
}

export function createSecurityServices(
  config: Config,
  logger: Logger,
  server: Server,
  policy: PolicyServices,
  jobs: Jobs,
): SecurityServices {
  const findUsernames = async (userIds: readonly string[]) =>
    new Map((await findUsers(userIds)).map(({ id, username }) => [id, username]));
  const scanJob = createScanJob({
    createFacts: (options) =>
      createScanFacts({ ...policy, config, server, lastBackup: findLastBackup }, options),
    findUsernames,
    isRunning: isScanning,
    listAdminIds,
    notify,
    logger,
  });
  const schedule = (isDaily: boolean) => jobs.schedule(scanJob as Job, isDaily ? dailyTimes : null);
  return {
    scanJob,
    trustProxy: config.trustProxy,
    scheduleScans: async () => schedule((await readScanSettings()).isDaily),
    scans: {
      findUsernames,
      isRunning: isScanning,
      start: async (actor, context) => {
        await recordAudit({ ...auditOrigin(context), action: 'scan.run' });
        return jobs.start(scanJob, { userId: actor.id }, actor.id);
      },
      saveSettings: async (input, context) => {
        const settings = await saveScanSettings(input, auditOrigin(context), recordAudit);
        await schedule(settings.isDaily);
        return settings;
      },
      record: recordAudit,
    },
  };
}
