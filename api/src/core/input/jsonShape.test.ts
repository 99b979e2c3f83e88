import { exceedsJsonShape, jsonShape } from './jsonShape.js';

const exceeds = (json: string) => exceedsJsonShape(Buffer.from(json));

test.each(['[', '{"a":'])('%s is refused when nested deeper than the limit', (open) => {
  const nested = (depth: number) => open.repeat(depth);
  expect(exceeds(nested(jsonShape.depth))).toBe(false);
  expect(exceeds(nested(jsonShape.depth + 1))).toBe(true);
});

test.each(['[]', '{}'])('many %s next to each other are as deep as one', (value) => {
  expect(exceeds(`[${Array(1_000).fill(value)}]`)).toBe(false);
});

test('values are counted up to the limit', () => {
  expect(exceeds(`[${Array(jsonShape.values - 1).fill(1)}]`)).toBe(false);
  expect(exceeds(`[${Array(jsonShape.values + 1).fill(1)}]`)).toBe(true);
});

test('brackets, commas, and escaped quotes in a text count as text', () => {
  expect(exceeds(JSON.stringify({ text: `\\"${'[{,'.repeat(jsonShape.values)}` }))).toBe(false);
});
