import type { Actor } from '../../../../core/access/access.js';

/** A period of study: measured by the timer, in a practice exam, or in a lab. */
export interface StudyInterval {
  startedAt: Date;
  seconds: number;
}

/** Returns a person's study intervals that overlap a span, in order; the features that measure them pass them in. */
export type ListStudyIntervals = (actor: Actor, from: Date, until: Date) => Promise<StudyInterval[]>;

/** Combines several sources; time that two of them measured counts once. */
export const combineIntervals =
  (...sources: readonly ListStudyIntervals[]): ListStudyIntervals =>
  async (actor, from, until) => {
    const lists = await Promise.all(sources.map((list) => list(actor, from, until)));
    const intervals = lists.flat().sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
    const merged: StudyInterval[] = [];
    for (const { startedAt, seconds } of intervals) {
      const last = merged.at(-1);
      const end = startedAt.getTime() + seconds * 1000;
      if (last && startedAt.getTime() <= last.startedAt.getTime() + last.seconds * 1000)
        last.seconds = Math.max(last.seconds, (end - last.startedAt.getTime()) / 1000);
      else merged.push({ startedAt, seconds });
    }
    return merged;
  };

/** A period of time. */
interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Returns a function that counts how many seconds of some intervals, given in order, are within a span. */
export function createStudiedSeconds(intervals: readonly StudyInterval[]): (span: Span) => number {
  const starts = intervals.map(({ startedAt }) => startedAt.getTime());
  const longestMs = intervals.reduce((longest, { seconds }) => Math.max(longest, seconds * 1000), 0);
  return ({ startsAt, endsAt }) => {
    const end = endsAt.getTime();
    let sum = 0;
    for (let index = lowerBound(starts, startsAt.getTime() - longestMs); index < starts.length; index++) {
      const start = starts[index] ?? end;
      if (start >= end) break;
      const until = Math.min(start + (intervals[index]?.seconds ?? 0) * 1000, end);
      sum += Math.max(0, until - Math.max(start, startsAt.getTime())) / 1000;
    }
    return sum;
  };
}

/** Returns the index of the first number that isn't below a limit. */
function lowerBound(ascending: readonly number[], limit: number): number {
  let [from, until] = [0, ascending.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((ascending[middle] ?? limit) < limit) from = middle + 1;
    else until = middle;
  }
  return from;
}
