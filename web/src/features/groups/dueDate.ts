const dayMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayMonthYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

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
  const days = Math.round((startOfDay(date).getTime() - startOfDay(now).getTime()) / 86_400_000);
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due ${day}`;
}
