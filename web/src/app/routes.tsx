import type { AppRoute } from '../core/access/appRoute';
import { accountRoutes } from '../features/account/account.routes';
import { assistantsRoutes } from '../features/assistants/assistants.routes';
import { auditRoutes } from '../features/audit/audit.routes';
import { backupRoutes } from '../features/backup/backup.routes';
import { gamesRoutes } from '../features/games/games.routes';
import { groupsRoutes } from '../features/groups/groups.routes';
import { jobsRoutes } from '../features/jobs/jobs.routes';
import { notesRoutes } from '../features/notes/notes.routes';
import { securityRoutes } from '../features/security/security.routes';
import { statusRoutes } from '../features/status/status.routes';
import { studyRoutes } from '../features/study/study.routes';
import { toolsRoutes } from '../features/tools/tools.routes';
import { usersRoutes } from '../features/users/users.routes';
import { vaultRoutes } from '../features/vault/vault.routes';
import { composedRoutes, siteSettingsRoute, studyHubRoute, studyLabRoutes } from './composed.routes';

/** The routes, in the order of the navigation. */
export const appRoutes: readonly AppRoute[] = [
  ...composedRoutes,
  ...assistantsRoutes,
  ...gamesRoutes,
  studyHubRoute,
  ...studyLabRoutes,
  ...studyRoutes,
  ...toolsRoutes,
  ...notesRoutes,
  ...vaultRoutes,
  ...accountRoutes,
  ...usersRoutes,
  ...groupsRoutes,
  siteSettingsRoute,
  ...securityRoutes,
  ...statusRoutes,
  ...backupRoutes,
  ...jobsRoutes,
  ...auditRoutes,
];
