import { badInput } from '../../../core/errors/userError.js';
import { HOUR } from '../../../platform/clock.js';

/** Making a formatter takes far longer than using it; there are a few hundred time zones at the most. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day of a moment where the person is, such as 2026-03-29; days of 23 and 25 hours count as one.
 * @throws UserError BAD_USER_INPUT for a time zone that does not exist
 */
export function dayOf(moment: Date, timeZone: string): string {
  try {
    const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', options);
    formatters.set(timeZone, formatter);
    return formatter.format(moment);
  } catch {
    throw badInput('timeZone', 'This time zone does not exist.');
  }
}

/** The day that lies a number of days after another; counted on the calendar, so that no clock change moves it. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

/**
 * A day that came from outside.
 * @throws UserError BAD_USER_INPUT when the calendar has no such day, or it is not of this century
 */
export function readDay(day: string, field: string): string {
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
  if (!isDay) throw badInput(field, 'Choose a day of the calendar, such as 2026-03-29.');
  return day;
}

/** How many days lie between two days. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
}

/**
 * The first moment of a day where the person is; also where the clocks leap over midnight.
 * @throws UserError BAD_USER_INPUT for a time zone that does not exist
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  // No place is further from Greenwich than 14 hours.
  let before = midnight - 15 * HOUR;
  let within = midnight + 15 * HOUR;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(new Date(middle), timeZone) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
}
