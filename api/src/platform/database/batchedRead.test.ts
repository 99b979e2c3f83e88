import { createBatchedRead } from './batchedRead.js';

test('requests of the same turn are read together, and a later one reads again', async () => {
  const stored = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const commands: string[][] = [];
  const read = createBatchedRead(async (ids) => {
    commands.push([...ids]);
    return new Map(stored);
  });
  expect(await Promise.all([read('a'), read('b'), read('a'), read('none')])).toEqual([1, 2, 1, null]);
  stored.delete('a');
  expect(await read('a')).toBeNull();
  expect(commands).toEqual([['a', 'b', 'none'], ['a']]);
});

test('a failed read fails only the requests that waited for it', async () => {
  let isDown = true;
  const read = createBatchedRead(async () => {
    if (isDown) throw new Error('down');
    return new Map([['a', 1]]);
  });
  await expect(read('a')).rejects.toThrow('down');
  isDown = false;
  expect(await read('a')).toBe(1);
});
