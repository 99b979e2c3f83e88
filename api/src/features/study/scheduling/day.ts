import { Temporal } from 'temporal-polyfill';
import { badInput } from '../../../core/errors/userError.js';
import { DAY } from '../../../platform/clock.js';

/** Cached because creating a formatter takes far longer than using it; there are at most a few hundred time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a moment's calendar day in the person's time zone, such as 2026-03-29. Doesn't use Temporal, which
 * takes 14 times as long and accepts a whole timestamp as a time zone.
 * @throws UserError BAD_USER_INPUT for a time zone that doesn't exist
 */
export function dayOf(moment: Date, timeZone: string): string {
  try {
    const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', options);
    formatters.set(timeZone, formatter);
    return formatter.format(moment);
  } catch {
    throw badInput('timeZone', 'Choose a valid time zone.');
  }
}

/** Returns the day that is a number of days after another. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

/**
 * Parses a day from a request.
 * @throws UserError BAD_USER_INPUT when the calendar has no such day, or it is not of this century
 */
export function readDay(day: string, field: string): string {
  try {
    if (/^20\d\d-\d\d-\d\d$/.test(day)) return Temporal.PlainDate.from(day).toString();
  } catch {
    // The calendar has no such day.
  }
  throw badInput(field, 'Choose a day of the calendar, such as 2026-03-29.');
}

/** Returns the number of days between two days. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY;
}

/** Returns the first moment of a day in the person's time zone, even if the clocks skip midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}
