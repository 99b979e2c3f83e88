import { describe, expect, test } from 'vitest';
import { replay } from '../frame/replay.js';
import { drawDeal, type RepairDeal } from './deal.js';
import { gradeRepair } from './grade.js';
import { knownFault } from './machine.js';
import type { RepairMove } from './move.js';
import { playRepair } from './play.js';
import { repairRules } from './rules.js';
import { hazardPrice, missingPrecautions } from './safety.js';
import { solutionOf } from './solution.js';
import { openTicket } from './state.js';
import { dealOf, sampleDevice, sampleTicket } from './testing/sampleTicket.js';

const psu = dealOf('psu');
const virus = dealOf('virus');

const play = (deal: RepairDeal, moves: RepairMove[]) =>
  moves.reduce((state, move, at) => playRepair(state, { ...move, at }), openTicket(deal));
const grade = (deal: RepairDeal, moves: RepairMove[]) => gradeRepair(play(deal, moves));
const lossesOf = (deal: RepairDeal, moves: RepairMove[]) => {
  const { steps, penalties } = grade(deal, moves);
  return [...steps.flatMap(({ losses }) => losses), ...penalties].map(({ points }) => points);
};
const way = (deal: RepairDeal, without: (move: RepairMove) => boolean) =>
  solutionOf(deal).filter((move) => !without(move));
const repair = (id: string): RepairMove => ({ type: 'repair', repair: id });
const probe = (id: string): RepairMove => ({ type: 'probe', probe: id });

describe('the right way', () => {
  test.each([psu, virus])('scores full', (deal) => {
    expect(grade(deal, solutionOf(deal))).toMatchObject({ score: 100, isWon: true, penalties: [] });
    const moves = solutionOf(deal).map((move, index) => ({ ...move, at: index * 1000 }));
    expect(replay(repairRules, deal, moves)).toEqual({
      isOver: true,
      isWon: true,
      score: 100,
      mistakes: 0,
      slips: [],
    });
  });
});

describe('shortcuts', () => {
  test("a question that wasn't asked, and one asked too late, cost a third of ten", () => {
    const late = way(psu, (move) => move.type === 'ask' && move.question === 'since');
    expect(lossesOf(psu, late)).toEqual([3]);
    expect(
      lossesOf(psu, [...late.slice(0, -1), { type: 'ask', question: 'since' }, { type: 'close' }]),
    ).toEqual([3]);
  });

  test("the right fix without a test costs its whole step, and doesn't pass", () => {
    const report = grade(
      psu,
      way(psu, ({ type }) => type === 'probe'),
    );
    expect(report).toMatchObject({ score: 75, isCured: true, isWon: false });
  });

  test('missing backups, checks, and notes cost their points', () => {
    const report = grade(
      psu,
      way(psu, ({ type }) => ['backup', 'verify', 'document'].includes(type)),
    );
    expect(report.steps.map(({ max, points }) => max - points)).toEqual([5, 0, 0, 0, 8, 10]);
    expect(report.score).toBe(77);
  });

  test('a change before the correct theory costs half its points, no theory costs all of them', () => {
    expect(
      lossesOf(
        psu,
        way(psu, ({ type }) => type === 'theorize'),
      ),
    ).toEqual([15]);
    const [wrong, right] = ['monitor', 'psu'].map((theory): RepairMove => ({ type: 'theorize', theory }));
    if (!wrong || !right) throw new Error('no theories');
    const moves = way(psu, ({ type }) => type === 'theorize');
    const index = moves.findIndex(({ type }) => type === 'repair');
    const guess = [...moves.slice(0, index), wrong, repair('reinstall'), right, ...moves.slice(index)];
    expect(lossesOf(psu, guess)).toEqual([7, 5, 5, 4]);
  });

  test('unnecessary parts cost points and money', () => {
    const report = grade(psu, [
      ...solutionOf(psu).slice(0, -6),
      repair('new-board'),
      ...solutionOf(psu).slice(-6),
    ]);
    expect(report.penalties.map(({ points }) => points)).toEqual([15]);
  });

  test('working inside a PC with power and without a strap', () => {
    expect(
      lossesOf(
        psu,
        way(psu, ({ type }) => type === 'prepare'),
      ),
    ).toEqual([5, 5]);
    const pluggedIn = solutionOf(psu);
    const index = pluggedIn.findIndex(({ type }) => type === 'repair');
    const events = [...pluggedIn.slice(0, index), probe('events'), ...pluggedIn.slice(index)];
    expect(lossesOf(psu, events)).toEqual([5]);
  });

  test("data that wasn't copied is gone, and the ticket is lost", () => {
    const moves = way(virus, ({ type }) => type === 'backup');
    const index = moves.findIndex(({ type }) => type === 'repair');
    const report = grade(virus, [...moves.slice(0, index), repair('reinstall'), ...moves.slice(index)]);
    expect(report.penalties).toContainEqual({ text: 'The customer’s data is gone.', points: 30 });
    expect(report.isWon).toBe(false);
  });

  test('a potentially fatal action never passes', () => {
    const moves = solutionOf(psu);
    const index = moves.findIndex(({ type }) => type === 'repair');
    const report = grade(psu, [...moves.slice(0, index), repair('open-psu'), ...moves.slice(index)]);
    expect(report.penalties[0]).toEqual({ text: 'Dangerous: Capacitors hold a charge.', points: 40 });
    expect(report.isWon).toBe(false);
  });

  test('another repair that works costs a little', () => {
    const moves = solutionOf(psu).map((move) => ('repair' in move ? { ...move, repair: 'new-board' } : move));
    expect(lossesOf(psu, moves)).toEqual([5, 8]);
  });

  test('steps in a procedure that are left out or out of order', () => {
    const swapped = solutionOf(virus).filter(
      (move) => !(move.type === 'repair' && move.repair === 'quarantine'),
    );
    expect(lossesOf(virus, swapped)).toEqual([3]);
    const index = swapped.findIndex((move) => move.type === 'repair' && move.repair === 'educate');
    expect(
      lossesOf(virus, [...swapped.slice(0, index), repair('quarantine'), ...swapped.slice(index)]),
    ).toEqual([3]);
  });
});

