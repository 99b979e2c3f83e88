import { SiteSettingsPage } from '../../features/admin/SiteSettingsPage';
import { AiSettingsCard } from '../../features/assistants/models/AiSettingsCard';

export function SiteSettingsScreen() {
  return <SiteSettingsPage integrationSettings={<AiSettingsCard />} />;
}
