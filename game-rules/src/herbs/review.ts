import { IllegalMove, type Outcome } from '../frame/game.js';

/** Again, Hard, Good, Easy, as FSRS counts them. */
export type Rating = 1 | 2 | 3 | 4;

/** Rates the herb at the head of the row. */
export interface RateMove {
  kind: 'rate';
  rating: Rating;
}

/** A round of cards: those rated Again come once more at its end. */
export interface ReviewState {
  kind: 'review';
  herbs: readonly string[];
  /** What is still to be shown, the next one first. */
  row: readonly string[];
  /** How each herb was rated at first sight. */
  first: ReadonlyMap<string, Rating>;
  ratings: number;
}

/** More often than this a card does not come in one round. */
const maxShown = 3;

/** The state before the first card. */
export const startReview = (herbs: readonly string[]): ReviewState => ({
  kind: 'review',
  herbs,
  row: herbs,
  first: new Map(),
  ratings: 0,
});

/** @throws IllegalMove */
export function rate(state: ReviewState, { rating }: RateMove): ReviewState {
  const [herb, ...rest] = state.row;
  if (herb === undefined) throw new IllegalMove('The round is over.');
  const first = state.first.has(herb) ? state.first : new Map([...state.first, [herb, rating] as const]);
  // The n-th rating of a card of a round of m is at least the (n − 1) × m-th of all.
  const comesAgain = rating === 1 && state.ratings < state.herbs.length * (maxShown - 1);
  return { ...state, first, row: comesAgain ? [...rest, herb] : rest, ratings: state.ratings + 1 };
}

/** The score is how many were known at first sight. */
export function reviewOutcome({ row, first }: ReviewState): Outcome {
  const known = [...first.values()].filter((rating) => rating > 1).length;
  const isOver = row.length === 0;
  // What was forgotten is in the queue already, with its schedule: it needs no second card.
  return { isOver, isWon: isOver, score: known, mistakes: first.size - known, slips: [] };
}
