import { searchKeys } from '../../../../platform/text/searchKeys.js';
import { repetitions, slowTexts } from '../../../../testing/hostileText.js';
import { linkedFiles, linkToPaths, linkToVault, vaultFileIds } from '../../exchange/attachmentLinks.js';
import { createExportPaths } from '../../exchange/exportPath.js';
import { findSnippet } from '../../list/snippet.js';
import { cardLines, stripCardMarks } from './cardLines.js';
import { toFolder } from './folder.js';
import { findTextOutsideCode } from './markdownCode.js';
import { plainText } from './plainText.js';
import { titleKey, toTitle } from './title.js';
import { extractLinkKeys, renameLinks } from './wikiLinks.js';

const signs = [
  ...['[[', ']]', '[a](', '#', '|', '\\', '`', '> ', '- ', '*', ' ', '\n', '<', '<!--', '<style>', '---\n'],
  ...[' ^card-a1b2c3d4', 'a', '\u0301\u0316'],
];
const readers: Record<string, (text: string) => unknown> = {
  'links of': extractLinkKeys,
  'renaming links in': (text) => renameLinks(text, ['a'], 'b'),
  'card lines of': cardLines,
  'a text without anchors of': stripCardMarks,
  'code in': findTextOutsideCode,
  'plain text of': (text) => plainText(text, 200),
  'a snippet of': (text) => findSnippet(text, ['zz']),
  'search keys of': (text) => searchKeys(text),
  'a title of': (text) => [titleKey(text), toTitle(text)],
  'a folder of': toFolder,
};

test.each(Object.entries(readers))('%s a text of a few signs repeated: not slow', async (_what, read) => {
  expect(await slowTexts(read, repetitions(signs, 20_000))).toEqual([]);
});

const megabytes = (text: string, count: number) =>
  text.repeat(Math.ceil((count * 1024 * 1024) / text.length));

test.each([
  ['[[### … |||', megabytes(`[[${'#'.repeat(400)}${'|'.repeat(400)}`, 2)],
  ['[[### …', megabytes(`[[${'#'.repeat(800)}`, 2)],
  ['[[', megabytes('[[', 2)],
  ['links', megabytes('[[Title#Heading|shown]] ', 2)],
])('a 2 MB note of %s is read and renamed without delay', async (_what, body) => {
  expect(await slowTexts((text) => [extractLinkKeys(text), renameLinks(text, ['a'], 'b')], [body])).toEqual(
    [],
  );
});

test('a 2 MB note of marks on one letter is indexed without delay', async () => {
  expect(await slowTexts((text) => searchKeys(text), [`a${megabytes('\u0301\u0316', 1)}`], 2_000)).toEqual(
    [],
  );
});

test.each([
  ['](', megabytes('](', 2)],
  ['](a(', megabytes('](a(', 2)],
  ['](a(b)', megabytes('](a(b)', 2)],
  [']: x', megabytes(']: x', 2)],
  ['![[a|', megabytes('![[a|', 2)],
  ['links to pictures', megabytes('![a](images/b.png) ', 2)],
  ['links to the vault', megabytes('![a](/api/files/0123456789abcdef01234567) ', 2)],
])('the pictures in a 2 MB note of %s are found and linked without delay', async (_what, body) => {
  const run = (text: string) => [
    linkedFiles(text),
    linkToVault(text, () => 'x'),
    vaultFileIds(text),
    linkToPaths(text, () => 'x'),
  ];
  // Replacing half a million links takes most of a second; quadratic time would take minutes.
  expect(await slowTexts(run, [body], 5_000)).toEqual([]);
});

test('20,000 notes with one title get their paths without delay', async () => {
  const run = () => {
    const { notePath } = createExportPaths();
    const paths = Array.from({ length: 20_000 }, () => notePath('', 'Same'));
    expect([new Set(paths).size, paths[1]]).toEqual([20_000, 'Same (2).md']);
  };
  expect(await slowTexts(run, [''])).toEqual([]);
});
