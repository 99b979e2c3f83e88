import { Palette, Plug, SlidersHorizontal, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParam } from '../../platform/useSearchParam';
import { Tabs } from '../../ui/layout/Tabs';
import { AppearanceSettings } from './AppearanceSettings';
import { FactCard } from './FactCard';

const defaults = [
  { title: 'Theme', text: 'Default for new browsers.', value: 'Dark' },
  { title: 'Invite expiry', text: 'Default for new invites: 1 to 30 days.', value: '2 days' },
  { title: 'Invite rights', text: 'Default for new invites. You choose them one by one.', value: 'None' },
  {
    title: 'Session timeout',
    text: 'Default for a new site. Change it on the Security page.',
    value: '120 minutes',
  },
];

const integrations = [
  {
    title: 'Scripts',
    text: 'POST /graphql and the REST API under /api take an API token. Everyone creates their own on the Account page.',
  },
];

const maintenance = [
  {
    title: 'Upload limits',
    text: 'Set on the server with MAX_FILE_MB and USER_QUOTA_MB. Default: 100 MB per file and 1 GB per member.',
  },
  {
    title: 'Backup',
    text: "Stop the server and copy its data folder (DATA_DIR), or use your own MongoDB's backup tools.",
  },
  {
    title: 'Lost password',
    text: 'On the server: npm run admin -- reset-password USER.',
  },
  {
    title: 'Lost second factor',
    text: 'On the server: npm run admin -- disable-2fa USER.',
  },
];

interface SiteSettingsPageProps {
  /** The settings of other features that connect to the outside. */
  integrationSettings: ReactNode;
}

/** What can be set here, and what holds on this server; the tab is in the address. */
export function SiteSettingsPage({ integrationSettings }: SiteSettingsPageProps) {
  const [tab, setTab] = useSearchParam('tab', 'appearance');
  const items = [
    { value: 'appearance', label: 'Appearance', icon: Palette, content: <AppearanceSettings /> },
    {
      value: 'defaults',
      label: 'Default Settings',
      icon: SlidersHorizontal,
      content: <FactCard title="Default Settings" facts={defaults} />,
    },
    {
      value: 'integrations',
      label: 'Integrations',
      icon: Plug,
      content: (
        <>
          {integrationSettings}
          <FactCard title="Integrations" facts={integrations} />
        </>
      ),
    },
    {
      value: 'maintenance',
      label: 'Maintenance',
      icon: Wrench,
      content: <FactCard title="Maintenance" facts={maintenance} />,
    },
  ];
  const chosen = items.find(({ value }) => value === tab)?.value ?? 'appearance';
  return <Tabs label="Site Settings" value={chosen} onChange={setTab} items={items} />;
}
