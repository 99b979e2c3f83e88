import { IllegalMove, type Outcome } from '../frame/game.js';

/** Again, Hard, Good, and Easy, with FSRS's numbers. */
export type Rating = 1 | 2 | 3 | 4;

/** Rates the herb that is first in the queue. */
export interface RateMove {
  kind: 'rate';
  rating: Rating;
}

/** A round of cards; those rated Again come once more at its end. */
export interface ReviewState {
  kind: 'review';
  herbs: readonly string[];
  /** The cards still to be shown, next one first. */
  row: readonly string[];
  /** Each herb's first rating. */
  first: ReadonlyMap<string, Rating>;
  ratings: number;
}

/** A card doesn't appear more often than this in a round. */
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
  // The nth rating of a card in a round of m cards is at least rating (n − 1) × m overall.
  const comesAgain = rating === 1 && state.ratings < state.herbs.length * (maxShown - 1);
  return { ...state, first, row: comesAgain ? [...rest, herb] : rest, ratings: state.ratings + 1 };
}

/** The score is the number of cards known at first sight. */
export function reviewOutcome({ row, first }: ReviewState): Outcome {
  const known = [...first.values()].filter((rating) => rating > 1).length;
  const isOver = row.length === 0;
  // Forgotten herbs are already in the queue, with their schedule, so they don't need another card.
  return { isOver, isWon: isOver, score: known, mistakes: first.size - known, slips: [] };
}
