import fc from 'fast-check';
import { addDays } from '../../scheduling/day.js';
import { formatTimeOfDay, toInstant } from '../../scheduling/zonedTime.js';
import { nextExamReminder } from '../examReminder.js';
import { endOfSchedule, nextReminder, occurrencesBetween, type Schedule, weeklyRuns } from './occurrences.js';

const berlin = 'Europe/Berlin';
const evening: Schedule = {
  day: '2026-03-15',
  time: '19:00',
  timeZone: berlin,
  minutes: 60,
  isWeekly: true,
  skippedDays: [],
};
const at = (text: string) => new Date(text);
const startsOf = (schedule: Schedule, from: string, until: string) =>
  occurrencesBetween(schedule, at(from), at(until)).map(({ startsAt }) => startsAt.toISOString());

test.each([
  ['an ordinary time', '2026-01-10', '19:00', berlin, '2026-01-10T18:00:00.000Z'],
  ['a time that the clock leaves out', '2026-03-29', '02:30', berlin, '2026-03-29T01:30:00.000Z'],
  ['the first of two equal times', '2026-10-25', '02:30', berlin, '2026-10-25T00:30:00.000Z'],
  ['the last minute before the change', '2026-03-29', '01:59', berlin, '2026-03-29T00:59:00.000Z'],
  ['midnight that does not exist', '2026-04-24', '00:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['a day that is another one in UTC', '2026-01-10', '00:15', 'Pacific/Auckland', '2026-01-09T11:15:00.000Z'],
  ['a zone of half hours', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
])('%s maps to one moment', (_, day, time, timeZone, moment) => {
  expect(toInstant(day, time, timeZone).toISOString()).toBe(moment);
});

test('every existing time of a year is read back unchanged', () => {
  for (const timeZone of [berlin, 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney', 'UTC'])
    for (let day = 1; day <= 28; day++)
      for (let month = 1; month <= 12; month++) {
        const text = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect(formatTimeOfDay(toInstant(text, '23:45', timeZone), timeZone)).toBe('11:45 PM');
      }
});

test('a weekly session keeps its local time over both clock changes', () => {
  expect(startsOf(evening, '2026-03-20T00:00Z', '2026-04-10T00:00Z')).toEqual([
    '2026-03-22T18:00:00.000Z',
    '2026-03-29T17:00:00.000Z',
    '2026-04-05T17:00:00.000Z',
  ]);
  expect(startsOf(evening, '2026-10-18T00:00Z', '2026-10-26T00:00Z')).toEqual([
    '2026-10-18T17:00:00.000Z',
    '2026-10-25T18:00:00.000Z',
  ]);
});

test("a session over midnight belongs to both days, but one that only touches a span doesn't belong to it", () => {
  const night: Schedule = { ...evening, isWeekly: false, time: '23:30' };
  expect(startsOf(night, '2026-03-15T23:00Z', '2026-03-16T23:00Z')).toHaveLength(1);
  expect(startsOf(night, '2026-03-15T23:30Z', '2026-03-16T23:00Z')).toEqual([]);
  expect(startsOf(night, '2026-03-14T00:00Z', '2026-03-15T22:30Z')).toEqual([]);
});

test('a weekly session ends with its last day and omits skipped days', () => {
  const series = { ...evening, untilDay: '2026-04-05', skippedDays: ['2026-03-22'] };
  expect(startsOf(series, '2026-01-01T00:00Z', '2027-01-01T00:00Z').map((text) => text.slice(0, 10))).toEqual(
    ['2026-03-15', '2026-03-29', '2026-04-05'],
  );
  expect(endOfSchedule(series)?.toISOString()).toBe('2026-04-05T18:00:00.000Z');
  expect(endOfSchedule(evening)).toBeUndefined();
  expect(startsOf(evening, '2036-03-01T00:00Z', '2036-03-08T00:00Z')).toEqual(['2036-03-02T18:00:00.000Z']);
});

test('in a calendar, a weekly session is one run between two clock changes', () => {
  const series = { ...evening, skippedDays: ['2026-03-29', '2026-04-12'] };
  const runs = weeklyRuns(series, at('2026-03-20T00:00Z'), at('2026-11-10T00:00Z'));
  expect(runs.map(({ firstDay, first, last, skipped }) => [firstDay, first.day, last.day, skipped])).toEqual([
    ['2026-03-15', '2026-03-15', '2026-03-22', []],
    ['2026-03-29', '2026-04-05', '2026-10-18', [at('2026-04-12T17:00:00Z')]],
    ['2026-10-25', '2026-10-25', '2026-11-08', []],
  ]);
  expect(weeklyRuns(series, at('2026-04-01T00:00Z'), at('2026-11-10T00:00Z'))).toHaveLength(2);
  const once = { ...evening, isWeekly: false };
  expect(weeklyRuns(once, at('2026-03-01T00:00Z'), at('2026-04-01T00:00Z'))).toHaveLength(1);
});

test('the next reminder is the first one that is still ahead', () => {
  const remind = (after: string, minutes: number | null = 15) =>
    nextReminder(evening, minutes, at(after))?.toISOString();
  expect(remind('2026-03-01T00:00Z')).toBe('2026-03-15T17:45:00.000Z');
  expect(remind('2026-03-15T17:45Z')).toBe('2026-03-22T17:45:00.000Z');
  expect(remind('2026-03-22T18:30Z')).toBe('2026-03-29T16:45:00.000Z');
  expect(remind('2026-03-01T00:00Z', null)).toBeUndefined();
  const once = { ...evening, isWeekly: false };
  expect(nextReminder(once, 15, at('2026-03-15T17:50Z'))).toBeUndefined();
});

test("an exam's reminders come a week and a day before, in the morning", () => {
  const date = { day: '2026-03-30', timeZone: berlin };
  const next = (after: string) => nextExamReminder(date, at(after))?.toISOString();
  expect(next('2026-01-01T00:00Z')).toBe('2026-03-23T08:00:00.000Z');
  expect(next('2026-03-23T08:00Z')).toBe('2026-03-29T07:00:00.000Z');
  expect(next('2026-03-29T07:00Z')).toBeUndefined();
});

test('a weekly session keeps its local time through years of clock changes', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Tokyo',
  ];
  const starts = fc.record({
    timeZone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days)),
    time: fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`),
  });
  fc.assert(
    fc.property(starts, ({ day, time, timeZone }) => {
      const weekly: Schedule = { day, time, timeZone, minutes: 60, isWeekly: true, skippedDays: [] };
      const found = occurrencesBetween(weekly, at(`${day}T00:00Z`), at(`${addDays(day, 800)}T00:00Z`));
      for (const { day: on, startsAt } of found) expect(startsAt).toEqual(toInstant(on, time, timeZone));
    }),
    { numRuns: 40 },
  );
});
