import { createAccountExport } from '../../features/account/dataExport/accountExportSource.js';
import { createDataExport, type DataExports } from '../../features/account/dataExport/dataExport.service.js';
import { assistantExport } from '../../features/assistants/assistantExportSource.service.js';
import { activityExport } from '../../features/audit/activity/activityExportSource.service.js';
import { recordAudit } from '../../features/audit/audit.service.js';
import { listLinkedSignIns } from '../../features/auth/openId/openIdIdentity.service.js';
import { listPasskeys } from '../../features/auth/passkeys/ownPasskeys.service.js';
import { findSecondFactor } from '../../features/auth/secondFactor/secondFactor.service.js';
import { findDashboard } from '../../features/dashboard/dashboard.service.js';
import { gameExport } from '../../features/games/gameExportSource.service.js';
import { groupExport } from '../../features/groups/groupExport.service.js';
import { createNoteExport } from '../../features/notes/noteExportSource.service.js';
import { listChoices } from '../../features/notifications/notificationChoice.service.js';
import { notificationExport } from '../../features/notifications/notificationExportSource.service.js';
import { studyExport } from '../../features/study/studyExportSource.service.js';
import { listTokens } from '../../features/tokens/token.service.js';
import { toolExport } from '../../features/tools/toolExportSource.service.js';
import { findUser } from '../../features/users/user.service.js';
import { findAttachments } from '../../features/vault/noteAttachments.service.js';
import { vaultExport } from '../../features/vault/vaultExportSource.service.js';

/** The export of a user's own data, to which each feature adds its part. */
export function createDataExports(): DataExports {
  const account = createAccountExport({
    findUser,
    findSecondFactor,
    listPasskeys,
    listLinkedSignIns,
    listTokens: async (actor) => (await listTokens(actor)).map(({ id: _id, ...token }) => token),
    findSettings: async (actor) => ({
      dashboard: await findDashboard(actor),
      notifications: await listChoices(actor),
    }),
  });
  return createDataExport(
    [
      account,
      activityExport,
      notificationExport,
      groupExport,
      createNoteExport({ find: findAttachments }),
      assistantExport,
      studyExport,
      toolExport,
      gameExport,
      vaultExport,
    ],
    recordAudit,
  );
}
