import { Random } from '@cosmic/game-rules/frame/random';
import { expect, test } from 'vitest';
import type { HerbCardSchedule } from './herbCardServices.js';
import { chooseRound } from './herbRound.js';

const now = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const schedule = (days?: number, isSuspended = false): HerbCardSchedule => ({
  revision: 0,
  isFresh: days === undefined,
  isSuspended,
  due: inDays(days ?? 0),
  intervals: [],
});
const choose = (schedules: [string, HerbCardSchedule][], newLeft = 20) =>
  chooseRound(new Map(schedules), newLeft, new Random(1), now);
const fresh = (count: number): [string, HerbCardSchedule][] =>
  Array.from({ length: count }, (_, index) => [`new ${index}`, schedule()]);

test('cards that have waited longest come first, followed by a few new ones', () => {
  const chosen = choose([
    ['late', schedule(-1)],
    ['later', schedule(-9)],
    ['not yet', schedule(4)],
    ...fresh(30),
  ]);
  expect(chosen.slice(0, 2)).toEqual(['later', 'late']);
  expect(chosen).toHaveLength(7);
  expect(chosen).not.toContain('not yet');
});

test('a round has no more new cards than the day has left, and a short round is filled with the cards due next', () => {
  expect(
    choose([['soon', schedule(1)], ['far', schedule(50)], ['due', schedule(-1)], ...fresh(9)], 1).slice(0, 4),
  ).toEqual(['due', expect.stringContaining('new'), 'soon', 'far']);
});

test("a card that isn't due is asked only if there are no others, and a round is never empty", () => {
  expect(choose([['rests', schedule(-1, true)], ...fresh(5)])).not.toContain('rests');
  expect(choose([['rests', schedule(-1, true)]])).toEqual(['rests']);
});

test("a long absence doesn't lead to an endless round", () => {
  const due = Array.from({ length: 60 }, (_, index): [string, HerbCardSchedule] => [
    `due ${index}`,
    schedule(-index),
  ]);
  expect(choose([...due, ...fresh(5)])).toHaveLength(20);
});
