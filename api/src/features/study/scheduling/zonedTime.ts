import { Temporal } from 'temporal-polyfill';

/** The clock of a moment where the person is, such as 09:05. */
export function formatTimeOfDay(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

/**
 * The moment at which calendar and clock of a time zone show a day and a time. A time that comes twice when the clock
 * is set back is the first of the two; one that is left out when it is set forward is as much later as the clock was
 * set: what calendars do (RFC 5545, 3.3.5).
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  return new Date(zoned.epochMilliseconds);
}
