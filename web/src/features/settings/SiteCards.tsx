import { Form } from 'formik';
import { Logo } from '../../core/site/Logo';
import { useColorMode, useMotion } from '../../theme/appearance';
import { Input } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/Select';
import { Switch } from '../../ui/forms/Switch';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';
import { BackgroundPicture } from './BackgroundPicture';
import { PictureField } from './PictureField';
import { SettingField, SettingFields } from './SettingField';
import { useRemoveLogoMutation } from './settings.generated';
import { useLoadedSettings } from './settingsContext';

const themes = [
  { value: 'DARK', label: 'Dark' },
  { value: 'LIGHT', label: 'Light' },
  { value: 'SYSTEM', label: 'Same as device' },
];

const backgrounds = [
  { value: 'SPACE', label: 'Space' },
  { value: 'CARTOON', label: 'Cartoon' },
  { value: 'CUSTOM', label: 'Custom' },
];

/** The site's appearance for everyone, and this browser's appearance for its user. */
export function SiteCards() {
  return (
    <Sections>
      <AppearanceSettings />
      <Form noValidate>
        <Sections>
          <Card aria-labelledby="site-look">
            <CardHeader>
              <h2 id="site-look">For everyone</h2>
            </CardHeader>
            <SettingFields>
              <SettingField name="siteName" hint="Shown in the sidebar, browser tab, and sign-in page.">
                {({ id, value, describedBy, isInvalid, onChange, onBlur }) => (
                  <Input
                    id={id}
                    value={value}
                    autoComplete="off"
                    aria-describedby={describedBy}
                    aria-invalid={isInvalid}
                    onChange={({ target }) => onChange(target.value)}
                    onBlur={onBlur}
                  />
                )}
              </SettingField>
              <SiteLogo />
              <SettingField name="backgroundStyle" hint="Shown behind every page, including sign-in.">
                {({ id, value, describedBy, isInvalid, onChange, onBlur }) => (
                  <Select
                    id={id}
                    options={backgrounds}
                    value={value}
                    isInvalid={isInvalid}
                    describedBy={describedBy}
                    // The list has only these values.
                    onChange={(style) => onChange(style as typeof value)}
                    onBlur={onBlur}
                  />
                )}
              </SettingField>
              <BackgroundPicture />
            </SettingFields>
          </Card>
          <Card aria-labelledby="new-browsers">
            <CardHeader>
              <h2 id="new-browsers">For new browsers</h2>
            </CardHeader>
            <SettingFields>
              <SettingField name="defaultTheme" hint="People can change it in their own browser.">
                {({ id, value, describedBy, isInvalid, onChange, onBlur }) => (
                  <Select
                    id={id}
                    options={themes}
                    value={value}
                    isInvalid={isInvalid}
                    describedBy={describedBy}
                    // The list has only these values.
                    onChange={(theme) => onChange(theme as typeof value)}
                    onBlur={onBlur}
                  />
                )}
              </SettingField>
              <SettingField
                name="defaultAnimations"
                hint="People can change it in their own browser."
                hasOwnLabel
              >
                {({ label, value, onChange }) => (
                  <Switch label={label} isLabelHidden isOn={value} onChange={onChange} />
                )}
              </SettingField>
            </SettingFields>
          </Card>
        </Sections>
      </Form>
    </Sections>
  );
}

/** The site's logo; without one, the product's. */
function SiteLogo() {
  const { logoUrl } = useLoadedSettings().settings;
  const [removeLogo] = useRemoveLogoMutation();
  return (
    <PictureField
      label="Logo image"
      title="Logo"
      hint="Shown in the sidebar, browser tab, and sign-in page, and as the icon of the installed app. PNG, JPEG, WebP, or AVIF, up to 5 MB. A square one fits best. Applied as soon as it uploads."
      preview={<Logo size={64} />}
      hasPicture={logoUrl !== null}
      path="/api/site/logo"
      onRemove={removeLogo}
      changed="Logo changed"
      removed="Logo deleted"
    />
  );
}

/** This browser's appearance settings. */
function AppearanceSettings() {
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
