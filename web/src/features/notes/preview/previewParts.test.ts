import { expect, test } from 'vitest';
import { previewParts } from './previewParts';
import { toggleTask } from './toggleTask';

const long = (word: string) => `${word} `.repeat(200).trim();

test('the parts add up to the text, each at its own offset', () => {
  const text = [
    `# One`,
    long('a'),
    '## Two',
    long('b'),
    '```\n\nLooks like a heading\n\n```',
    long('c'),
  ].join('\n\n');
  const parts = previewParts(text);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  for (const part of parts) expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
});

test('fenced code and lists are never split', () => {
  const fence = `\`\`\`\n${`Code\n\n`.repeat(300)}\`\`\``;
  const list = `- one\n\n  more of one\n\n- two ${long('x')}\n\n- three ${long('y')}\n\n- four`;
  const parts = previewParts(`${fence}\n\n${list}\n\nBehind ${long('z')}\n\nThe end`);
  expect(parts.some(({ text }) => text.includes(fence))).toBe(true);
  expect(parts.some(({ text }) => text.includes(list))).toBe(true);
});

test.each([
  ['20,000 short lines in one paragraph', 'short line\n'.repeat(20_000), false],
  ['50,000 links on one line', '[[x]] '.repeat(50_000), true],
  ['50,000 links, each on its line', '[[x]]\n'.repeat(50_000), false],
  ['one word', 'a'.repeat(40_000), true],
  ['a block of code', `\`\`\`\n${'code\n'.repeat(80_000)}\`\`\``, true],
  ['a long list', '- item\n'.repeat(20_000), false],
  ['a table', `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(20_000)}`, true],
  ['link definitions', Array.from({ length: 20_000 }, (_, at) => `[${at}]: /x`).join('\n'), undefined],
  ['long text with a footnote', `${'A line[^1] of text\n'.repeat(20_000)}\n[^1]: There`, false],
])('%s: no part is long enough to block the page', (_what, text, isPlain) => {
  const parts = previewParts(`# Title\n\n${text}`);
  expect(Math.max(...parts.map((part) => part.text.length))).toBeLessThanOrEqual(16_000);
  if (isPlain !== undefined) expect(parts.some((part) => part.isPlain)).toBe(isPlain);
});

test('each part gets the link definitions it uses, and footnotes keep the text in one piece', () => {
  const text = `See [one][1].\n\n${long('alpha')}\n\nAnd [two][2].\n\n${long('beta')}\n\n[1]: /notes\n[2]: /tools`;
  const parts = previewParts(text);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.find((part) => part.text.includes('[one][1]'))?.text).toContain('[1]: /notes');
  expect(parts.find((part) => part.text.includes('[two][2]'))?.text).toContain('[2]: /tools');
  expect(previewParts(`${text}\n\nA note[^1].`)).toHaveLength(1);
});

test.each([
  ['- [ ] milk', 0, '- [x] milk'],
  ['- [x] milk', 0, '- [ ] milk'],
  ['1. [ ] a\n2. [X] b', 9, '1. [ ] a\n2. [ ] b'],
  ['- a\n\t- [ ] deep', 4, '- a\n\t- [x] deep'],
])('the task in %j at %i gets checked', (text, at, expected) => {
  expect(toggleTask(text, at)).toBe(expected);
});

test('an offset without a task changes nothing', () => {
  expect(toggleTask('- milk', 0)).toBeUndefined();
  expect(toggleTask('- [ ] milk', 40)).toBeUndefined();
});
