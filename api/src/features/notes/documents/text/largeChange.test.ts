import { isLargeChange } from './largeChange.js';

test.each([
  ['abc', 'abcd', false],
  ['', 'x'.repeat(1999), false],
  ['', 'x'.repeat(2000), true],
  ['x'.repeat(1000), 'x'.repeat(801), false],
  ['x'.repeat(1000), 'x'.repeat(800), true],
  ['a whole sentence', 'another one', true],
  ['aaaa', 'aaa', false],
])('%#: a change can be large', (before, after, isLarge) => {
  expect(isLargeChange(before, after)).toBe(isLarge);
});
