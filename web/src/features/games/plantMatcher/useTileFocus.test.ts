import { expect, test } from 'vitest';
import { neighbor } from './useTileFocus';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 6, 2],
  ['Home', 7, 0],
  ['End', 7, 11],
  ['a', 3, undefined],
])('%s leads from card %i of a table of 4 by 3 to %s', (key, from, to) => {
  expect(neighbor(key, from, 4, 12)).toBe(to);
});
