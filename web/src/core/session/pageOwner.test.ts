import { expect, test } from 'vitest';
import { claimPageForUser, releasePage } from './pageOwner';
import { clearUserStorage, userStorage } from './userStorage';

test('a page belongs to one person, who can store data again after signing out and back in', () => {
  expect(claimPageForUser('u1')).toBe(true);
  expect(claimPageForUser('u2')).toBe(false);
  releasePage();
  clearUserStorage('u1');
  expect(claimPageForUser('u2')).toBe(false);
  expect(userStorage('u1').set('recent', '[]')).toBe(false);
  expect(claimPageForUser('u1')).toBe(true);
  expect(userStorage('u1').set('recent', '[]')).toBe(true);
});
