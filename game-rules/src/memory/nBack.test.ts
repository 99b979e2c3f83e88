import fc from 'fast-check';
import { BadMoves, replay } from '../frame/replay.js';
import type { NBackDeal } from './deal.js';
import { isMatch, nextLevel, SCORED_TRIALS, stimuliOf, TRIAL_MS } from './nBack.js';
import { memoryRules } from './rules.js';

const deal: NBackDeal = { kind: 'nBack', seed: 11, stimulus: 'position', blocks: 2, goal: 2 };
const outcomeOf = (moves: unknown, dealt = deal) => replay(memoryRules, dealt, moves);

/** The moves of one block in which the trials selected by `isCalled` are called. */
function block(
  from: number,
  index: number,
  level: number,
  isCalled: (isMatch: boolean, trial: number) => boolean,
) {
  const stimuli = stimuliOf(deal.seed, index, level, 8);
  const since = from + 1_500;
  const called = stimuli.flatMap((_, trial) =>
    trial >= level && isCalled(isMatch(stimuli, trial, level), trial)
      ? [{ kind: 'match', at: since + trial * TRIAL_MS + 400 }]
      : [],
  );
  return [{ kind: 'begin', at: from }, ...called, { kind: 'end', at: since + stimuli.length * TRIAL_MS }];
}
const endOf = (moves: { at: number }[]) => moves.at(-1)?.at ?? 0;

test.each([1, 2, 5, 9])(
  'a block of %i-back has 20 trials more than its level and exactly six matches',
  (level) => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(5), (seed, index) => {
        const stimuli = stimuliOf(seed, index, level, 8);
        expect(stimuli).toHaveLength(SCORED_TRIALS + level);
        expect(stimuli.filter((_, trial) => isMatch(stimuli, trial, level))).toHaveLength(6);
        expect(stimuli.every((stimulus) => stimulus >= 0 && stimulus < 8)).toBe(true);
      }),
    );
  },
);

test.each([
  [20, 3],
  [16, 3],
  [15, 2],
  [13, 2],
  [12, 1],
  [0, 1],
])('with %i of 20 correct, 2-back continues as %i-back', (correct, expected) => {
  expect(nextLevel({ level: 2, correct })).toBe(expected);
});

test('the level stays between 1 and 9', () => {
  expect(nextLevel({ level: 1, correct: 0 })).toBe(1);
  expect(nextLevel({ level: 9, correct: 20 })).toBe(9);
});

test('without a mistake, each block is one level higher and worth 60 points times N', () => {
  const first = block(0, 0, 1, (match) => match);
  const second = block(endOf(first) + 2_000, 1, 2, (match) => match);
  expect(outcomeOf(first)).toMatchObject({ isOver: false, score: 60 });
  expect(outcomeOf([...first, ...second])).toMatchObject({
    isOver: true,
    isWon: true,
    score: 180,
    mistakes: 0,
  });
});

test('calling nothing, or everything, earns no points', () => {
  const nothing = block(0, 0, 1, () => false);
  expect(outcomeOf(nothing)).toMatchObject({ score: 0, mistakes: 6 });
  const everything = block(0, 0, 1, () => true);
  expect(outcomeOf(everything)).toMatchObject({ score: 0, mistakes: 14 });
});

test.each([
  ['a match before the first block', [{ kind: 'match', at: 5 }], 'No block is running.'],
  ['a second beginning', [0, 1].map((at) => ({ kind: 'begin', at })), 'The block is running.'],
  [
    'an end before the time is over',
    [
      { kind: 'begin', at: 0 },
      { kind: 'end', at: 60_000 },
    ],
    'The block is still running.',
  ],
  [
    'a match in the first N trials',
    [
      { kind: 'begin', at: 0 },
      { kind: 'match', at: 2_000 },
    ],
    'Nothing to compare yet.',
  ],
  [
    'two calls in one trial',
    [{ kind: 'begin', at: 0 }, ...[5_000, 5_100].map((at) => ({ kind: 'match', at }))],
    'You’ve already answered this one.',
  ],
  [
    'a move of the other kind',
    [{ kind: 'press', pad: 1, at: 0 }],
    'That move belongs to a different type of game.',
  ],
])('%s is rejected', (_, moves, message) => {
  expect(() => outcomeOf(moves)).toThrow(message);
});

test('any moves either lead to an outcome or are rejected', () => {
  const move = fc.record({
    kind: fc.constantFrom('begin', 'match', 'end', 'press', 'constructor'),
    at: fc.integer({ min: -5, max: 200_000 }),
    pad: fc.anything(),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      try {
        const { score } = outcomeOf(moves.toSorted((one, other) => one.at - other.at));
        expect(score).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(error).toBeInstanceOf(BadMoves);
      }
    }),
  );
});
