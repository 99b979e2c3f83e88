import fc from 'fast-check';
import { IllegalMove } from '../frame/game.js';
import { replay } from '../frame/replay.js';
import type { PairsDeal } from './deal.js';
import { type PairsState, pairsRules, scoreOf } from './rules.js';

/** Cards 0 and 1, 2 and 3, and so on belong together. */
function deal(pairs: number): PairsDeal {
  const numbers = Array.from({ length: pairs }, (_, pair) => pair);
  return {
    columns: 4,
    cards: numbers.flatMap((pair) =>
      ['name', 'use'].map((side) => ({ pair, face: { kind: 'text' as const, text: `${side} ${pair}` } })),
    ),
    facts: numbers.map((pair) => ({ key: `use ${pair}`, front: `name ${pair}`, back: `use ${pair}` })),
  };
}

const flip = (state: PairsState, ...cards: number[]) =>
  cards.reduce((before, card, index) => pairsRules.play(before, { card, at: index }), state);

test('two cards of a pair stay, and two others are turned face down by the next flip', () => {
  const missed = flip(pairsRules.start(deal(3)), 0, 2);
  expect(missed).toMatchObject({ open: [0, 2], isMatch: false, turns: 1 });
  const next = flip(missed, 4);
  expect(next).toMatchObject({ open: [4], closed: [0, 2] });
  expect(flip(next, 5)).toMatchObject({ open: [], isMatch: true, matched: new Set([4, 5]) });
});

test("exploring isn't a mistake; missing a card that was seen is one, and becomes a card", () => {
  const looked = flip(pairsRules.start(deal(3)), 0, 2);
  expect(looked.mistakes).toBe(0);
  const knew = flip(looked, 1, 4);
  expect(knew.mistakes).toBe(1);
  expect(pairsRules.outcome(knew).slips).toEqual([{ key: 'use 0', front: 'name 0', back: 'use 0' }]);
});

test('a mistake says which card had been seen, until the next turn', () => {
  const looked = flip(pairsRules.start(deal(3)), 0, 2);
  expect(looked).not.toHaveProperty('mistake');
  const partner = flip(looked, 4, 5, 1, 3);
  expect(partner).toMatchObject({ mistake: 'partner', mistakes: 1 });
  expect(flip(partner, 0)).not.toHaveProperty('mistake');
  expect(flip(looked, 4, 0)).toMatchObject({ mistake: 'second', mistakes: 1 });
});

test('matched, open, and nonexistent cards are rejected', () => {
  const state = flip(pairsRules.start(deal(3)), 0, 1, 2);
  for (const card of [0, 2, 9]) expect(() => flip(state, card)).toThrow(IllegalMove);
});

test('the game is over and won once all are matched', () => {
  const moves = [0, 1, 2, 3, 4, 5].map((card, at) => ({ at, card }));
  expect(replay(pairsRules, deal(3), moves)).toEqual({
    isOver: true,
    isWon: true,
    score: 100,
    mistakes: 0,
    slips: [],
  });
  expect(replay(pairsRules, deal(3), moves.slice(0, 4))).toMatchObject({ isOver: false, score: 0 });
});

test('mistakes and many turns cost points', () => {
  expect(scoreOf(6, 12, 0)).toBe(100);
  expect(scoreOf(6, 12, 2)).toBe(75);
  expect(scoreOf(6, 20, 0)).toBe(92);
  expect(scoreOf(6, 900, 400)).toBe(1);
});

test("whatever is flipped, cards are open or matched but never both, and a move doesn't modify the previous state", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(7), { maxLength: 60 }), (cards) => {
      let state = pairsRules.start(deal(4));
      for (const card of cards) {
        const before = JSON.stringify([state.open, [...state.matched], state.turns]);
        const after = attempt(state, card);
        expect(JSON.stringify([state.open, [...state.matched], state.turns])).toBe(before);
        state = after;
        expect(state.open.filter((open) => state.matched.has(open))).toEqual([]);
        expect(state.matched.size % 2).toBe(0);
      }
    }),
  );
});

function attempt(state: PairsState, card: number): PairsState {
  try {
    return flip(state, card);
  } catch (error) {
    expect(error).toBeInstanceOf(IllegalMove);
    return state;
  }
}

test.each([[{ card: 1.5 }], [{ card: '1' }], [{ card: -1 }], [{ card: 60 }], [{}], [null], ['x']])(
  "%j isn't a move",
  (input) => {
    expect(pairsRules.readMove(input)).toBeUndefined();
  },
);
