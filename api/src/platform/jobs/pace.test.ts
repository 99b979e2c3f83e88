import { createPace, stepBytes, stepsOf } from './pace.js';

const documents = (...sizes: number[]) => sizes.map((size) => Buffer.alloc(size));
const sizes = (steps: Iterable<Buffer[]>) =>
  [...steps].map((step) => step.reduce((sum, { length }) => sum + length, 0));

test('documents are written in steps of one megabyte, and none is left out', () => {
  const half = stepBytes / 2;
  expect(sizes(stepsOf(documents(half, half, 1, half)))).toEqual([stepBytes, half + 1]);
});

test('a document larger than a step gets its own step', () => {
  expect(sizes(stepsOf(documents(10, 3 * stepBytes, 10)))).toEqual([10, 3 * stepBytes, 10]);
});

test('many small documents are split by their number', () => {
  expect(
    [...stepsOf(documents(...Array.from({ length: 1_001 }, () => 1)))].map(({ length }) => length),
  ).toEqual([500, 500, 1]);
});

test('an empty list has no steps', () => {
  expect([...stepsOf([])]).toEqual([]);
});

test("a computer that slept during a step doesn't delay the work for as long", async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const pace = createPace();
  now.mockReturnValue(8 * 60 * 60 * 1_000);
  await pace();
  now.mockRestore();
});
