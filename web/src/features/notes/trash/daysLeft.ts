import { plural } from '../../../platform/plural';

const day = 86_400_000;
const keptFor = 30;

/** Returns how long the note stays in the trash: "30 days left", "Removed today". */
export function daysLeft(trashedAt: string, now = Date.now()): string {
  const days = Math.ceil(keptFor - (now - new Date(trashedAt).getTime()) / day);
  if (days <= 0) return 'Removed today';
  return plural(days, 'day left', 'days left');
}
