import type { Actor } from '../../../../core/access/access.js';

/** A stretch of study that the timer has measured. */
export interface Stretch {
  startedAt: Date;
  seconds: number;
}

/** The stretches of a person that overlap a span; who measures them passes it in. */
export type ListStudyIntervals = (actor: Actor, from: Date, until: Date) => Promise<Stretch[]>;

/** Seconds of the stretches that lie within a span. */
export function secondsWithin(
  stretches: readonly Stretch[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): number {
  return stretches.reduce((sum, { startedAt, seconds }) => {
    const from = Math.max(startedAt.getTime(), startsAt.getTime());
    const until = Math.min(startedAt.getTime() + seconds * 1000, endsAt.getTime());
    return sum + Math.max(0, until - from) / 1000;
  }, 0);
}
