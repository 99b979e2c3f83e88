import { Form } from 'formik';
import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { theme } from '../../theme/theme';
import { ButtonLink } from '../../ui/forms/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { controlStyle, Input } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/Select';
import { Card, CardHeader } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { SettingList, SettingRow } from '../../ui/layout/SettingRow';
import { type SettingControl, SettingField, SettingFields } from './SettingField';
import { useSessionTimeoutQuery } from './settings.generated';

const countries = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'UK', label: 'United Kingdom' },
  { value: 'AU', label: 'Australia' },
  { value: 'EU', label: 'European Union' },
  { value: 'OTHER', label: 'Other' },
];

const numberInput =
  (unit: string) =>
  ({ id, value, describedBy, isDisabled, isInvalid, onChange, onBlur }: SettingControl<string>) => (
    <Measure>
      <Input
        id={id}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      />
      <span aria-hidden>{unit}</span>
    </Measure>
  );

/** The defaults of new invites, members' storage, the country of the emergency numbers, and what visitors can read. */
export function DefaultCards() {
  return (
    <Form noValidate>
      <Sections>
        <Card aria-labelledby="new-invites">
          <CardHeader>
            <h2 id="new-invites">New invites</h2>
          </CardHeader>
          <SettingFields>
            <SettingField name="inviteExpiryDays" hint="Default expiry for new invites (1–30 days).">
              {numberInput('days')}
            </SettingField>
            <SettingField
              name="inviteRights"
              hint="Default access for new invites. You can change it for each invite."
              isWide
              hasOwnLabel
            >
              {({ label, value, onChange }) => (
                <Rights aria-label={label}>
                  {features.map(({ key, label: feature }) => (
                    <Checkbox
                      key={key}
                      label={feature}
                      isChecked={value[key]}
                      onChange={(isOn) => onChange({ ...value, [key]: isOn })}
                    />
                  ))}
                </Rights>
              )}
            </SettingField>
          </SettingFields>
        </Card>
        <Card aria-labelledby="storage-limits">
          <CardHeader>
            <h2 id="storage-limits">Storage</h2>
          </CardHeader>
          <SettingFields>
            <SettingField
              name="userQuotaMb"
              hint="Applies to members without their own limit in User Management. Existing files are kept."
            >
              {numberInput('MB')}
            </SettingField>
            <SettingField name="maxFileMb" hint="The largest file that can be uploaded to the File Vault.">
              {numberInput('MB')}
            </SettingField>
          </SettingFields>
        </Card>
        <Card aria-labelledby="emergency-numbers">
          <CardHeader>
            <h2 id="emergency-numbers">Emergency numbers</h2>
          </CardHeader>
          <SettingFields>
            <SettingField
              name="country"
              hint="Herbal AI shows this country’s emergency, poison, and crisis numbers. “Other” tells members to call their local emergency number."
            >
              {({ id, value, describedBy, isInvalid, onChange, onBlur }) => (
                <Select
                  id={id}
                  options={countries}
                  value={value}
                  isInvalid={isInvalid}
                  describedBy={describedBy}
                  // The list has only these values.
                  onChange={(country) => onChange(country as typeof value)}
                  onBlur={onBlur}
                />
              )}
            </SettingField>
          </SettingFields>
        </Card>
        <Card aria-labelledby="sign-in-page">
          <CardHeader>
            <h2 id="sign-in-page">Sign-in page</h2>
          </CardHeader>
          <SettingFields>
            <SettingField
              name="legalText"
              hint="Markdown, up to 5,000 characters. Shown behind a “Legal notice” link on the sign-in page. Leave blank to hide it."
              isWide
            >
              {({ id, value, describedBy, isInvalid, onChange, onBlur }) => (
                <Area
                  id={id}
                  value={value}
                  rows={6}
                  aria-describedby={describedBy}
                  aria-invalid={isInvalid}
                  onChange={({ target }) => onChange(target.value)}
                  onBlur={onBlur}
                />
              )}
            </SettingField>
          </SettingFields>
        </Card>
        <SessionTimeout />
      </Sections>
    </Form>
  );
}

/** Belongs to the sign-in policy, but people look for it here. */
function SessionTimeout() {
  const { data } = useSessionTimeoutQuery({ fetchPolicy: 'cache-and-network' });
  const minutes = data?.signInPolicy.sessionTimeoutMinutes;
  return (
    <Card aria-labelledby="session-default">
      <CardHeader>
        <h2 id="session-default">Sessions</h2>
      </CardHeader>
      <SettingList>
        <SettingRow
          title="Session timeout"
          text={
            minutes === undefined
              ? 'Sessions end after a time without activity.'
              : `Sessions end after ${minutes.toLocaleString('en-US')} minutes without activity.`
          }
        >
          <ButtonLink to="/security">Change on Security</ButtonLink>
        </SettingRow>
      </SettingList>
    </Card>
  );
}

const Measure = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  > span { min-width: 2.5em; color: ${theme.color.muted}; }
`;

const Rights = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${theme.space.xs} ${theme.space.base};
`;

const Area = styled.textarea`
  ${controlStyle}
  min-height: 128px;
  max-height: 50dvh;
  resize: vertical;
  field-sizing: content;
`;
