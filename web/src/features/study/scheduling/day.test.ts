import { expect, test } from 'vitest';
import { addDays, mondayOf } from './day';

test('days are counted by the calendar, even when the clocks change', () => {
  expect([mondayOf('2026-03-29'), mondayOf('2026-03-30')]).toEqual(['2026-03-23', '2026-03-30']);
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
});
