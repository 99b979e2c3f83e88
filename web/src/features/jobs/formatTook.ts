import { plural } from '../../platform/plural';

/** Describes a duration: "under a second", "12 seconds", "3 minutes". */
export function formatTook(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 1) return 'under a second';
  return seconds < 90 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute');
}
