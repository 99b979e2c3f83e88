import { expect, test } from 'vitest';
import { readReturnPath } from './returnPath';

test.each([
  ['/notes/n1?search=vlan#top', '/notes/n1?search=vlan#top'],
  ['/', '/'],
  ['/auth', '/'],
  ['/auth/invite/abc', '/'],
  ['https://evil.example/notes', '/'],
  ['//evil.example/notes', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  [7, '/'],
])('%s leads to %s', (returnPath, expected) => {
  expect(readReturnPath({ returnPath })).toBe(expected);
});

test('without a return path, signing in leads to the dashboard', () => {
  expect(readReturnPath(null)).toBe('/');
});
