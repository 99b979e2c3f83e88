import { ageText } from './columns.js';

const second = 1000;
const day = 86_400 * second;

it.each([
  [65 * second, '00:01:05'],
  [day + 2 * 3_600 * second, '1d02h'],
  [23 * day, '3w2d'],
])('an age of %i ms is shown as %s', (age, text) => {
  expect(ageText(age)).toBe(text);
});
