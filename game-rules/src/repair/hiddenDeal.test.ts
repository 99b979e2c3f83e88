import { causeOf, type RepairDeal } from './deal.js';
import { hideCause } from './hiddenDeal.js';
import { isCured } from './machine.js';
import type { RepairMove } from './move.js';
import { repairRules } from './rules.js';
import { solutionOf } from './solution.js';
import { knownDeal } from './testing/knownDeal.js';
import { dealOf, sampleTicket } from './testing/sampleTicket.js';

const play = (deal: RepairDeal, moves: readonly RepairMove[]) =>
  moves.reduce((state, move, at) => repairRules.play(state, { ...move, at }), repairRules.start(deal));

describe.each(['psu', 'virus'])('the deal of %s without its answer', (cause) => {
  const deal = dealOf(cause);
  const hidden = hideCause(deal);

  test('nowhere reveals the cause, or what proves, fixes, and prevents it', () => {
    const { theories, device, ...rest } = hidden;
    const text = JSON.stringify(rest);
    for (const { id, theory, lesson } of sampleTicket.causes)
      for (const secret of [`"${id}"`, theory, lesson]) expect(text).not.toContain(secret);
    const { proof, fix, cure, alternatives } = causeOf(hidden);
    expect({ proof, fix, cure, alternatives }).toEqual({ proof: [], fix: [] });
    expect([theories, device]).toEqual([deal.theories, deal.device]);
  });

  test('plays like the complete one, to a score that only the server knows', () => {
    const moves = solutionOf(deal);
    const shown = play(hidden, moves);
    expect(shown.entries).toEqual(play(deal, moves).entries);
    expect(repairRules.outcome(shown)).toMatchObject({ isOver: true, isUnknown: true, slips: [] });
    expect(repairRules.outcome(play(deal, moves))).toMatchObject({ score: 100, isWon: true });
  });

  test('is fixed by the same repairs', () => {
    for (const repairs of [[], ['new-psu'], ['new-board'], ['sfc'], ['quarantine', 'educate'], ['open-psu']])
      expect([repairs, isCured(hidden, repairs)]).toEqual([repairs, isCured(deal, repairs)]);
  });

  test('can be identified by anyone who has the content', () => {
    expect(knownDeal(hidden, sampleTicket)).toEqual(deal);
  });
});
