import type { Actor } from '../../../../core/access/access.js';

/** A period of study that the timer has measured. */
export interface StudyInterval {
  startedAt: Date;
  seconds: number;
}

/** Returns a person's study intervals that overlap a span; the feature that measures them passes it in. */
export type ListStudyIntervals = (actor: Actor, from: Date, until: Date) => Promise<StudyInterval[]>;

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
