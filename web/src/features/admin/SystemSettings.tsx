import { Badge } from '../../ui/data/Badge';
import { Card, CardHeader } from '../../ui/layout/Card';
import { SettingList, SettingRow } from './SettingRow';

/** The settings of the running system. */
export function SystemSettings() {
  return (
    <Card aria-labelledby="system-settings">
      <CardHeader>
        <h2 id="system-settings">System Settings</h2>
      </CardHeader>
      <SettingList>
        <SettingRow title="Session Timeout" text="Sessions end after this long without activity.">
          <Badge>120 minutes</Badge>
        </SettingRow>
      </SettingList>
    </Card>
  );
}
