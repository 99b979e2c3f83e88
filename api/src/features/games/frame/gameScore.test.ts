import { wholeSeconds } from './gameScore.service.js';

test('a second that is not over is none, as on the clock of a game', () => {
  const start = new Date('2026-11-25T10:00:00.000Z');
  expect(wholeSeconds(start, new Date('2026-11-25T10:00:05.999Z'))).toBe(5);
});
