import { type GameRules, IllegalMove } from '../frame/game.js';
import type { PairsDeal } from './deal.js';

/** Turns a card face up. */
export interface FlipMove {
  card: number;
}

/** The table after some turns. */
export interface PairsState {
  deal: PairsDeal;
  /** Face-up cards that aren't matched: the first one of a turn, or two that didn't match. */
  open: readonly number[];
  /** The cards that the last move turned face down. */
  closed: readonly number[];
  matched: ReadonlySet<number>;
  seen: ReadonlySet<number>;
  /** Whether the last two cards were a pair; undefined during a turn. */
  isMatch?: boolean;
  turns: number;
  mistakes: number;
  /** Why the last turn was a mistake: which of its cards had been seen before. Undefined if it wasn't a mistake. */
  mistake?: 'partner' | 'second';
  /** Pairs that were missed although their cards had been seen. */
  missed: ReadonlySet<number>;
}

/** Turns per pair without a penalty; each additional turn costs a point. */
export const FREE_TURNS = 2;

const tableLimit = 60;

/** Plant Matcher: flip two cards at a time and keep the pairs. */
export const pairsRules: GameRules<PairsDeal, PairsState, FlipMove> = {
  gameId: 'plant-matcher',
  version: 1,
  readMove(input) {
    const card: unknown =
      typeof input === 'object' && input !== null ? Reflect.get(input, 'card') : undefined;
    return typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < tableLimit
      ? { card }
      : undefined;
  },
  start: (deal) => ({
    deal,
    open: [],
    closed: [],
    matched: new Set(),
    seen: new Set(),
    turns: 0,
    mistakes: 0,
    missed: new Set(),
  }),
  play(state, { card }) {
    if (!state.deal.cards[card]) throw new IllegalMove('That card isn’t on the board.');
    if (state.matched.has(card)) throw new IllegalMove('That card is already matched.');
    const [first] = state.open;
    if (state.open.length !== 1 || first === undefined) return openFirst(state, card);
    if (first === card) throw new IllegalMove('That card is already face up.');
    return openSecond(state, first, card);
  },
  outcome(state) {
    const pairs = state.deal.cards.length / 2;
    const isOver = state.matched.size === state.deal.cards.length;
    return {
      isOver,
      isWon: isOver,
      score: isOver ? scoreOf(pairs, state.turns, state.mistakes) : 0,
      mistakes: state.mistakes,
      slips: state.deal.facts.filter((_, pair): boolean => state.missed.has(pair)),
    };
  },
};

/** The score, which is 100 if no seen card was missed and few turns were taken. */
export function scoreOf(pairs: number, turns: number, mistakes: number): number {
  const known = Math.round((100 * pairs) / (pairs + mistakes));
  return Math.max(1, known - Math.max(0, turns - FREE_TURNS * pairs));
}

function openFirst(state: PairsState, card: number): PairsState {
  const { isMatch: _before, mistake: _reason, ...rest } = state;
  return {
    ...rest,
    open: [card],
    closed: state.open.filter((other) => other !== card),
    seen: new Set([...state.seen, card]),
  };
}

function openSecond(state: PairsState, first: number, card: number): PairsState {
  const { cards } = state.deal;
  const pair = cards[first]?.pair ?? -1;
  const seen = new Set([...state.seen, card]);
  const turn = { closed: [], seen, turns: state.turns + 1 };
  if (cards[card]?.pair === pair)
    return { ...state, ...turn, isMatch: true, open: [], matched: new Set([...state.matched, first, card]) };
  // Flipping a card that nobody had seen is exploring, not a mistake, unless the matching card's position was known.
  const partner = cards.findIndex((each, index) => each.pair === pair && index !== first);
  const mistake = state.seen.has(partner) ? 'partner' : state.seen.has(card) ? 'second' : undefined;
  return {
    ...state,
    ...turn,
    isMatch: false,
    open: [first, card],
    ...(mistake && { mistake }),
    mistakes: state.mistakes + (mistake ? 1 : 0),
    missed: mistake ? new Set([...state.missed, pair]) : state.missed,
  };
}
