import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isTooDeeplyNested } from './isTooDeeplyNested';
import { MarkdownFlow } from './MarkdownFlow';

const lists = (depth: number) =>
  Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- item`).join('\n');

test.each([
  ['quotes', '>'.repeat(50_000)],
  ['quotes with spaces', 'text\n\n'.concat('> '.repeat(50_000))],
  ['lists in a line', '- '.repeat(50_000)],
  ['numbered lists in a line', '1. '.repeat(50_000)],
  ['a mixture', '> * 1) '.repeat(1_000)],
  ['lists below each other', lists(150)],
])('no preview is possible with %s without end', (_what, text) => {
  expect(isTooDeeplyNested(text)).toBe(true);
});

test.each([
  ['some quotes', '> > > text'],
  ['many lines of a quote', '> text\n'.repeat(10_000)],
  ['many items', '- text\n'.repeat(10_000)],
  ['lists as people write them', lists(12)],
  ['signs in a sentence', `a ${'> - '.repeat(1_000)}`],
  ['a line', '-'.repeat(10_000)],
  ['stars', '**'.repeat(1_000)],
  ['numbers', '1'.repeat(10_000)],
  ['code far to the right', `${' '.repeat(500)}return 1;`],
])('a preview is possible with %s', (_what, text) => {
  expect(isTooDeeplyNested(text)).toBe(false);
});

test('a text that is too deeply nested is shown as source with the reason', () => {
  const text = `${'>'.repeat(50_000)} *deep*`;
  render(<MarkdownFlow text={text} />);
  expect(screen.getByText('This text is too deeply nested to preview.')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});
