import type { Route } from '../core/http/route.js';
import { dataExportRoutes } from '../features/account/dataExport/dataExport.route.js';
import { chatRoutes } from '../features/assistants/chat/chat.route.js';
import { auditExportRoutes } from '../features/audit/exporting/auditExport.route.js';
import { authRoutes } from '../features/auth/auth.route.js';
import { openIdRoutes } from '../features/auth/openId/openId.route.js';
import { passkeyLoginRoutes } from '../features/auth/passkeyLogin.route.js';
import { backupRoutes } from '../features/backup/backup.route.js';
import { customGameRoutes } from '../features/games/custom/customGame.route.js';
import { inviteRoutes } from '../features/invites/invite.route.js';
import { noteExchangeRoutes } from '../features/notes/exchange/noteExchange.route.js';
import { siteRoutes } from '../features/settings/site.route.js';
import { statusRoutes } from '../features/status/status.route.js';
import { studyRoutes } from '../features/study/study.route.js';
import { userRoutes } from '../features/users/user.route.js';
import { findActor } from '../features/users/user.service.js';
import { vaultRoutes } from '../features/vault/vault.route.js';
import type { Services } from './services.js';

/** Every REST route of all features. */
export function createRoutes(services: Services): Route[] {
  const { auth, chat, invitations, limits, noteImport, cardImport, drawThumbnail } = services;
  return [
    ...authRoutes(auth, () => services.signInPolicy.current().canKeepSignedIn),
    ...passkeyLoginRoutes(services.passkeyLogin),
    ...openIdRoutes(services.linkedSignIn.openId),
    ...userRoutes(services.userAdministration),
    ...inviteRoutes(invitations, services.inviteAdministration),
    ...studyRoutes(cardImport),
    ...noteExchangeRoutes(noteImport),
    ...customGameRoutes(services.cardSources),
    ...vaultRoutes(limits, findActor, drawThumbnail),
    ...dataExportRoutes(services.dataExports),
    ...statusRoutes(services.status),
    ...auditExportRoutes(services.auditExports),
    ...chatRoutes(chat),
    ...siteRoutes(services.settings, services.backgrounds, services.logos),
    ...backupRoutes(services.backups),
  ];
}
