import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BadMoves, replay } from '../frame/replay.js';
import { readRepairMove } from './move.js';
import { repairRules } from './rules.js';
import { sampleDevice, sampleTicket } from './testing/sampleTicket.js';

const deal = { ticket: sampleTicket, device: sampleDevice, cause: 'psu', theories: sampleTicket.causes };

test('invalid moves are left out', () => {
  for (const input of [
    undefined,
    null,
    7,
    'close',
    [],
    {},
    { type: 'win' },
    { type: 'ask' },
    { type: 'ask', question: 7 },
    { type: 'probe', probe: 'x'.repeat(61) },
    { type: 'verify', check: 'all' },
    { type: 'document', cause: 'psu' },
  ])
    expect(readRepairMove(input)).toBeUndefined();
});

test('unknown fields are dropped', () => {
  expect(readRepairMove({ type: 'watch', score: 100, probe: 'rails' })).toEqual({ type: 'watch' });
  expect(readRepairMove({ type: 'document', cause: 'a', repair: 'b', at: 3 })).toEqual({
    type: 'document',
    cause: 'a',
    repair: 'b',
  });
});

test('any log is either rejected or graded, and never crashes', () => {
  const id = fc.constantFrom(
    'psu',
    'rails',
    'events',
    'new-psu',
    'since',
    'unplug',
    'constructor',
    '__proto__',
    'retry',
  );
  const move = fc.record({
    type: fc.constantFrom(
      'ask',
      'watch',
      'probe',
      'backup',
      'theorize',
      'prepare',
      'repair',
      'verify',
      'prevent',
      'document',
      'close',
    ),
    question: id,
    probe: id,
    theory: id,
    precaution: id,
    repair: id,
    check: id,
    prevention: id,
    cause: id,
    at: fc.constant(5),
  });
  fc.assert(
    fc.property(fc.oneof(fc.array(move, { maxLength: 30 }), fc.anything()), (moves) => {
      try {
        const { score } = replay(repairRules, deal, moves);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(BadMoves);
      }
    }),
    { numRuns: 500 },
  );
});

test('a log of maximum length is graded', () => {
  const moves = Array.from({ length: 5_000 }, (_, at) => ({
    type: 'theorize',
    theory: at % 2 ? 'psu' : 'virus',
    at,
  }));
  expect(replay(repairRules, deal, moves)).toMatchObject({ isOver: false, score: 0 });
});
