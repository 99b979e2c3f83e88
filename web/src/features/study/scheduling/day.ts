/** The local calendar day at a point in time, such as 2026-03-29. */
export function localDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Local midnight, a number of days after a day; days with 23 and 25 hours count as one. */
export function startOfDay(day: string, daysLater = 0): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** The day a number of days after another. */
export const addDays = (day: string, count: number) => localDay(startOfDay(day, count));

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((startOfDay(day).getDay() + 6) % 7));

/** Whether this text is a calendar day in the form 2026-03-29. */
export const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && localDay(startOfDay(text)) === text;
