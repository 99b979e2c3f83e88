import { readReturnPath } from './returnPath.js';

test.each([
  ['/notes/n1?search=vlan#top', '/notes/n1?search=vlan#top'],
  ['/', '/'],
  ['/auth', '/'],
  ['/api/logout', '/'],
  ['https://evil.example/notes', '/'],
  ['//evil.example/notes', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['\t//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [`/${'a'.repeat(3_000)}`, '/'],
  [undefined, '/'],
  [['/notes'], '/'],
])('%s leads to %s', (path, expected) => {
  expect(readReturnPath(path)).toBe(expected);
});
