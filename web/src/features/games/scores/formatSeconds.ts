import { plural } from '../../../platform/plural';
/** Formats a time, for example "4:05", "2 h 10 min", or "3 days"; pauses count, so it can be long. */
export function formatSeconds(seconds: number): string {
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  const days = Math.floor(seconds / 86_400);
  return plural(days, 'day');
}
