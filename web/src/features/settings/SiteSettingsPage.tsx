import { Palette, Plug, SlidersHorizontal, Wrench } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { QueryState } from '../../core/components/QueryState';
import { useSite } from '../../core/site/site';
import { useSearchParam } from '../../platform/useSearchParam';
import { Badge } from '../../ui/data/Badge';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';
import { Tabs } from '../../ui/layout/Tabs';
import { DefaultCards } from './DefaultCards';
import { MaintenanceCard } from './MaintenanceCard';
import { SettingsForm } from './SettingsForm';
import { SiteCards } from './SiteCards';
import { useSiteSettingsQuery } from './settings.generated';

const integrations = [
  {
    title: 'Scripts',
    text: 'POST /graphql and the REST API under /api take an API token. Everyone creates their own on the Account page.',
  },
];

const commands = [
  {
    title: 'Lost password',
    text: 'On the server: npm run admin -- reset-password USER.',
  },
  {
    title: 'Lost authenticator app or passkey',
    text: 'On the server: npm run admin -- disable-2fa USER.',
  },
];

interface SiteSettingsPageProps {
  /** Other features' settings for external services. */
  integrationSettings: ReactNode;
  /** Starts a backup. */
  backupControl?: ReactNode;
}

/** The site's settings; the address contains the tab. */
export function SiteSettingsPage({ integrationSettings, backupControl }: SiteSettingsPageProps) {
  const { data, error, refetch } = useSiteSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const [tab, setTab] = useSearchParam('tab', 'appearance');

  const newest = useSite(({ revision }) => revision);
  const loaded = data?.siteSettings.revision;

  useEffect(() => {
    // Another admin has saved in the meantime.
    if (loaded !== undefined && newest > loaded) void refetch().catch(() => undefined);
  }, [loaded, newest, refetch]);

  if (!data) {
    return <QueryState error={error} onRetry={() => void refetch()} what="settings" height={180} rows={3} />;
  }
  const items = [
    { value: 'appearance', label: 'Appearance', icon: Palette, content: <SiteCards /> },
    { value: 'defaults', label: 'Default Settings', icon: SlidersHorizontal, content: <DefaultCards /> },
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
      content: (
        <Sections>
          <MaintenanceCard backupControl={backupControl} />
          <FactCard title="On the command line" facts={commands} />
        </Sections>
      ),
    },
  ];
  const chosen = items.find(({ value }) => value === tab)?.value ?? 'appearance';
  return (
    <SettingsForm settings={data.siteSettings} onReload={async () => (await refetch()).data?.siteSettings}>
      <Tabs label="Site Settings" value={chosen} onChange={setTab} items={items} />
    </SettingsForm>
  );
}

interface FactCardProps {
  title: string;
  facts: readonly { title: string; text: string; value?: string }[];
}

/** Facts about this server that can't be changed here. */
function FactCard({ title, facts }: FactCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{title}</h2>
      </CardHeader>
      <SettingList>
        {facts.map((fact) => (
          <SettingRow key={fact.title} title={fact.title} text={fact.text}>
            {fact.value && <Badge>{fact.value}</Badge>}
          </SettingRow>
        ))}
      </SettingList>
    </Card>
  );
}
