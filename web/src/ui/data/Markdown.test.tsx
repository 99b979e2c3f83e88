import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Markdown } from './Markdown';

const show = (text: string) => render(<Markdown text={text} />, { wrapper: MemoryRouter });

// Wait once, so that the formatter is loaded.
test('Markdown syntax disappears once the formatter has loaded, and text without it appears at once', async () => {
  show('A **bold** word');
  show('Which port does SSH use?');
  const plain = screen.getByText('Which port does SSH use?');
  expect(plain).toBeVisible();
  expect(await screen.findByText('bold')).toBeVisible();
  expect(screen.queryByText(/\*/)).not.toBeInTheDocument();
  expect(plain).toBeVisible();
  show('Another **one**');
  expect(screen.getByText('one')).toBeVisible();
});

test('code blocks keep their lines, tables have cells, and lists have items', async () => {
  show(
    'Look:\n\n```\nSW1# show vlan\n  1  default\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n- `two`',
  );
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getByText(/SW1# show vlan/).textContent).toBe('SW1# show vlan\n  1  default\n');
  expect(within(screen.getByRole('table')).getAllByRole('cell')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
});

test("a heading in a text doesn't become one of the page's headings", async () => {
  show('# Cautions\n\nNone.');
  expect(await screen.findByText('Cautions')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('external links open a new window, internal links stay in the app, no link runs a script, and images and HTML stay text', async () => {
  const { container } = show(
    '[out](https://example.org) [in](/notes) [bad](javascript:alert(1)) ![leaf](https://example.org/p.png) <b onclick="x">raw</b>',
  );
  expect(await screen.findByRole('link', { name: 'out' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'in' })).toHaveAttribute('href', '/notes');
  expect(container.innerHTML).not.toContain('javascript');
  expect(container.querySelector('img, b')).toBeNull();
  expect(container).toHaveTextContent('leaf');
});
