import { addDays } from '../scheduling/day.js';
import { toInstant } from '../scheduling/zonedTime.js';

/** Days before an exam on which its date is called to mind. */
const daysBefore = [7, 1];
const morning = '09:00';

/** The next moment, after the given one, at which to remind of an exam; undefined when there is none. */
export function nextExamReminder(
  { day, timeZone }: { day: string; timeZone: string },
  after: Date,
): Date | undefined {
  return daysBefore
    .map((count) => toInstant(addDays(day, -count), morning, timeZone))
    .find((moment) => moment > after);
}
