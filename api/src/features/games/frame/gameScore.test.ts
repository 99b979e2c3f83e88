import { wholeSeconds } from './gameScore.service.js';

test("an unfinished second doesn't count, as on a game's clock", () => {
  const start = new Date('2026-11-25T10:00:00.000Z');
  expect(wholeSeconds(start, new Date('2026-11-25T10:00:05.999Z'))).toBe(5);
});
