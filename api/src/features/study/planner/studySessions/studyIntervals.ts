import type { Actor } from '../../../../core/access/access.js';

/** A time of study that the timer has measured. */
export interface StudyInterval {
  startedAt: Date;
  seconds: number;
}

/** The study intervals of a person that overlap a span; who measures them passes it in. */
export type ListStudyIntervals = (actor: Actor, from: Date, until: Date) => Promise<StudyInterval[]>;

/** Seconds of the intervals that lie within a span. */
export function secondsWithin(
  intervals: readonly StudyInterval[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): number {
  return intervals.reduce((sum, { startedAt, seconds }) => {
    const from = Math.max(startedAt.getTime(), startsAt.getTime());
    const until = Math.min(startedAt.getTime() + seconds * 1000, endsAt.getTime());
    return sum + Math.max(0, until - from) / 1000;
  }, 0);
}
