import { DAY, HOUR } from '../../../platform/clock.js';
import { addDays, dayOf, startOfDay } from './day.js';

test('days follow the time zone, even around midnight and clock changes', () => {
  expect(dayOf(new Date('2026-03-28T22:59:59Z'), 'Europe/Berlin')).toBe('2026-03-28');
  expect(dayOf(new Date('2026-03-28T23:00:00Z'), 'Europe/Berlin')).toBe('2026-03-29');
  expect(dayOf(new Date('2026-03-29T21:59:59Z'), 'Europe/Berlin')).toBe('2026-03-29');
  expect(dayOf(new Date('2026-03-29T22:00:00Z'), 'Europe/Berlin')).toBe('2026-03-30');
  expect(dayOf(new Date('2026-03-29T05:00:00Z'), 'America/Los_Angeles')).toBe('2026-03-28');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(() => dayOf(new Date(), 'Mars/Olympus')).toThrow('Choose a valid time zone.');
});

test.each([
  // The 23-hour day and the 25-hour day.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  // Santiago's clocks jump from 24:00 to 01:00, so that day has no midnight.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  // The time zones farthest apart.
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
])('in %s the day %s starts at %s', (timeZone, day, start) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(start);
  expect(dayOf(new Date(Date.parse(start) - 1), timeZone)).toBe(addDays(day, -1));
});

test('days follow each other without a gap or an overlap for two years', () => {
  for (const timeZone of ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'UTC']) {
    let day = '2026-01-01';
    while (day < '2028-01-01') {
      const next = addDays(day, 1);
      const length = startOfDay(next, timeZone).getTime() - startOfDay(day, timeZone).getTime();
      expect(Math.abs(length - DAY)).toBeLessThanOrEqual(HOUR);
      day = next;
    }
  }
});
