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

/** The theme in browsers that have never chosen one. */
export enum DefaultTheme {
  DARK = 'dark',
  LIGHT = 'light',
  /** The device's theme. */
  SYSTEM = 'system',
}

/** The background of every page. */
export enum BackgroundStyle {
  SPACE = 'space',
  CARTOON = 'cartoon',
  /** The uploaded image. */
  CUSTOM = 'custom',
}

/** The source of a setting's value. */
export enum SettingSource {
  DEFAULT = 'default',
  /** An admin has chosen it. */
  CHOSEN = 'chosen',
  /** The server's environment sets it. */
  ENVIRONMENT = 'environment',
}

/** Access added by a later release is off in settings stored before it. */
const rightsRule = z.object(
  Object.fromEntries(features.map((feature) => [feature, z.boolean().default(false)])) as Record<
    Feature,
    z.ZodDefault<z.ZodBoolean>
  >,
);

const maxLegalText = 5000;
/** The site's name until an admin chooses one. */
export const defaultSiteName = 'Cosmic Dashboard';

/**
 * Every setting of the site: its display name, allowed values, default, and the environment variable that can set it.
 */
const definitions = {
  siteName: {
    label: 'Site name',
    rule: z.string().trim().min(1, 'Enter a name').max(40, 'Use up to 40 characters'),
    fallback: defaultSiteName,
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

/** Returns a setting's display name. */
export const labelOf = (key: SettingKey): string => definitions[key].label;

/** Returns the environment variable that can set a setting. */
export function variableOf(key: SettingKey): string | null {
  const definition = definitions[key];
  return 'variable' in definition ? definition.variable : null;
}

/** Returns the stored settings that are valid; those from an older or newer release may not be. */
export function readChosen(stored: Record<string, unknown>): Partial<SiteSettings> {
  const valid = settingKeys.flatMap((key) => {
    const parsed = definitions[key].rule.safeParse(stored[key]);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  return Object.fromEntries(valid);
}

/** Returns all settings. The environment takes precedence over choices, and choices over the defaults. */
export function completeSettings(chosen: Partial<SiteSettings>, fixed: Partial<SiteSettings>): SiteSettings {
  return { ...fallbacks, ...chosen, ...fixed };
}

/** Returns the source of a setting's value. */
export function sourceOf(
  key: SettingKey,
  chosen: Partial<SiteSettings>,
  fixed: Partial<SiteSettings>,
): SettingSource {
  if (key in fixed) return SettingSource.ENVIRONMENT;
  return key in chosen ? SettingSource.CHOSEN : SettingSource.DEFAULT;
}

/** Returns the changes in stored form. @throws UserError BAD_USER_INPUT with a sentence for each invalid field */
export function parseChanges(changes: object): Partial<SiteSettings> {
  const given = Object.entries(changes).filter(([, value]) => value !== null && value !== undefined);
  return parseInput(schema.partial(), Object.fromEntries(given));
}

/** Returns the choices that differ from the defaults. */
export function withoutDefaults(chosen: Partial<SiteSettings>): Partial<SiteSettings> {
  return Object.fromEntries(
    Object.entries(chosen).filter(([key, value]) => !isDeepStrictEqual(value, fallbacks[key as SettingKey])),
  );
}

/** Formats a value for a sentence: “Family”, 500 MB, Notes and Tools. */
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
