import { QueryState } from '../../core/components/QueryState';
import { Stack } from '../../ui/layout/PageText';
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

/** What everyone holds in hand of their own account. */
export default function AccountPage() {
  const { data, error, refetch } = useAccountPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch();
  if (!data?.me) {
    return <QueryState error={error} onRetry={() => void reload()} what="account" height={180} rows={3} />;
  }
  const { me, mySessions } = data;
  return (
    <Stack>
      <ProfileSection user={me} />
      <PasswordSection username={me.username} onChanged={reload} />
      <SecondFactorSection onChanged={reload} />
      <PasskeysSection />
      <LinkedSignInSection />
      <SessionsSection sessions={mySessions} onReload={reload} />
      <TokensSection />
      <NotificationsSection />
      <ActivitySection />
      <DataExportSection />
      <DeletionSection user={me} />
    </Stack>
  );
}
