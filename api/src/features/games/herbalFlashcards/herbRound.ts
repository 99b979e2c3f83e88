import type { Random } from '@cosmic/game-rules/frame/random';
import type { HerbCardSchedule } from './herbCardServices.js';

/** Maximum and minimum number of cards in a round, and how many of them are new. */
export const roundLimits = { cards: 20, least: 5, fresh: 5 } as const;

/**
 * Returns the herbs of a round: due ones first, longest waiting first, then some new ones. If there are only a few,
 * adds the ones due next, because the scheduler handles an early review as well as one on time.
 */
export function chooseRound(
  schedules: ReadonlyMap<string, HerbCardSchedule>,
  newLeft: number,
  random: Random,
  now = new Date(),
): string[] {
  const open = [...schedules].filter(([, { isSuspended }]) => !isSuspended);
  const learned = open
    .filter(([, { isFresh }]) => !isFresh)
    .sort(([, a], [, b]) => a.due.getTime() - b.due.getTime());
  const due = learned.filter(([, schedule]) => schedule.due <= now).slice(0, roundLimits.cards);
  const room = Math.min(roundLimits.fresh, newLeft, roundLimits.cards - due.length);
  const fresh = random.shuffle(open.filter(([, { isFresh }]) => isFresh)).slice(0, Math.max(0, room));
  const chosen = [...due, ...fresh];
  const early = learned.filter((each) => !chosen.includes(each));
  const others = random.shuffle(
    [...schedules].filter((each) => !chosen.includes(each) && !early.includes(each)),
  );
  const missing = Math.max(0, roundLimits.least - chosen.length);
  return [...chosen, ...[...early, ...others].slice(0, missing)].map(([herb]) => herb);
}
