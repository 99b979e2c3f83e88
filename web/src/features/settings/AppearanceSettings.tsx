import { useColorMode, useMotion } from '../../theme/appearance';
import { Switch } from '../../ui/forms/Switch';
import { Card, CardHeader } from '../../ui/layout/Card';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';

/** This browser's appearance settings. */
export function AppearanceSettings() {
  const [mode, setMode] = useColorMode();
  const [hasMotion, setMotion] = useMotion();
  return (
    <Card aria-labelledby="appearance">
      <CardHeader>
        <h2 id="appearance">This browser</h2>
      </CardHeader>
      <SettingList>
        <SettingRow title="Dark Mode" text="Applies to this browser only.">
          <Switch
            label="Dark Mode"
            isLabelHidden
            isOn={mode === 'dark'}
            onChange={(isOn) => setMode(isOn ? 'dark' : 'light')}
          />
        </SettingRow>
        <SettingRow title="UI Animations" text="Applies to this browser only. Turn off to reduce motion.">
          <Switch label="UI Animations" isLabelHidden isOn={hasMotion} onChange={setMotion} />
        </SettingRow>
      </SettingList>
    </Card>
  );
}
