import { createFileFinder, isHidden } from './archivePaths.js';

test('a link finds its file next to the note, from the top, or by the end of its path', () => {
  const find = createFileFinder(['vault/notes/map.png', 'vault/images/map.png', 'vault/images/my plan.png']);
  expect(find('Vault/Notes/Trip.md', 'map.png')).toBe('vault/notes/map.png');
  expect(find('Vault/Notes/Trip.md', '../images/map.png')).toBe('vault/images/map.png');
  expect(find('Vault/Notes/Trip.md', 'images/map.png')).toBe('vault/images/map.png');
  expect(find('Vault/Notes/Trip.md', 'my%20plan.png')).toBe('vault/images/my plan.png');
  expect(find('Vault/Notes/Trip.md', 'missing.png')).toBeUndefined();
  expect(find('Vault/Notes/Trip.md', 'https://example.org/map.png')).toBeUndefined();
});

test('of files whose names differ only in case, a link finds the one with its own spelling', () => {
  const find = createFileFinder(['a/Map.png', 'a/map.png', 'b/MAP.png', 'Plan.png']);
  expect(find('a/Trip.md', 'map.png')).toBe('a/map.png');
  expect(find('a/Trip.md', 'Map.png')).toBe('a/Map.png');
  expect(find('Trip.md', 'MAP.png')).toBe('b/MAP.png');
  expect(find('a/Trip.md', 'mAp.png')).toBe('a/Map.png');
  expect(find('Trip.md', 'plan.PNG')).toBe('Plan.png');
  expect(find('x/y/'.repeat(9), '')).toBeUndefined();
});

test.each([
  ['Vault/.obsidian/app.json', true],
  ['__MACOSX/Vault/Trip.md', true],
  ['graph/logseq/bak/pages/Trip.md', true],
  ['Notes/.attachments.123/map.png', false],
  ['Vault/Trip.md', false],
])('whether only a program needs %s: %s', (path, expected) => {
  expect(isHidden(path)).toBe(expected);
});
