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
import { listDueDeletions, removeUser } from '../../features/users/deletion/scheduledDeletion.service.js';
import { findUser } from '../../features/users/user.service.js';
import { removeVaultOfOwner } from '../../features/vault/removeVault.service.js';
import { inTransaction } from '../../platform/database/database.js';

/**
 * Removes each feature's data about a user. A feature that stores data adds its function here; the test next to this
 * file finds forgotten ones.
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
  // Removed after all the data that it counts.
  removeStorageUsageOfOwner,
];

/**
 * Deletes the accounts that can no longer be restored, with all their data. Each step can be repeated, and the account
 * itself is deleted last, so an interrupted or parallel removal is completed the next time.
 */
export async function removeDueAccounts(now = new Date()): Promise<void> {
  const failures: unknown[] = [];
  // An account that can't be deleted now doesn't prevent the others from being deleted.
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
    // Also masks what was added to the log in the meantime.
    await maskAuditOfOwner(userId);
    await recordAudit({ action: 'account.remove', actorId: null, subjectId: maskUserId(userId) });
    await removeUser(userId);
  });
}
