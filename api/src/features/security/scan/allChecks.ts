import { type DataFacts, orphanFiles, recentBackup } from '../checks/data/dataChecks.js';
import { currentLockouts, staleAccounts, staleSessions } from '../checks/people/accountChecks.js';
import { adminsWithoutSecondFactor, inactiveAdmins, onlyAdmin } from '../checks/people/adminChecks.js';
import { apiTokens, openInvites } from '../checks/people/keyChecks.js';
import type { PeopleFacts } from '../checks/people/peopleFacts.js';
import { databaseLogin, databaseReach } from '../checks/server/databaseChecks.js';
import { dependencies } from '../checks/server/dependencies.js';
import { filePermissions, freeDisk, nodeSupport, rightClock } from '../checks/server/machineChecks.js';
import type { ServerFacts } from '../checks/server/serverFacts.js';
import { signInSettings } from '../checks/server/signInSettings.js';
import {
  cookieFlags,
  encryptedConnections,
  securityHeaders,
  trustedProxies,
} from '../checks/server/webChecks.js';
import type { Check } from '../findings/check.js';

/** The facts for all checks. */
export type ScanFacts = PeopleFacts & ServerFacts & DataFacts;

const checks: readonly Check<ScanFacts>[] = [
  adminsWithoutSecondFactor,
  inactiveAdmins,
  onlyAdmin,
  staleAccounts,
  staleSessions,
  currentLockouts,
  openInvites,
  apiTokens,
  signInSettings,
  encryptedConnections,
  securityHeaders,
  cookieFlags,
  trustedProxies,
  databaseLogin,
  databaseReach,
  filePermissions,
  freeDisk,
  rightClock,
  nodeSupport,
  dependencies,
  orphanFiles,
];

/** The checks that apply to this site. */
export const listChecks = (facts: ScanFacts): readonly Check<ScanFacts>[] =>
  facts.lastBackup ? [...checks, recentBackup] : checks;
