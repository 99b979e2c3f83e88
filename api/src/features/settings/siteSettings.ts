import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { loadEmergencyNumbers } from '../../../content/content.load.js';
import { Country } from '../../../content/herbal/emergencyNumbers.schema.js';
import {
  completeRights,
  type Feature,
  featureLabels,
  features,
  type Rights,
} from '../../core/access/access.js';
import { parseInput, wholeNumber } from '../../core/input/zodInput.js';

/** What a browser shows that has never chosen a theme. */
export enum DefaultTheme {
  DARK = 'dark',
  LIGHT = 'light',
  /** As the device has it. */
  SYSTEM = 'system',
}

/** What every screen has behind it. */
export enum BackgroundStyle {
  SPACE = 'space',
  CARTOON = 'cartoon',
  /** The uploaded picture. */
  CUSTOM = 'custom',
}

/** From where the value of a setting comes. */
export enum SettingSource {
  DEFAULT = 'default',
  /** An admin has chosen it. */
  CHOSEN = 'chosen',
  /** The environment of the server fixes it. */
  ENVIRONMENT = 'environment',
}

/** A right that came with a later release is off in what was stored before it. */
const rightsRule = z.object(
  Object.fromEntries(features.map((feature) => [feature, z.boolean().default(false)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >,
);

const maxLegalText = 5000;
const defaultName = 'Cosmic Dashboard';

/** Every setting of the site: its name for people, what it may be, what it is unless somebody chooses, what may fix it. */
const definitions = {
  siteName: {
    label: 'Site name',
    rule: z.string().trim().min(1, 'Enter a name').max(40, 'Use up to 40 characters'),
    fallback: defaultName,
  },
  legalText: {
    label: 'Legal notice',
    rule: z
      .string()
      .trim()
      .max(maxLegalText, `Use up to ${maxLegalText.toLocaleString('en-US')} characters`),
    fallback: '',
  },
  defaultTheme: {
    label: 'Theme for new browsers',
    rule: z.enum(DefaultTheme),
    fallback: DefaultTheme.DARK,
  },
  defaultAnimations: { label: 'UI animations for new browsers', rule: z.boolean(), fallback: true },
  backgroundStyle: {
    label: 'Background Style',
    rule: z.enum(BackgroundStyle),
    fallback: BackgroundStyle.SPACE,
  },
  inviteExpiryDays: { label: 'New invite expiry', rule: wholeNumber(1, 30), fallback: 2 },
  inviteRights: { label: 'New invite access', rule: rightsRule, fallback: completeRights({}) },
  country: { label: 'Country', rule: z.enum(Country), fallback: Country.US },
  userQuotaMb: {
    label: 'Storage per member',
    rule: wholeNumber(1, 1_000_000_000),
    fallback: 1024,
    variable: 'USER_QUOTA_MB',
  },
  maxFileMb: {
    label: 'File size limit',
    rule: wholeNumber(1, 1_000_000),
    fallback: 100,
    variable: 'MAX_FILE_MB',
  },
} as const satisfies Record<string, { label: string; rule: z.ZodType; fallback: unknown; variable?: string }>;

/** The name of a setting. */
export type SettingKey = keyof typeof definitions;

/** The settings of the site. */
export type SiteSettings = { [Key in SettingKey]: z.infer<(typeof definitions)[Key]['rule']> };

/** All of them, in the order of the definitions. */
export const settingKeys = Object.keys(definitions) as SettingKey[];

const schema = z.object(
  Object.fromEntries(settingKeys.map((key) => [key, definitions[key].rule])) as {
    [Key in SettingKey]: (typeof definitions)[Key]['rule'];
  },
);

const fallbacks = Object.fromEntries(
  settingKeys.map((key) => [key, definitions[key].fallback]),
) as SiteSettings;

/** The name of a setting for people. */
export const labelOf = (key: SettingKey): string => definitions[key].label;

/** The environment variable that may fix a setting. */
export function variableOf(key: SettingKey): string | null {
  const definition = definitions[key];
  return 'variable' in definition ? definition.variable : null;
}

/** What is stored of the settings, as far as it is valid: what an older or newer release has stored may not be. */
export function readChosen(stored: Record<string, unknown>): Partial<SiteSettings> {
  const valid = settingKeys.flatMap((key) => {
    const parsed = definitions[key].rule.safeParse(stored[key]);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  return Object.fromEntries(valid);
}

/** All settings: what the environment fixes comes before what is chosen, and that before the defaults. */
export function completeSettings(chosen: Partial<SiteSettings>, fixed: Partial<SiteSettings>): SiteSettings {
  return { ...fallbacks, ...chosen, ...fixed };
}

/** From where the value of one of them comes. */
export function sourceOf(
  key: SettingKey,
  chosen: Partial<SiteSettings>,
  fixed: Partial<SiteSettings>,
): SettingSource {
  if (key in fixed) return SettingSource.ENVIRONMENT;
  return key in chosen ? SettingSource.CHOSEN : SettingSource.DEFAULT;
}

/** The changes as they are to be stored. @throws UserError BAD_USER_INPUT with a sentence for each wrong field */
export function parseChanges(changes: object): Partial<SiteSettings> {
  const given = Object.entries(changes).filter(([, value]) => value !== null && value !== undefined);
  return parseInput(schema.partial(), Object.fromEntries(given));
}

/** Those of the choices that are not what holds anyway. */
export function withoutDefaults(chosen: Partial<SiteSettings>): Partial<SiteSettings> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([key, value]) => !isDeepStrictEqual(value, fallbacks[key as SettingKey])),
  );
}

/** A value in words, for a sentence: “Family”, 500 MB, Notes and Tools. */
export function describeValue<Key extends SettingKey>(key: Key, settings: SiteSettings): string {
  switch (key) {
    case 'userQuotaMb':
    case 'maxFileMb':
      return `${Number(settings[key]).toLocaleString('en-US')} MB`;
    case 'inviteExpiryDays':
      return settings.inviteExpiryDays === 1 ? '1 day' : `${settings.inviteExpiryDays} days`;
    case 'inviteRights':
      return describeRights(settings.inviteRights);
    case 'country':
      return loadEmergencyNumbers().find(({ country }) => country === settings.country)?.title ?? '';
    case 'defaultAnimations':
      return settings.defaultAnimations ? 'on' : 'off';
    case 'legalText':
      return settings.legalText === '' ? 'empty' : 'custom text';
    default: {
      const text = String(settings[key]);
      return key === 'siteName' ? `“${text}”` : text.charAt(0).toUpperCase() + text.slice(1);
    }
  }
}

function describeRights(rights: Rights): string {
  const names = features.filter((feature) => rights[feature]).map((feature) => featureLabels[feature]);
  return names.length === 0 ? 'none' : new Intl.ListFormat('en-US').format(names);
}