describe('the device', () => {
  test('answers by the cause, and like a healthy one once it is repaired', () => {
    const texts = play(psu, [
      probe('rails'),
      probe('outlet'),
      probe('events'),
      repair('new-psu'),
      probe('rails'),
    ]).entries;
    expect(texts.map(({ text }) => text)).toEqual([
      '0 V.',
      '120 V.',
      'Windows does not start.',
      'Done. Test to see if it worked.',
      '12.0 V.',
    ]);
  });

  test('rejects repeated moves, unknown moves, and moves after the end', () => {
    for (const moves of [
      [probe('rails'), probe('rails')],
      [probe('toString')],
      [repair('new-psu'), repair('new-psu')],
      [repair('sfc')],
      [{ type: 'document', cause: 'psu', repair: 'new-psu' }],
      [{ type: 'close' }, { type: 'watch' }],
    ] as RepairMove[][])
      expect(() => play(psu, moves)).toThrow();
  });

  test('is drawn from the seed', () => {
    const causes = [...Array(40).keys()].map((seed) => drawDeal(sampleTicket, sampleDevice, seed).cause);
    expect(new Set(causes)).toEqual(new Set(['psu', 'virus']));
    expect(drawDeal(sampleTicket, sampleDevice, 7)).toEqual(drawDeal(sampleTicket, sampleDevice, 7));
  });
});

describe('after a change that did not help', () => {
  test("trying again shows that the problem is still there, which isn't known before", () => {
    const made = play(psu, [repair('open-psu')]);
    expect([made.entries.at(-1)?.text, knownFault(made)]).toEqual([
      'Done. Test to see if it worked.',
      'untested',
    ]);
    const seen = play(psu, [repair('open-psu'), { type: 'watch' }]);
    expect([seen.entries.at(-1)?.text, knownFault(seen)]).toEqual([
      'Still broken. The PC does not turn on.',
      'there',
    ]);
    const cured = play(psu, [repair('open-psu'), { type: 'watch' }, repair('new-psu')]);
    expect(knownFault(cured)).toBe('untested');
    expect(knownFault(playRepair(cured, { type: 'verify', check: 'retry', at: 9 }))).toBe('gone');
  });

  test('before the first change, the problem is shown as it is', () => {
    expect(play(psu, [{ type: 'watch' }]).entries[0]?.text).toBe('The PC does not turn on.');
  });
});

test('missing precautions for working inside are known with their price, which counts once', () => {
  const inside = { isInside: true };
  const missing = missingPrecautions(openTicket(psu), inside);
  expect([missing.map(({ id }) => id), hazardPrice(openTicket(psu), missing)]).toEqual([
    ['unplug', 'strap'],
    10,
  ]);
  const strapped = play(psu, [{ type: 'prepare', precaution: 'strap' }]);
  expect(missingPrecautions(strapped, inside).map(({ id }) => id)).toEqual(['unplug']);
  expect(missingPrecautions(openTicket(psu), {})).toEqual([]);
  const paid = play(psu, [repair('new-psu')]);
  expect(hazardPrice(paid, missingPrecautions(paid, inside))).toBe(0);
});

test('there are as many mistakes as the report lists', () => {
  const moves: RepairMove[] = [repair('new-board'), { type: 'close' }];
  const { steps, penalties } = grade(psu, moves);
  const listed = [...steps.flatMap(({ losses }) => losses), ...penalties];
  expect(repairRules.outcome(play(psu, moves)).mistakes).toBe(listed.length);
});

test("choosing a measure that doesn't help isn't reported as choosing none", () => {
  const moves = solutionOf(psu).map((move) =>
    'prevention' in move ? { ...move, prevention: 'scan' } : move,
  );
  const [loss] = grade(psu, moves).steps[4]?.losses ?? [];
  expect(loss).toEqual({ text: 'Your choices don’t keep this from happening again.', points: 7 });
});

test('closing a ticket without finding anything gives the player a card', () => {
  const { slips, isWon } = repairRules.outcome(play(psu, [{ type: 'close' }]));
  expect(isWon).toBe(false);
  expect(slips).toEqual([
    {
      key: 'sample-psu',
      front: expect.stringContaining('The PC does not turn on.'),
      back: 'Measure the rails, replace the supply.',
    },
  ]);
});
