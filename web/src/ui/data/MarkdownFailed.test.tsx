import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

vi.doMock('./MarkdownFlow', () => {
  throw new Error('offline');
});

test("the text stays readable if the formatter can't be loaded", async () => {
  const { Markdown, preloadMarkdown } = await import('./Markdown');
  render(<Markdown text="A **bold** word" />);
  await act(preloadMarkdown);
  expect(await screen.findByText('A **bold** word')).toBeVisible();
});
