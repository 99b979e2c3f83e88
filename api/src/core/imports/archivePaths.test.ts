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

test.each([
  ['Vault/.obsidian/app.json', true],
  ['__MACOSX/Vault/Trip.md', true],
  ['graph/logseq/bak/pages/Trip.md', true],
  ['Notes/.attachments.123/map.png', false],
  ['Vault/Trip.md', false],
])('whether only a program needs %s: %s', (path, expected) => {
  expect(isHidden(path)).toBe(expected);
});
