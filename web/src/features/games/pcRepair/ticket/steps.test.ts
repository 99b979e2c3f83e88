import type { RepairMove } from '@cosmic/game-rules/repair/move';
import { repairRules } from '@cosmic/game-rules/repair/rules';
import { solutionOf } from '@cosmic/game-rules/repair/solution';
import { dealOf } from '@cosmic/game-rules/repair/testing/sampleTicket';
import { statusOf, steps, tipOf } from './steps';

const deal = dealOf('psu');
const after = (moves: readonly RepairMove[]) =>
  moves.reduce((state, move, at) => repairRules.play(state, { ...move, at }), repairRules.start(deal));
const statuses = (moves: readonly RepairMove[]) =>
  steps.map(({ id }) => statusOf(after(moves), id)).join(' ');

test('by the book, one step is completed after another, and each has its tip', () => {
  const way = solutionOf(deal).slice(0, -1);
  expect(statuses(way)).toBe('done done done done done done');
  const tips = way.map((_, index) => tipOf(after(way.slice(0, index))));
  expect(new Set(tips).size).toBe(6);
  expect(tips[0]).toMatch(/^Ask the customer first/);
  expect(tipOf(after(way))).toMatch(/close the ticket/);
});

test('a step stays open while something is missing', () => {
  const ask: RepairMove = { type: 'ask', question: 'since' };
  const theorize: RepairMove = { type: 'theorize', theory: 'virus' };
  expect(statuses([ask, { type: 'watch' }, theorize])).toBe('begun done open open open open');
  expect(statuses([ask, { type: 'watch' }, { type: 'backup' }])).toBe('begun open open open open open');
  expect(statuses([ask, { type: 'watch' }, { type: 'backup' }, theorize])).toBe(
    'done done open open open open',
  );
});

test('a problem that is still there leads back to the theory', () => {
  const moves: RepairMove[] = [{ type: 'repair', repair: 'educate' }, { type: 'watch' }];
  expect(statuses(moves)).toBe('begun open open failed failed open');
  expect(tipOf(after(moves))).toMatch(/^It’s still broken\. Choose another theory/);
});

const wrongFix: RepairMove[] = [
  { type: 'watch' },
  { type: 'theorize', theory: 'virus' },
  { type: 'probe', probe: 'outlet' },
  { type: 'repair', repair: 'educate' },
];

test('a failed fix leaves no theory chosen, and a new one has to be tested again', () => {
  const failed: RepairMove[] = [...wrongFix, { type: 'verify', check: 'retry' }];
  expect(statuses(failed)).toBe('begun begun open failed failed open');
  const again: RepairMove[] = [...failed, { type: 'theorize', theory: 'psu' }];
  expect(statuses(again)).toBe('begun done open failed failed open');
  expect(tipOf(after(again))).toMatch(/^Test your theory/);
  const tested: RepairMove[] = [...again, { type: 'probe', probe: 'rails' }];
  expect(statuses(tested)).toBe('begun done begun failed failed open');
  expect(tipOf(after(tested))).toMatch(/^Does the last reading confirm your theory/);
  const fixed: RepairMove[] = [...tested, { type: 'repair', repair: 'new-psu' }];
  expect(tipOf(after(fixed))).toMatch(/step 5/);
});

test('a new theory leads back to its test, even if nobody checked whether the fix had helped', () => {
  const moves: RepairMove[] = [...wrongFix, { type: 'theorize', theory: 'psu' }];
  expect(tipOf(after(moves))).toMatch(/^Test your theory/);
  expect(statuses(moves)).toBe('begun done open begun open open');
});
