import { DAY, MINUTE } from '../../../../platform/clock.js';
import { addDays, daysBetween } from '../../scheduling/day.js';
import { toInstant } from '../../scheduling/zonedTime.js';

/** When a study session takes place: the clock of a time zone, once or every week. */
export interface Schedule {
  /** The (first) day, such as 2026-03-29. */
  day: string;
  /** Such as 19:00. */
  time: string;
  timeZone: string;
  minutes: number;
  isWeekly: boolean;
  /** The last day on which a weekly one can take place. */
  untilDay?: string | null;
  /** Days on which a weekly one is left out. */
  skippedDays: readonly string[];
}

/** One time that a study session takes place. */
export interface Occurrence {
  day: string;
  startsAt: Date;
  endsAt: Date;
}

function occurrenceOn({ time, timeZone, minutes }: Schedule, day: string): Occurrence {
  const startsAt = toInstant(day, time, timeZone);
  return { day, startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE) };
}

/** The times from a moment on, also one that is under way; a weekly one without an end has always another. */
export function* occurrencesFrom(schedule: Schedule, from: Date): Generator<Occurrence, void> {
  const { day: first, isWeekly, untilDay, skippedDays } = schedule;
  const weeksPast = isWeekly ? (from.getTime() - Date.parse(`${first}T00:00Z`)) / (7 * DAY) : 0;
  // A week too early at the worst: time zones and long sessions reach over the edge of a week.
  let day = addDays(first, 7 * Math.max(0, Math.floor(weeksPast) - 1));
  while (!untilDay || day <= untilDay || !isWeekly) {
    // What is left out costs no look at the clocks of the world.
    if (!skippedDays.includes(day)) {
      const occurrence = occurrenceOn(schedule, day);
      if (occurrence.endsAt > from) yield occurrence;
    }
    if (!isWeekly) return;
    day = addDays(day, 7);
  }
}

/** The times that overlap a span. */
export function occurrencesBetween(schedule: Schedule, from: Date, until: Date): Occurrence[] {
  const found: Occurrence[] = [];
  for (const occurrence of occurrencesFrom(schedule, from)) {
    if (occurrence.startsAt >= until) break;
    found.push(occurrence);
  }
  return found;
}

/** Does a session take place on a day, or would if that day were not left out? */
export function isOccurrenceDay({ day: first, isWeekly, untilDay }: Schedule, day: string): boolean {
  if (!isWeekly) return day === first;
  return day >= first && (!untilDay || day <= untilDay) && daysBetween(first, day) % 7 === 0;
}

/** When the last session is over; undefined when it goes on every week. */
export function endOfSchedule(schedule: Schedule): Date | undefined {
  const { day, untilDay, isWeekly, time, timeZone, minutes } = schedule;
  if (isWeekly && !untilDay) return undefined;
  const lastDay = isWeekly && untilDay ? untilDay : day;
  return new Date(toInstant(lastDay, time, timeZone).getTime() + minutes * MINUTE);
}

/** The next moment, after the given one, at which to remind of the session; undefined when there is none. */
export function nextReminder(
  schedule: Schedule,
  minutesBefore: number | null | undefined,
  after: Date,
): Date | undefined {
  if (!minutesBefore) return undefined;
  const reminderOf = ({ startsAt }: Occurrence) => new Date(startsAt.getTime() - minutesBefore * MINUTE);
  for (const occurrence of occurrencesFrom(schedule, after)) {
    const remindAt = reminderOf(occurrence);
    if (remindAt > after) return remindAt;
  }
  return undefined;
}

/** Weekly times that are exactly a week apart, as far as no clock is changed: what a rule in UTC can say. */
export interface WeeklyRun {
  /** The day on which the run begins; it stays when days of it are left out. */
  firstDay: string;
  first: Occurrence;
  last: Occurrence;
  /** The starts between first and last that are left out. */
  skipped: Date[];
}

/** A year and some weeks: wherever clocks are changed, one change lies in it. */
const lookBackMs = 400 * DAY;

/** The times of a schedule up to a moment, as runs; those that are over at `from` are left out. */
export function weeklyRuns(schedule: Schedule, from: Date, until: Date): WeeklyRun[] {
  const runs: Occurrence[][] = [];
  let before: Occurrence | undefined;
  const begin = new Date(from.getTime() - lookBackMs);
  for (const occurrence of occurrencesBetween({ ...schedule, skippedDays: [] }, begin, until)) {
    if (before && isWeekBefore(before, occurrence)) runs.at(-1)?.push(occurrence);
    else runs.push([occurrence]);
    before = occurrence;
  }
  return runs.flatMap((run) => {
    const remaining = run.filter(({ day }) => !schedule.skippedDays.includes(day));
    const first = remaining[0];
    const last = remaining.at(-1);
    if (!first || !last || last.endsAt <= from) return [];
    const skipped = run
      .filter(
        ({ day, startsAt }) =>
          startsAt > first.startsAt && startsAt < last.startsAt && schedule.skippedDays.includes(day),
      )
      .map(({ startsAt }) => startsAt);
    return [{ firstDay: firstDayOfRun(schedule, run[0] ?? first), first, last, skipped }];
  });
}

const isWeekBefore = (one: Occurrence, other: Occurrence) =>
  other.startsAt.getTime() - one.startsAt.getTime() === 7 * DAY;

/** The day on which the run of an occurrence begins; without changes of the clock it may be years back. */
function firstDayOfRun(schedule: Schedule, occurrence: Occurrence): string {
  let first = occurrence;
  while (first.day > schedule.day) {
    const day = addDays(first.day, -7);
    const before = occurrenceOn(schedule, day);
    if (!isWeekBefore(before, first)) break;
    first = before;
  }
  return first.day;
}
