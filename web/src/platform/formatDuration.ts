import { plural } from './plural';

/** Describes how long something took: "under a second", "12 seconds", "3 minutes". */
export function formatTook(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 1) return 'under a second';
  return seconds < 90 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute');
}

/** Approximate time left: "8 s left", "3 min left". */
export function formatTimeLeft(seconds: number) {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min left`;
  return `${Math.round(seconds / 3600)} h left`;
}
