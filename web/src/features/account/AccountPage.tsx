import { DatabaseZap, KeyRound, MonitorSmartphone, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryState } from '../../core/components/QueryState';
import { useSectionTab } from '../../core/components/useSectionTab';
import { theme } from '../../theme/theme';
import { Sections } from '../../ui/layout/PageText';
import { Tabs } from '../../ui/layout/Tabs';
import { useAccountPageQuery } from './accountPage.generated';
import { ActivitySection } from './activity/ActivitySection';
import { DataExportSection } from './dataExport/DataExportSection';
import { DeletionSection } from './deletion/DeletionSection';
import { LinkedSignInSection } from './linkedSignIn/LinkedSignInSection';
import { NotificationsSection } from './notifications/NotificationsSection';
import { PasskeysSection } from './passkeys/PasskeysSection';
import { PasswordSection } from './password/PasswordSection';
import { ProfileSection } from './profile/ProfileSection';
import { SecondFactorSection } from './secondFactor/SecondFactorSection';
import { SessionsSection } from './sessions/SessionsSection';
import { TokensSection } from './tokens/TokensSection';

const tabs = [
  { value: 'profile', sections: ['profile', 'notifications'] },
  { value: 'sign-in', sections: ['password', 'second-factor', 'passkeys', 'linked-sign-in'] },
  { value: 'devices', sections: ['sessions', 'activity'] },
  { value: 'data', sections: ['api-tokens', 'data-export', 'delete-account'] },
] as const;

/** Everything that members can change about their own account. */
export default function AccountPage() {
  const { data, error, refetch } = useAccountPageQuery({ fetchPolicy: 'cache-and-network' });
  const [tab, setTab] = useSectionTab(tabs);
  const reload = () => refetch();
  if (!data?.me) {
    return <QueryState error={error} onRetry={() => void reload()} what="account" height={180} rows={3} />;
  }
  const { me, mySessions } = data;
  const contents = {
    profile: {
      label: 'Profile',
      icon: UserRound,
      content: (
        <Pair>
          <ProfileSection user={me} />
          <NotificationsSection />
        </Pair>
      ),
    },
    'sign-in': {
      label: 'Signing in',
      icon: KeyRound,
      content: (
        <Pair>
          <PasswordSection username={me.username} onChanged={reload} />
          <Sections>
            <SecondFactorSection onChanged={reload} />
            <PasskeysSection />
            <LinkedSignInSection />
          </Sections>
        </Pair>
      ),
    },
    devices: {
      label: 'Devices and activity',
      icon: MonitorSmartphone,
      content: (
        <>
          <SessionsSection sessions={mySessions} onReload={reload} />
          <ActivitySection />
        </>
      ),
    },
    data: {
      label: 'Data and API',
      icon: DatabaseZap,
      content: (
        <>
          <TokensSection />
          <DataExportSection />
          <DeletionSection user={me} />
        </>
      ),
    },
  };
  return (
    <Tabs
      label="Account"
      value={tab}
      onChange={setTab}
      items={tabs.map(({ value }) => {
        const { content, ...rest } = contents[value];
        return { ...rest, value, content: <Sections>{content}</Sections> };
      })}
    />
  );
}

/** A narrow form next to related content. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: ${theme.space.lg};
`;
