import { createFairQueue } from './fairQueue.js';

const all = () => true;

test("owners take turns, and each owner's tasks keep their order", () => {
  const queue = createFairQueue<string>(10, 10);
  for (const task of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(task[0] ?? '', task);
  const taken = Array.from({ length: 7 }, () => queue.takeNext(all)?.task);
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', undefined]);
});

test("an owner who can't have a task now keeps their place", () => {
  const queue = createFairQueue<string>(10, 10);
  for (const task of ['a1', 'b1', 'b2']) queue.add(task[0] ?? '', task);
  expect(queue.takeNext((owner) => owner !== 'a')?.task).toBe('b1');
  expect(queue.takeNext(all)?.task).toBe('a1');
  expect(queue.takeNext((owner) => owner !== 'b')).toBeUndefined();
});

test('the queue has a limit per owner and in total, and has room again afterward', () => {
  const queue = createFairQueue<string>(2, 3);
  expect(['a', 'a', 'a', 'b', 'b'].map((owner) => queue.add(owner, owner))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  queue.takeNext(all);
  expect(queue.add('b', 'b')).toBe(true);
  expect(queue.clear()).toHaveLength(3);
  expect(queue.takeNext(all)).toBeUndefined();
  expect(queue.add('a', 'a')).toBe(true);
});
