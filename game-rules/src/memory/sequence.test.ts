import type { Timed } from '../frame/game.js';
import { replay } from '../frame/replay.js';
import type { SequenceDeal } from './deal.js';
import { type MemoryMove, type MemoryState, memoryRules } from './rules.js';
import { LONGEST_SEQUENCE, padsOf, shownUntil, startSequence, stepShownAt } from './sequence.js';

const deal: SequenceDeal = { kind: 'sequence', seed: 5, lives: 3, stepMs: 600, goal: 8 };
const outcomeOf = (moves: unknown) => replay(memoryRules, deal, moves);

/** The moves that repeat the first `rounds` sequences. */
function perfect(rounds: number) {
  let since = 0;
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((length) => {
    const at = since + 1_000 + length * deal.stepMs;
    since = at;
    return padsOf(deal.seed, length).map((pad) => ({ kind: 'press', pad, at }));
  });
}

test('each sequence adds one pad to the previous one, and no pad appears twice in succession', () => {
  const row = padsOf(9, 40);
  expect(padsOf(9, 39)).toEqual(row.slice(0, 39));
  expect(row.filter((pad, index) => pad === row[index - 1])).toEqual([]);
  expect(new Set(row).size).toBe(9);
});

test('the score is the longest repeated sequence', () => {
  expect(outcomeOf(perfect(4))).toMatchObject({ isOver: false, isWon: false, score: 4, mistakes: 0 });
  expect(outcomeOf(perfect(8))).toMatchObject({ isWon: true, score: 8 });
});

test('a mistake costs a life and shows the sequence again; the third one ends the run', () => {
  const moves = perfect(2);
  let at = moves.at(-1)?.at ?? 0;
  const wrong = (padsOf(deal.seed, 3)[0] ?? 0) === 0 ? 1 : 0;
  const mistakes = [1, 2, 3].map(() => {
    at += 1_000 + 3 * deal.stepMs;
    return { kind: 'press', pad: wrong, at };
  });
  expect(outcomeOf([...moves, ...mistakes.slice(0, 2)])).toMatchObject({ isOver: false, mistakes: 2 });
  expect(outcomeOf([...moves, ...mistakes])).toMatchObject({ isOver: true, score: 2, mistakes: 3 });
  expect(() => outcomeOf([...moves, ...mistakes, { kind: 'press', pad: 0, at: at + 9_000 }])).toThrow(
    'Move 7 can’t be made: The run is over.',
  );
});

test('presses are rejected while the sequence is being shown', () => {
  const [first] = perfect(1);
  expect(() => outcomeOf([{ ...first, at: (first?.at ?? 0) - 1 }])).toThrow('still being shown');
});

test('the longest sequence ends the run, within the limit of moves', () => {
  expect(outcomeOf(perfect(LONGEST_SEQUENCE))).toMatchObject({ isOver: true, score: LONGEST_SEQUENCE });
});

const play = (moves: readonly Timed<MemoryMove>[]) =>
  moves.reduce<MemoryState>((state, move) => memoryRules.play(state, move), memoryRules.start(deal));

test('the first sequence is shown when it is requested; a log without a request means the same', () => {
  const begin = { kind: 'begin' as const, at: 7_000 };
  expect(play([begin])).toMatchObject({ isBegun: true, since: 7_000 });
  expect(() => outcomeOf([begin, { ...perfect(1)[0], at: 8_599 }])).toThrow('still being shown');
  expect(outcomeOf([begin, { ...perfect(1)[0], at: 8_600 }])).toMatchObject({ score: 1, mistakes: 0 });
  expect(outcomeOf(perfect(3))).toMatchObject({ score: 3 });
});

test('a sequence interrupted by a pause is shown again from its beginning, once per round', () => {
  const [first] = perfect(1);
  const begin = (at: number) => ({ kind: 'begin', at });
  expect(outcomeOf([begin(0), begin(900), { ...first, at: 2_500 }])).toMatchObject({ score: 1 });
  expect(() => outcomeOf([begin(0), begin(900), { ...first, at: 2_499 }])).toThrow('still being shown');
  expect(() => outcomeOf([begin(0), begin(900), begin(1_800)])).toThrow('already replayed');
  expect(() => outcomeOf([begin(0), begin(1_600)])).toThrow('sequence has finished');
  expect(outcomeOf([begin(0), { ...first, at: 1_600 }, begin(2_000)])).toMatchObject({ score: 1 });
});

test('a round knows whether the previous one was repeated correctly, whatever was missed earlier', () => {
  const [pad = 0] = padsOf(deal.seed, 1);
  const wrong = { kind: 'press' as const, pad: (pad + 1) % 9, at: 1_600 };
  const later = { kind: 'press' as const, pad, at: 3_200 };
  expect(play([])).not.toHaveProperty('isAfter');
  expect(play([wrong])).toMatchObject({ isAfter: 'mistake' });
  expect(play([wrong, later])).toMatchObject({ isAfter: 'success', mistakes: 1 });
});

test('each pad is visible for most of its step, then the field is dark', () => {
  const state = startSequence(deal);
  expect([0, 999, 1_000, 1_400, 1_500, 1_600].map((at) => stepShownAt(state, at))).toEqual([
    undefined,
    undefined,
    0,
    0,
    undefined,
    undefined,
  ]);
  expect(shownUntil(state)).toBe(1_600);
});

test('a won run can be finished with its lives kept, and accepts no moves after that', () => {
  const won = perfect(8);
  const finish = { kind: 'finish', at: won.at(-1)?.at ?? 0 };
  expect(outcomeOf([...won, finish])).toMatchObject({ isOver: true, isWon: true, score: 8, mistakes: 0 });
  expect(() => outcomeOf([...perfect(7), finish])).toThrow('Win first, then you can finish.');
  expect(() => outcomeOf([...won, finish, finish])).toThrow('The run is over.');
});
