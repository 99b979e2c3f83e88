import { IllegalMove, type Outcome } from '../frame/game.js';
import { Random } from '../frame/random.js';
import { isSameText } from './answers.js';
import { type CustomDeal, wonFrom } from './deal.js';
import { slipsOf } from './question.js';

/** Number of pairs on the table at a time. */
const pairsAtOnce = 6;

export interface MatchState {
  kind: 'match';
  deal: CustomDeal;
  /** The current table, counted from 0. */
  table: number;
  /** Cards whose front has been matched. */
  fronts: number[];
  /** Cards whose back has been matched. */
  backs: number[];
  mistakes: number;
  missed: number[];
  /** The pair that was tried last. */
  last?: { front: number; back: number; isRight: boolean };
}

/** Pairs a back with a front, by the indexes of their cards. */
export interface PairMove {
  kind: 'pair';
  front: number;
  back: number;
}

export const startMatch = (deal: CustomDeal): MatchState => ({
  kind: 'match',
  deal,
  table: 0,
  fronts: [],
  backs: [],
  mistakes: 0,
  missed: [],
});

/** The cards on a table: their fronts and their backs, each in a separate order. */
export function tableOf({ deal, table }: Pick<MatchState, 'deal' | 'table'>): {
  fronts: number[];
  backs: number[];
} {
  const all = deal.cards.map((_, index) => index);
  const here = all.slice(table * pairsAtOnce, (table + 1) * pairsAtOnce);
  const random = new Random(deal.seed + table);
  return { fronts: random.shuffle(here), backs: random.shuffle(here) };
}

/** @throws IllegalMove if one of the cards is no longer on the table */
export function matchPair(state: MatchState, { front, back }: PairMove): MatchState {
  const { deal, fronts, backs } = state;
  const table = tableOf(state);
  if (
    !table.fronts.includes(front) ||
    fronts.includes(front) ||
    !table.backs.includes(back) ||
    backs.includes(back)
  )
    throw new IllegalMove('That card isn’t in play.');
  // If two cards have the same back, either fits.
  const isRight = isSameText(deal.cards[front]?.back ?? '', deal.cards[back]?.back ?? '');
  const last = { front, back, isRight };
  if (!isRight) {
    const missed = state.missed.includes(front) ? state.missed : [...state.missed, front];
    return { ...state, mistakes: state.mistakes + 1, missed, last };
  }
  const matched = { ...state, fronts: [...fronts, front], backs: [...backs, back], last };
  const isCleared = table.fronts.every((one) => matched.fronts.includes(one));
  return isCleared ? { ...matched, table: state.table + 1 } : matched;
}

/** The share of tries that were correct. */
export function matchOutcome({ deal, fronts, mistakes, missed }: MatchState): Outcome {
  const isOver = fronts.length === deal.cards.length;
  const score = Math.round((100 * fronts.length) / Math.max(1, deal.cards.length + mistakes));
  return { isOver, isWon: isOver && score >= wonFrom, score, mistakes, slips: slipsOf(deal, missed) };
}
