/** Making a formatter takes far longer than using it; there are a few hundred time zones at the most. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Day and clock of a moment in a time zone, as an ISO text without an offset: 2026-03-29T01:59:00. */
function wallClockTime(moment: Date | number, timeZone: string): string {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, formatter);
  return formatter.format(moment).replace(' ', 'T');
}

const offsetAt = (moment: number, timeZone: string) =>
  Date.parse(`${wallClockTime(moment, timeZone)}Z`) - moment;

/** The clock of a moment where the person is, such as 09:05. */
export function formatTimeOfDay(moment: Date, timeZone: string): string {
  return wallClockTime(moment, timeZone).slice(11, 16);
}

/**
 * The moment at which calendar and clock of a time zone show a day and a time. A time that comes twice when the clock
 * is set back is the first of the two; one that is left out when it is set forward is as much later as the clock was
 * set: what calendars do (RFC 5545, 3.3.5).
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // No clock is changed twice within two days.
  const nearby = 24 * 60 * 60 * 1000;
  const before = wall - offsetAt(wall - nearby, timeZone);
  const after = wall - offsetAt(wall + nearby, timeZone);
  if (before === after) return new Date(before);
  const isShown = (moment: number) => moment + offsetAt(moment, timeZone) === wall;
  return new Date(isShown(before) || !isShown(after) ? before : after);
}
