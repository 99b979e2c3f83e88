import { removeLimitsOfOwner } from '../../core/limits/rateLimit.js';
import { endSessionsOf } from '../../core/sessions/sessions.js';
import { removeStorageUsageOfOwner } from '../../core/storage/storageUsage.js';
import { removeDataExportOfOwner } from '../../features/account/dataExport/dataExport.service.js';
import { removeAssistantsOfOwner } from '../../features/assistants/removeAssistants.service.js';
import { maskAuditOfOwner, maskUserId, recordAudit } from '../../features/audit/audit.service.js';
import { removeAuditExportsOfOwner } from '../../features/audit/exporting/auditExport.service.js';
import { removeOpenIdOfOwner } from '../../features/auth/openId/openIdIdentity.service.js';
import { removePasskeys } from '../../features/auth/passkeys/ownPasskeys.service.js';
import { removeSecondFactorOfOwner } from '../../features/auth/secondFactor/removeSecondFactor.service.js';
import { removeDashboardOfOwner } from '../../features/dashboard/dashboard.service.js';
import { removeGamesOfOwner } from '../../features/games/removeGames.service.js';
import { removeFromGroups } from '../../features/groups/group.service.js';
import { removeInviteUseOfOwner } from '../../features/invites/invite.service.js';
import { removeJobRunsOfOwner } from '../../features/jobs/jobRun.service.js';
import { removeNotesOfOwner } from '../../features/notes/removeNotes.service.js';
import { removeNotificationsOfOwner } from '../../features/notifications/notification.service.js';
import { removeFromScans } from '../../features/security/scan/scan.service.js';
import { removeStudyOfOwner } from '../../features/study/removeStudy.service.js';
import { removeTokensOfOwner } from '../../features/tokens/token.service.js';
import { removeStudyTimeOfOwner } from '../../features/tools/studyTime.service.js';
import { listDueDeletions, removeUser } from '../../features/users/deletion/accountDeletion.service.js';
import { findUser } from '../../features/users/user.service.js';
import { removeVaultOfOwner } from '../../features/vault/removeVault.service.js';
import { inTransaction } from '../../platform/database/database.js';

/**
 * What each feature stores of a person, removed. A feature that stores something adds its function here: the test
 * beside this file finds what was forgotten.
 */
const removers: readonly ((ownerId: string) => Promise<unknown>)[] = [
  endSessionsOf,
  removeTokensOfOwner,
  removeSecondFactorOfOwner,
  removePasskeys,
  removeOpenIdOfOwner,
  removeFromGroups,
  removeJobRunsOfOwner,
  removeNotesOfOwner,
  removeAssistantsOfOwner,
  removeStudyOfOwner,
  removeStudyTimeOfOwner,
  removeGamesOfOwner,
  removeVaultOfOwner,
  removeDataExportOfOwner,
  removeAuditExportsOfOwner,
  maskAuditOfOwner,
  removeDashboardOfOwner,
  removeNotificationsOfOwner,
  removeLimitsOfOwner,
  // After all that it counts.
  removeStorageUsageOfOwner,
];

/**
 * Removes the accounts whose time to undo is over, with everything that is theirs. Each step can be done again, and the
 * account itself goes last: what breaks off, or runs in two processes, comes to its end the next time.
 */
export async function removeDueAccounts(now = new Date()): Promise<void> {
  const failures: unknown[] = [];
  // One that cannot be removed now is in nobody else's way.
  for (const id of await listDueDeletions(now))
    await removeAccount(id).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function removeAccount(userId: string): Promise<void> {
  for (const remove of removers) await remove(userId);
  const user = await findUser(userId);
  await removeFromScans(userId, user?.username);
  if (user) await removeInviteUseOfOwner(user.username);
  await inTransaction(async () => {
    // Also what was added to the log meanwhile.
    await maskAuditOfOwner(userId);
    await recordAudit({ action: 'account.remove', actorId: null, subjectId: maskUserId(userId) });
    await removeUser(userId);
  });
}
