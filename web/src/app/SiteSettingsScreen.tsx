import { SiteSettingsPage } from '../features/admin/SiteSettingsPage';
import { AiSettingsCard } from '../features/assistants/AiSettingsCard';

export function SiteSettingsScreen() {
  return <SiteSettingsPage integrationSettings={<AiSettingsCard />} />;
}
