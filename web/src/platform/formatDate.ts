const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dayMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/**
 * Formats a time in the browser's language: "Today, 9:14 AM", "Yesterday", "3 days ago", "Nov 18", or "Feb 3, 2024".
 */
export function formatRelative(iso: string, now = new Date()) {
  const date = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return `Today, ${clock.format(date)}`;
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return `${days} days ago`;
  return (date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date);
}

/** Formats a time within a sentence, for example "today, 9:14 AM". */
export function formatRelativeInSentence(iso: string, now = new Date()) {
  const text = formatRelative(iso, now);
  return text.startsWith('Today') || text === 'Yesterday'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** Formats a time of day in the browser's language, for example "7:23 PM". */
export const formatTime = (date: Date | number) => clock.format(date);

/** Formats a day, for example "November 22, 2026". */
export function formatDay(iso: string) {
  return longDate.format(new Date(iso));
}

/** Formats an exact local time, for example "November 22, 2026, 7:23 PM". */
export function formatExact(iso: string) {
  const date = new Date(iso);
  return `${longDate.format(date)}, ${clock.format(date)}`;
}

/** Returns the last moment of a local day such as 2026-11-30, because work due on a day can be done during it. */
export function endOfDay(day: string): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

/** Returns the local day of a moment, such as 2026-11-30. */
export function toDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Returns "Due today", "Due tomorrow", "Due Nov 30", or "Was due Nov 18". */
export function formatDue(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const day = (date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date);
  if (date < now) return `Was due ${day}`;
  const days = Math.round((startOfDay(date) - startOfDay(now)) / 86_400_000);
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due ${day}`;
}
