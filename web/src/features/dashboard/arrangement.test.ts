import { expect, test } from 'vitest';
import { fillRows, inOrder, moveTo } from './arrangement';

const widgets = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
const namesInOrder = (order: string[]) => inOrder(widgets, order).map(({ name }) => name);

test('the default order applies if none is stored', () => {
  expect(namesInOrder([])).toEqual(['a', 'b', 'c', 'd']);
});

test('a widget missing from the stored order follows its default neighbor, and one that no longer exists is skipped', () => {
  expect(namesInOrder(['d', 'gone', 'b'])).toEqual(['a', 'd', 'b', 'c']);
});

test('widgets move forward and backward', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

test('every row is full', () => {
  expect(fillRows([12, 8, 4, 12])).toEqual([12, 8, 4, 12]);
  expect(fillRows([8, 12, 4])).toEqual([12, 12, 12]);
  expect(fillRows([4, 8, 4, 4])).toEqual([4, 8, 4, 8]);
  expect(fillRows([])).toEqual([]);
});
