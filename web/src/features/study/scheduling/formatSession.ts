const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const date = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });

/** The calendar day of a moment here, such as 2026-03-29. */
export function localDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Midnight here, a number of days after a day; days of 23 and 25 hours count as one. */
export function startOfDay(day: string, daysLater = 0): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** The day that lies a number of days after another. */
export const addDays = (day: string, count: number) => localDay(startOfDay(day, count));

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, -((startOfDay(day).getDay() + 6) % 7));

export const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && localDay(startOfDay(text)) === text;

/** "Mon, 23 Nov". */
export const formatDay = (day: string) => date.format(startOfDay(day));

export const timeOf = (iso: string) => clock.format(new Date(iso));

/** "Today, 19:00", "Tomorrow, 19:00", "Thursday, 19:00", "Mon, 7 Dec, 19:00". */
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

/** "45 min", "1 h", "1 h 30 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
