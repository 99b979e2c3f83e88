import { expect, test } from 'vitest';
import { missingBeforeChange } from './beforeChange.js';
import type { RepairDeal } from './deal.js';
import { gradeRepair } from './grade.js';
import type { RepairMove } from './move.js';
import { playRepair } from './play.js';
import { solutionOf } from './solution.js';
import { openTicket } from './state.js';
import { sampleDevice, sampleTicket } from './testing/sampleTicket.js';

const dealOf = (ticket: typeof sampleTicket): RepairDeal => ({
  ticket,
  device: sampleDevice,
  cause: 'psu',
  theories: [],
});
const { data: _data, ...withoutData } = sampleTicket;
const play = (deal: RepairDeal, moves: RepairMove[]) =>
  moves.reduce((state, move, at) => playRepair(state, { ...move, at }), openTicket(deal));
const sum = (points: { points: number }[]) => points.reduce((all, each) => all + each.points, 0);

test.each([
  ['with data', sampleTicket],
  ['without data', withoutData],
])('a change made first costs the announced price, %s', (_, ticket) => {
  const deal = dealOf(ticket);
  const said = missingBeforeChange(openTicket(deal));
  const { steps } = gradeRepair(play(deal, [{ type: 'repair', repair: 'educate' }]));
  const [identify, theory, tested] = steps.map(({ max, points }) => max - points);
  const costOf = (...whats: string[]) => sum(said.filter(({ what }) => whats.includes(what)));
  expect([costOf('ask', 'watch', 'backup'), costOf('theory'), costOf('test')]).toEqual([
    identify,
    theory,
    tested,
  ]);
});

test('completed preparations cost nothing, and nothing more can be lost after the first change', () => {
  const deal = { ...dealOf(sampleTicket), theories: sampleTicket.causes };
  const moves = solutionOf(deal);
  const first = moves.findIndex(({ type }) => type === 'repair');
  expect(missingBeforeChange(play(deal, moves.slice(0, first)))).toEqual([]);
  const contained = play(deal, [{ type: 'watch' }, { type: 'repair', repair: 'quarantine' }]);
  expect(missingBeforeChange(contained).map(({ what }) => what)).toEqual(['ask', 'backup', 'theory', 'test']);
  expect(missingBeforeChange(play(deal, [{ type: 'repair', repair: 'educate' }]))).toEqual([]);
});
