import { describe, expect, test } from 'vitest';
import type { RepairDeal } from './deal.js';
import { isTheoryInDoubt } from './machine.js';
import type { RepairMove } from './move.js';
import { playRepair } from './play.js';
import { openTicket } from './state.js';
import { dealOf } from './testing/sampleTicket.js';

const psu = dealOf('psu');
const play = (deal: RepairDeal, moves: RepairMove[]) =>
  moves.reduce((state, move, at) => playRepair(state, { ...move, at }), openTicket(deal));
const repair = (id: string): RepairMove => ({ type: 'repair', repair: id });

describe('a theory after a change that did not help', () => {
  const theorize: RepairMove = { type: 'theorize', theory: 'psu' };
  const failed: RepairMove[] = [theorize, repair('educate'), { type: 'verify', check: 'retry' }];

  test('is in doubt until one is chosen, which can be the same', () => {
    expect(isTheoryInDoubt(play(psu, failed.slice(0, 2)))).toBe(false);
    expect(isTheoryInDoubt(play(psu, failed))).toBe(true);
    const kept = play(psu, [...failed, theorize]);
    expect([kept.theory, isTheoryInDoubt(kept)]).toEqual(['psu', false]);
    expect(() => play(psu, [...failed, theorize, theorize])).toThrow('That’s already your theory.');
  });

  test("isn't in doubt after a change that only contains the problem", () => {
    expect(isTheoryInDoubt(play(psu, [theorize, repair('quarantine'), { type: 'watch' }]))).toBe(false);
  });
});
