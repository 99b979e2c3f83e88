import { AiSettingsCard } from '../../features/assistants/models/AiSettingsCard';
import { SiteSettingsPage } from '../../features/settings/SiteSettingsPage';

export function SiteSettingsScreen() {
  return <SiteSettingsPage integrationSettings={<AiSettingsCard />} />;
}
