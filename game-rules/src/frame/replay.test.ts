import fc from 'fast-check';
import { type GameRules, IllegalMove } from './game.js';
import { BadMoves, RUN_LIMITS, readMoves, replay } from './replay.js';

/** Count up to a goal, one or two at a time. */
const counting: GameRules<{ goal: number }, { goal: number; count: number }, { add: 1 | 2 }> = {
  gameId: 'counting',
  version: 1,
  readMove: (input) => {
    const add = (input as { add?: unknown }).add;
    return add === 1 || add === 2 ? { add } : undefined;
  },
  start: ({ goal }) => ({ goal, count: 0 }),
  play: ({ goal, count }, { add }) => {
    if (count + add > goal) throw new IllegalMove('That is beyond the goal.');
    return { goal, count: count + add };
  },
  outcome: ({ goal, count }) => ({
    isOver: count === goal,
    isWon: count === goal,
    score: count,
    mistakes: 0,
    slips: [],
  }),
};
const play = (moves: unknown) => replay(counting, { goal: 3 }, moves);

test('moves lead to an outcome', () => {
  expect(play([{ at: 0, add: 1 }])).toMatchObject({ isOver: false, score: 1 });
  expect(
    play([
      { at: 5, add: 1 },
      { at: 5, add: 2 },
    ]),
  ).toMatchObject({ isOver: true, isWon: true, score: 3 });
});

test.each([
  ['no list', { 0: { at: 1, add: 1 } }, 'Moves must be a list.'],
  ['no object', [7], 'Move 1 doesn’t belong to this game.'],
  ['a move of another game', [{ at: 1, add: 3 }], 'Move 1 doesn’t belong to this game.'],
  ['no time', [{ add: 1 }], 'Move 1 doesn’t belong to this game.'],
  ['half a millisecond', [{ at: 0.5, add: 1 }], 'Move 1 doesn’t belong to this game.'],
  [
    'falling time',
    [
      { at: 9, add: 1 },
      { at: 8, add: 1 },
    ],
    'Move 2 has an earlier time than the one before it.',
  ],
  ['more than a day', [{ at: RUN_LIMITS.time + 1, add: 1 }], 'Runs can last up to 24 hours.'],
  [
    'an illegal move',
    [2, 2].map((add) => ({ at: 1, add })),
    'Move 2 can’t be made: That is beyond the goal.',
  ],
  ['too many', Array(5001).fill({ at: 1, add: 1 }), 'A run can have up to 5,000 moves.'],
])('%s is rejected with a sentence', (_, moves, message) => {
  expect(() => play(moves)).toThrow(new BadMoves(message));
});

test("fields that a game doesn't know are dropped", () => {
  expect(readMoves(counting, [{ at: 1, add: 1, score: 99 }])).toEqual([{ at: 1, add: 1 }]);
});

test('any input is either read or rejected', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (input) => {
      try {
        play(input);
      } catch (error) {
        expect(error).toBeInstanceOf(BadMoves);
      }
    }),
  );
});
