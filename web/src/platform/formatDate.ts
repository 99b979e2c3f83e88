const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dayMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const longDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** "Today, 9:14 AM", "Yesterday", "3 days ago", "Nov 18", "Feb 3, 2024", in the browser's language. */
export function formatRelative(iso: string, now = new Date()) {
  const date = new Date(iso);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days === 0) return `Today, ${clock.format(date)}`;
  if (days === 1) return 'Yesterday';
  if (days > 1 && days < 7) return `${days} days ago`;
  return (date.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(date);
}

/** The same inside a sentence: "today, 9:14 AM". */
export function formatRelativeInSentence(iso: string, now = new Date()) {
  const text = formatRelative(iso, now);
  return text.startsWith('Today') || text === 'Yesterday'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** "7:23 PM", in the browser's language. */
export const formatTime = (date: Date | number) => clock.format(date);

/** "November 22, 2026". */
export function formatDay(iso: string) {
  return longDate.format(new Date(iso));
}

/** "November 22, 2026, 7:23 PM", in local time. */
export function formatExact(iso: string) {
  const date = new Date(iso);
  return `${longDate.format(date)}, ${clock.format(date)}`;
}
