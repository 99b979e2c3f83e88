import { Random } from './random.js';

const first = (seed: number) => {
  const random = new Random(seed);
  return Array.from({ length: 5 }, () => random.nextInt(1000));
};

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(first(7)).toEqual(first(7));
  expect(first(7)).not.toEqual(first(8));
});

test("a shuffle keeps everything and doesn't always give the same order", () => {
  const random = new Random(3);
  const list = Array.from({ length: 20 }, (_, index) => index);
  const [one, other] = [random.shuffle(list), random.shuffle(list)];
  expect([...one].sort((a, b) => a - b)).toEqual(list);
  expect(one).not.toEqual(other);
});

test('every item in a list is picked sometimes; an empty list has nothing to pick', () => {
  const random = new Random(1);
  const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
  expect(picked.size).toBe(3);
  expect(() => random.pick([])).toThrow(RangeError);
});
