import fc from 'fast-check';
import { plainText } from './plainText.js';
import { extractLinkKeys, renameLinks } from './wikiLinks.js';

const signs = [
  ...['[[', ']]', '[a](', '#', '|', '\\', '`', '> ', '- ', '*', ' ', '\n', '<', '<!--', '<style>', '---\n'],
  ...[' ^card-a1b2c3d4', 'a', '\u0301\u0316'],
];

test('a hostile text yields the same links as before', () => {
  const body = '[[C#]] [[a##b]] [[a#b|c]] [[#x]] [[a#|b]] [[a# b#c]] [[a|b#c]] \\[[no]] `[[code]]` [[#]]';
  expect(extractLinkKeys(body)).toEqual(['c#', 'a#', 'a', 'a# b', '#']);
  expect(renameLinks(body, ['a#'], 'Z')).toBe(
    '[[C#]] [[Z#b]] [[a#b|c]] [[#x]] [[Z|b]] [[a# b#c]] [[a|b#c]] \\[[no]] `[[code]]` [[#]]',
  );
});

test('in any note, links can be renamed and renamed back', () => {
  const markdown = fc.array(fc.oneof(fc.constantFrom(...signs), fc.string({ maxLength: 5 })), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(markdown, (parts) => {
      const body = parts.join('');
      for (const key of extractLinkKeys(body)) {
        const renamed = renameLinks(body, [key], 'Zebra 7');
        expect(extractLinkKeys(renamed).map((path) => path.slice(path.lastIndexOf('/') + 1))).toContain(
          'zebra 7',
        );
        expect(extractLinkKeys(renamed)).not.toContain(key);
      }
      expect(plainText(body, 100).length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 1_000 },
  );
});
