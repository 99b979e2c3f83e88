import { DAY, MINUTE } from '../../../../platform/clock.js';
import { addDays, daysBetween } from '../../scheduling/day.js';
import { keepsLocalTimeUntil, toInstant } from '../../scheduling/zonedTime.js';

/** When a study session takes place, in a time zone's local time, once or every week. */
export interface Schedule {
  /** The (first) day, such as 2026-03-29. */
  day: string;
  /** Such as 19:00. */
  time: string;
  timeZone: string;
  minutes: number;
  isWeekly: boolean;
  /** The last day on which a weekly session can take place. */
  untilDay?: string | null;
  /** Days on which a weekly session is skipped. */
  skippedDays: readonly string[];
}

/** One occurrence of a study session. */
export interface Occurrence {
  day: string;
  startsAt: Date;
  endsAt: Date;
}

function occurrenceOn({ time, timeZone, minutes }: Schedule, day: string): Occurrence {
  const startsAt = toInstant(day, time, timeZone);
  return { day, startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE) };
}

/**
 * Yields the occurrences from a given time on, including a running one; a weekly session without an end never runs out.
 */
export function* occurrencesFrom(schedule: Schedule, from: Date): Generator<Occurrence, void> {
  const { day: first, isWeekly, untilDay, skippedDays } = schedule;
  const weeksPast = isWeekly ? (from.getTime() - Date.parse(`${first}T00:00Z`)) / (7 * DAY) : 0;
  // Starts up to a week early, because time zones and long sessions can reach into the next week.
  const begin = addDays(first, 7 * Math.max(0, Math.floor(weeksPast) - 1));
  for (const occurrence of weeklyOccurrences(schedule, begin)) {
    if (isWeekly && untilDay && occurrence.day > untilDay) return;
    if (occurrence.endsAt > from && !skippedDays.includes(occurrence.day)) yield occurrence;
    if (!isWeekly) return;
  }
}

/**
 * Yields one occurrence a week, endlessly. Looks up the time zone only near a clock change, because lookups are slow.
 */
function* weeklyOccurrences(schedule: Schedule, begin: string): Generator<Occurrence, void> {
  let occurrence = occurrenceOn(schedule, begin);
  let keepsUntil = keepsLocalTimeUntil(occurrence.startsAt, schedule.timeZone);
  while (true) {
    yield occurrence;
    const day = addDays(occurrence.day, 7);
    const startsAt = new Date(occurrence.startsAt.getTime() + 7 * DAY);
    if (startsAt.getTime() < keepsUntil) {
      occurrence = { day, startsAt, endsAt: new Date(occurrence.endsAt.getTime() + 7 * DAY) };
    } else {
      occurrence = occurrenceOn(schedule, day);
      keepsUntil = keepsLocalTimeUntil(occurrence.startsAt, schedule.timeZone);
    }
  }
}

/** Returns the occurrences that overlap a span. */
export function occurrencesBetween(schedule: Schedule, from: Date, until: Date): Occurrence[] {
  const found: Occurrence[] = [];
  for (const occurrence of occurrencesFrom(schedule, from)) {
    if (occurrence.startsAt >= until) break;
    found.push(occurrence);
  }
  return found;
}

/** Whether a session takes place on a day, or would if that day weren't skipped. */
export function isOccurrenceDay({ day: first, isWeekly, untilDay }: Schedule, day: string): boolean {
  if (!isWeekly) return day === first;
  return day >= first && (!untilDay || day <= untilDay) && daysBetween(first, day) % 7 === 0;
}

/** Returns when the last session ends; undefined if it repeats every week without an end. */
export function endOfSchedule(schedule: Schedule): Date | undefined {
  const { day, untilDay, isWeekly, time, timeZone, minutes } = schedule;
  if (isWeekly && !untilDay) return undefined;
  const lastDay = isWeekly && untilDay ? untilDay : day;
  return new Date(toInstant(lastDay, time, timeZone).getTime() + minutes * MINUTE);
}

/** Returns the next time, after the given one, to send a reminder of the session; undefined if there is none. */
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

/**
 * Weekly occurrences that are exactly a week apart because no clock changes between them, which a rule in UTC can
 * express.
 */
export interface WeeklyRun {
  /** The day on which the run begins; it stays the same when days of the run are skipped. */
  firstDay: string;
  first: Occurrence;
  last: Occurrence;
  /** The skipped starts between first and last. */
  skipped: Date[];
}

/** A year and some weeks, so that it includes a clock change wherever there are any. */
const lookBackMs = 400 * DAY;

/** Returns a schedule's occurrences up to a given time, as runs; those that are over at `from` are left out. */
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

/** Returns the day on which an occurrence's run begins; without clock changes it may be years back. */
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
