import { Temporal } from 'temporal-polyfill';
import { DAY } from '../../../platform/clock.js';

/** Returns a moment's time in the person's time zone, formatted as in the product's texts: "7:05 PM". */
export function formatTimeOfDay(moment: Date, timeZone: string): string {
  const time = moment.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  // Some versions of Node put a narrow no-break space before PM.
  return time.replace(/\s/u, ' ');
}

/**
 * Returns the moment at which the calendar and clock of a time zone show a day and a time. If a time occurs twice
 * because the clock is set back, returns the first one. If a time is skipped because the clock is set forward, returns
 * a moment as much later as the clock was set, as calendars do (RFC 5545, 3.3.5).
 */
export function toInstant(day: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  return new Date(zoned.epochMilliseconds);
}

/** The last stretch without a clock change that was looked up, by time zone; there are at most a few hundred. */
const stretches = new Map<string, { from: number; until: number }>();

/**
 * Returns until when (epoch milliseconds) a start that repeats every 7 × 24 hours keeps its local time: the next clock
 * change. It's the start itself if the clocks have just changed, because a skipped time is moved on that day only.
 */
export function keepsLocalTimeUntil(start: Date, timeZone: string): number {
  const time = start.getTime();
  let stretch = stretches.get(timeZone);
  if (!stretch || time < stretch.from || time >= stretch.until) {
    stretch = stretchAround(time, timeZone);
    stretches.set(timeZone, stretch);
  }
  return time < stretch.from ? time : stretch.until;
}

/** The time from two days after the last clock change until the next one. */
function stretchAround(time: number, timeZone: string): { from: number; until: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(time + 1).toZonedDateTimeISO(timeZone);
  const last = zoned.getTimeZoneTransition('previous')?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
  const next = zoned.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
  return { from: last + 2 * DAY, until: next };
}
