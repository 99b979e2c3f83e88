import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

vi.doMock('./MarkdownFlow', () => {
  throw new Error('offline');
});

test('a formatter that cannot be had leaves the text readable', async () => {
  const { Markdown, preloadMarkdown } = await import('./Markdown');
  render(<Markdown text="A **bold** word" />);
  await act(preloadMarkdown);
  expect(await screen.findByText('A **bold** word')).toBeVisible();
});
