import fc from 'fast-check';
import { defaultKeepRule, findExpendable } from './keepRule.js';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2026-11-22T02:00:00Z');
const daysAgo = (days: number, isVerified = true) => ({
  id: String(days),
  time: new Date(start - days * DAY),
  isVerified,
});
const kept = (backups: ReturnType<typeof daysAgo>[], rule = defaultKeepRule, timeZone = 'UTC') => {
  const gone = new Set(findExpendable(backups, rule, timeZone));
  return backups.map(({ id }) => id).filter((id) => !gone.has(id));
};

test('of daily backups for a year it keeps 7 days, 4 weeks, and 6 months', () => {
  const year = Array.from({ length: 365 }, (_, days) => daysAgo(days));
  expect(kept(year)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '14',
    '21',
    '22',
    '53',
    '83',
    '114',
    '145',
  ]);
});

test("days without a backup don't count: after a pause the last seven are kept", () => {
  expect(kept([100, 90, 80, 70, 60, 50, 40].map((days) => daysAgo(days)))).toHaveLength(7);
});

test('of two on one day the newer one stays', () => {
  const morning = { ...daysAgo(0), id: 'morning' };
  const evening = { ...daysAgo(0), id: 'evening', time: new Date(start + DAY / 2) };
  expect(kept([morning, evening])).toEqual(['evening']);
});

test("days start in the site's time zone", () => {
  const one = { id: 'one', time: new Date('2026-11-22T01:00:00Z'), isVerified: true };
  const other = { id: 'other', time: new Date('2026-11-22T23:00:00Z'), isVerified: true };
  const rule = { daily: 7, weekly: 0, monthly: 0 };
  expect(kept([one, other], rule)).toEqual(['other']);
  expect(kept([one, other], rule, 'America/New_York')).toEqual(['one', 'other']);
});

test('the newest backup and the newest verified one are never removed', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { minLength: 1 }),
      fc.func(fc.boolean()),
      fc.record({ daily: fc.nat(8), weekly: fc.nat(5), monthly: fc.nat(7) }),
      (days, isVerified, rule) => {
        const backups = days.map((day) => daysAgo(day, isVerified(day)));
        const left = kept(backups, rule).map(Number);
        expect(left).toContain(Math.min(...days));
        const verified = backups.filter((one) => one.isVerified).map(({ id }) => Number(id));
        if (verified.length > 0) expect(left).toContain(Math.min(...verified));
        // Running it again removes nothing more.
        expect(
          kept(
            backups.filter(({ id }) => left.includes(Number(id))),
            rule,
          ),
        ).toHaveLength(left.length);
      },
    ),
  );
});
