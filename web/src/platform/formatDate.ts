const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dayMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "Today, 9:14 AM", "Yesterday", "3 days ago", "Nov 18", "Feb 3, 2024", by the browser's language. */
export function formatRelative(iso: string, now = new Date()) {
  const date = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return `Today, ${clock.format(date)}`;
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return `${days} days ago`;
  return (date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date);
}

/** The same where a sentence goes on with it: "today, 9:14 AM". */
export function formatRelativeInSentence(iso: string, now = new Date()) {
  const text = formatRelative(iso, now);
  return text.startsWith('Today') || text === 'Yesterday'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** The time alone: "7:23 PM", by the browser's language. */
export const formatTime = (date: Date | number) => clock.format(date);

/** The day alone: "November 22, 2026". */
export function formatDay(iso: string) {
  return longDate.format(new Date(iso));
}

/** The full local date and time: "November 22, 2026, 7:23 PM". */
export function formatExact(iso: string) {
  const date = new Date(iso);
  return `${longDate.format(date)}, ${clock.format(date)}`;
}
