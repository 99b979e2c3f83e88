import { isDeepStrictEqual } from 'node:util';
import { conflict, UserError } from '../../core/errors/userError.js';
import { describeValue, labelOf, type SettingKey, type SiteSettings, variableOf } from './siteSettings.js';

/** The revision at which each setting was last changed. */
export type ChangedIn = Partial<Record<SettingKey, number>>;

/** Refuses changes to what the environment sets. @throws UserError BAD_USER_INPUT */
export function refuseFixed(changes: Partial<SiteSettings>, fixed: Partial<SiteSettings>): void {
  const touched = (Object.keys(changes) as SettingKey[]).filter((key) => key in fixed);
  if (touched.length === 0) return;
  const sentence = (key: SettingKey) => `Set by the server (${variableOf(key)}). Change it there.`;
  const fields = Object.fromEntries(touched.map((key) => [key, sentence(key)]));
  throw new UserError('BAD_USER_INPUT', Object.values(fields)[0] ?? '', { fields });
}

/**
 * Accepts only changes to settings that nobody else has changed since the revision they started from.
 * @throws UserError CONFLICT that says what the settings are now
 */
export function refuseConflicts(
  changes: Partial<SiteSettings>,
  baseRevision: number,
  changedIn: ChangedIn,
  current: SiteSettings,
): void {
  const touched = (Object.keys(changes) as SettingKey[]).filter(
    (key) => (changedIn[key] ?? 0) > baseRevision && !isDeepStrictEqual(changes[key], current[key]),
  );
  if (touched.length === 0) return;
  const currentValues = touched.map((key) => `${labelOf(key)} is now ${describeValue(key, current)}.`);
  const fields = touched.map((key) => [
    key,
    `Someone else set this to ${describeValue(key, current)}. Save again to use yours.`,
  ]);
  throw conflict(`Someone else changed these settings while you were editing. ${currentValues.join(' ')}`, {
    fields: Object.fromEntries(fields),
  });
}

/** Returns the changes that have an effect. */
export function effectiveChanges(
  changes: Partial<SiteSettings>,
  current: SiteSettings,
): Partial<SiteSettings> {
  return Object.fromEntries(
    Object.entries(changes).filter(([key, value]) => !isDeepStrictEqual(value, current[key as SettingKey])),
  );
}
