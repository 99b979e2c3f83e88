import { addDays } from '../scheduling/day.js';
import { toInstant } from '../scheduling/zonedTime.js';

/** Days before an exam on which to send a reminder. */
const daysBefore = [7, 1];
const morning = '09:00';

/** Returns the next time, after the given one, to send a reminder of an exam; undefined if there is none. */
export function nextExamReminder(
  { day, timeZone }: { day: string; timeZone: string },
  after: Date,
): Date | undefined {
  return daysBefore
    .map((count) => toInstant(addDays(day, -count), morning, timeZone))
    .find((moment) => moment > after);
}
