import { expect, test } from '@jest/globals';
import { claimPage, leavePage } from './pageOwner';
import { personStorage, removePersonStorage } from './userStorage';

test('a page is for one person; who signs out and in again writes again', () => {
  expect(claimPage('u1')).toBe(true);
  expect(claimPage('u2')).toBe(false);
  leavePage();
  removePersonStorage('u1');
  expect(claimPage('u2')).toBe(false);
  expect(personStorage('u1').set('recent', '[]')).toBe(false);
  expect(claimPage('u1')).toBe(true);
  expect(personStorage('u1').set('recent', '[]')).toBe(true);
});
