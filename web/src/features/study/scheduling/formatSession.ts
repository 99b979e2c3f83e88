import { addDays, localDay, startOfDay } from './day';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const date = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });

/** Formats a day, for example "Mon, Nov 23". */
export const formatDay = (day: string) => date.format(startOfDay(day));

/** Formats a time, for example "7:00 PM". */
export const formatTime = (iso: string) => clock.format(new Date(iso));

/**
 * Formats the start of a session: "Today, 7:00 PM", "Tomorrow, 7:00 PM", "Thursday, 7:00 PM", or "Mon, Dec 7, 7:00
 * PM".
 */
export function formatWhen(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const today = localDay(now);
  const day = localDay(moment);
  const words = () => {
    if (day === today) return 'Today';
    if (day === addDays(today, 1)) return 'Tomorrow';
    return day > today && day < addDays(today, 7) ? weekday.format(moment) : date.format(moment);
  };
  return `${words()}, ${clock.format(moment)}`;
}

/** Formats a duration, for example "45 min", "1 h", or "1 h 30 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
