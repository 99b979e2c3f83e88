import type { AiSettingsService } from '../../features/assistants/models/aiSettings.service.js';
import { hasPasskey } from '../../features/auth/passkeys/ownPasskeys.service.js';
import { hasSecondFactor } from '../../features/auth/secondFactor/secondFactor.service.js';
import { findLastBackup } from '../../features/backup/records/backupList.service.js';
import { hasInvites } from '../../features/invites/invite.service.js';
import type { SettingsService } from '../../features/settings/settings.service.js';
import { defaultSiteName } from '../../features/settings/siteSettings.js';
import type { SetupSources } from '../../features/setup/setup.resolver.js';
import { hasOtherUsers } from '../../features/users/user.service.js';

/** The data for the owner's setup checklist. */
export function createSetupSources(
  readAddress: SetupSources['readAddress'],
  settings: SettingsService,
  aiSettings: AiSettingsService,
): SetupSources {
  return {
    readAddress,
    readProgress: async (adminId) => {
      const [invited, others, { provider }, lastBackup, code, passkey] = await Promise.all([
        hasInvites(),
        hasOtherUsers(adminId),
        aiSettings.read(),
        findLastBackup(),
        hasSecondFactor(adminId),
        hasPasskey(adminId),
      ]);
      return {
        isSiteNamed: settings.current().siteName !== defaultSiteName,
        isReachable: !readAddress().isLocalOnly,
        hasInvited: invited || others,
        hasModel: provider !== 'builtin',
        hasBackup: lastBackup !== null,
        hasSecondFactor: code || passkey,
      };
    },
  };
}
