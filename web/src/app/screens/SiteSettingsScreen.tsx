import { AiSettingsCard } from '../../features/assistants/models/AiSettingsCard';
import { RunBackupButton } from '../../features/backup/RunBackupButton';
import { SiteSettingsPage } from '../../features/settings/SiteSettingsPage';

export function SiteSettingsScreen() {
  return <SiteSettingsPage integrationSettings={<AiSettingsCard />} backupControl={<RunBackupButton />} />;
}
