import { Temporal } from 'temporal-polyfill';

/** The clock of a moment where the person is, as the product's texts have it: "7:05 PM". */
export function formatTimeOfDay(moment: Date, timeZone: string): string {
  const time = moment.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  // Some versions of Node put a narrow no-break space before PM.
  return time.replace(/\s/u, ' ');
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
