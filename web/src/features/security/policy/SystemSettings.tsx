import { Badge } from '../../../ui/data/Badge';
import { Card, CardHeader } from '../../../ui/layout/Card';
import { SettingList, SettingRow } from '../../../ui/layout/SettingRow';
import { useSignInPolicyQuery } from './policy.generated';

/** The settings of the running system. */
export function SystemSettings() {
  const { data } = useSignInPolicyQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Card aria-labelledby="system-settings">
      <CardHeader>
        <h2 id="system-settings">System Settings</h2>
      </CardHeader>
      <SettingList>
        <SettingRow
          title="Session Timeout"
          text="Sessions end after this long without activity. Change it on the Security page."
        >
          {data && <Badge>{data.signInPolicy.sessionTimeoutMinutes} minutes</Badge>}
        </SettingRow>
      </SettingList>
    </Card>
  );
}
