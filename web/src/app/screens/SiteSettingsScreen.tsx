import { SiteSettingsPage } from '../../features/settings/SiteSettingsPage';
import { AiSettingsCard } from '../../features/assistants/models/AiSettingsCard';

export function SiteSettingsScreen() {
  return <SiteSettingsPage integrationSettings={<AiSettingsCard />} />;
}
