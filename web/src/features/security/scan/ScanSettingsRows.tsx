import { useShowRecord } from '../../../core/audit/useShowRecord';
import { QueryState } from '../../../core/components/QueryState';
import { applyServerError } from '../../../core/errors/applyServerError';
import type { ScanSettingsInput } from '../../../core/schema.generated';
import { toast } from '../../../ui/feedback/toastStore';
import { Switch } from '../../../ui/forms/Switch';
import { SettingList, SettingRow } from '../../../ui/layout/SettingRow';
import { useSaveScanSettingsMutation, useScanSettingsQuery } from './scan.generated';

/** Sets when scheduled scans run and which external services they may contact. */
export function ScanSettingsRows() {
  const { data, error, refetch } = useScanSettingsQuery({ fetchPolicy: 'cache-and-network' });
  const [saveSettings, { loading: isSaving }] = useSaveScanSettingsMutation();
  const showRecord = useShowRecord();
  const settings = data?.scanSettings;
  if (!settings)
    return (
      <QueryState error={error} onRetry={() => void refetch()} what="scan settings" height={44} rows={2} />
    );
  const handleSave = async (input: ScanSettingsInput) => {
    try {
      await saveSettings({ variables: { input } });
      toast({ title: 'Security settings saved', ...showRecord({ action: 'scan.settings' }) });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return (
    <SettingList>
      <SettingRow
        title="Enable Daily Automatic Scans"
        text="Runs every night. Admins are notified about new high-severity findings."
      >
        <Switch
          label="Enable Daily Automatic Scans"
          isLabelHidden
          isOn={settings.isDaily}
          isDisabled={isSaving}
          onChange={(isDaily) => void handleSave({ isDaily })}
        />
      </SettingRow>
      <SettingRow
        title="Check the npm registry for known vulnerabilities"
        text="Sends only package names and versions to registry.npmjs.org. When off, scans use the list included in this release."
      >
        <Switch
          label="Check the npm registry for known vulnerabilities"
          isLabelHidden
          isOn={settings.asksRegistry}
          isDisabled={isSaving}
          onChange={(asksRegistry) => void handleSave({ asksRegistry })}
        />
      </SettingRow>
    </SettingList>
  );
}
