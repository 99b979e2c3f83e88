import { expect, test } from 'vitest';
import { previewParts } from './previewParts';
import { toggleTask } from './toggleTask';

const long = (word: string) => `${word} `.repeat(200).trim();

test('the parts together are the text, each at its place', () => {
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

test('neither a fence nor a list is cut in two', () => {
  const fence = `\`\`\`\n${`Code\n\n`.repeat(300)}\`\`\``;
  const list = `- one\n\n  more of one\n\n- two ${long('x')}\n\n- three ${long('y')}\n\n- four`;
  const parts = previewParts(`${fence}\n\n${list}\n\nBehind ${long('z')}\n\nThe end`);
  expect(parts.some(({ text }) => text.includes(fence))).toBe(true);
  expect(parts.some(({ text }) => text.includes(list))).toBe(true);
});

test('each part knows the link definitions of the text; footnotes keep it whole', () => {
  const text = `See [one][1].\n\n${long('a')}\n\nAnd [two][2].\n\n${long('b')}\n\n[1]: /notes\n[2]: /tools`;
  for (const part of previewParts(text)) expect(part.text).toContain('[2]: /tools');
  expect(previewParts(`${text}\n\nA note[^1].`)).toHaveLength(1);
});

test.each([
  ['- [ ] milk', 0, '- [x] milk'],
  ['- [x] milk', 0, '- [ ] milk'],
  ['1. [ ] a\n2. [X] b', 9, '1. [ ] a\n2. [ ] b'],
  ['- a\n\t- [ ] deep', 4, '- a\n\t- [x] deep'],
])('%j ticked at %i', (text, at, expected) => {
  expect(toggleTask(text, at)).toBe(expected);
});

test('a place without a task changes nothing', () => {
  expect(toggleTask('- milk', 0)).toBeUndefined();
  expect(toggleTask('- [ ] milk', 40)).toBeUndefined();
});
