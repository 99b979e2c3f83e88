import { Temporal } from 'temporal-polyfill';
import { badInput } from '../../../core/errors/userError.js';

/** Making a formatter takes far longer than using it; there are a few hundred time zones at the most. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day of a moment where the person is, such as 2026-03-29. Not with Temporal, which takes 14 times as long
 * and a whole timestamp for a time zone as well.
 * @throws UserError BAD_USER_INPUT for a time zone that does not exist
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

/** The day that lies a number of days after another. */
export function addDays(day: string, count: number): string {
  return Temporal.PlainDate.from(day).add({ days: count }).toString();
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

/**
 * A day that came from outside.
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

/** How many days lie between two days. */
export function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(until).days;
}

/** The first moment of a day where the person is; also where the clocks leap over midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}
