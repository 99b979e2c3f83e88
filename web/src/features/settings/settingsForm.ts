import { type AccessRights, pickRights } from '../../core/access/features';
import type { BackgroundStyle, Country, DefaultTheme, SiteSettingsInput } from '../../core/schema.generated';
import type { SiteSettings_SettingsFragment } from './settings.generated';

export type Settings = SiteSettings_SettingsFragment;

/** The editable settings; numbers as typed. */
export interface SettingValues {
  siteName: string;
  legalText: string;
  defaultTheme: DefaultTheme;
  defaultAnimations: boolean;
  backgroundStyle: BackgroundStyle;
  inviteExpiryDays: string;
  inviteRights: AccessRights;
  country: Country;
  userQuotaMb: string;
  maxFileMb: string;
}

export type SettingName = keyof SettingValues;

export const toValues = (settings: Settings): SettingValues => ({
  siteName: settings.siteName,
  legalText: settings.legalText,
  defaultTheme: settings.defaultTheme,
  defaultAnimations: settings.defaultAnimations,
  backgroundStyle: settings.backgroundStyle,
  inviteExpiryDays: String(settings.inviteExpiryDays),
  inviteRights: pickRights(settings.inviteRights),
  country: settings.country,
  userQuotaMb: String(settings.userQuotaMb),
  maxFileMb: String(settings.maxFileMb),
});

/** The server's rules, checked before sending. */
const numberLimits = {
  inviteExpiryDays: [1, 30],
  userQuotaMb: [1, 1_000_000_000],
  maxFileMb: [1, 1_000_000],
} as const;

export function checkSettings(values: SettingValues): Partial<Record<SettingName, string>> {
  const errors: Partial<Record<SettingName, string>> = {};
  if (!values.siteName.trim()) errors.siteName = 'Enter a name';
  else if (values.siteName.trim().length > 40) errors.siteName = 'At most 40 characters';
  if (values.legalText.length > 5000) errors.legalText = 'At most 5,000 characters';
  for (const name of ['inviteExpiryDays', 'userQuotaMb', 'maxFileMb'] as const) {
    const [min, max] = numberLimits[name];
    const value = Number(values[name]);
    if (values[name].trim() === '' || !Number.isInteger(value) || value < min || value > max) {
      errors[name] = `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}`;
    }
  }
  return errors;
}

/** Returns the names of the changed settings. */
export function changedNames(values: SettingValues, before: SettingValues): SettingName[] {
  const isChanged = (name: SettingName) => JSON.stringify(values[name]) !== JSON.stringify(before[name]);
  // All settings are present, but Object.keys returns strings.
  return (Object.keys(before) as SettingName[]).filter(isChanged);
}

/** Returns only the changes. */
export function toInput(values: SettingValues, names: readonly SettingName[]): SiteSettingsInput {
  const all: SiteSettingsInput = {
    ...values,
    inviteExpiryDays: Number(values.inviteExpiryDays),
    userQuotaMb: Number(values.userQuotaMb),
    maxFileMb: Number(values.maxFileMb),
  };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
