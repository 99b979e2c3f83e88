import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: resets the cookie before each test
  document.cookie = 'sidebar_state=; path=/; max-age=0';
  fakeServer({ Session: () => ({ me: makeUser({ features: ['NOTES', 'TOOLS'] }) }) });
});

describe('sidebar', () => {
  test('collapses to icons and expands with Ctrl+B, and remembers that', async () => {
    const { user, unmount } = renderApp('/notes');
    expect(await screen.findByText('Cosmic Dashboard')).toBeVisible();
    expect(screen.getByText('User ID: u1')).toBeVisible();
    await user.keyboard('{Control>}b{/Control}');
    expect(screen.queryByText('Cosmic Dashboard')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('data-tooltip', 'Notes');
    expect(document.cookie).toContain('sidebar_state=false');
    unmount();

    renderApp('/notes');
    expect(await screen.findByRole('link', { name: 'Notes' })).toBeVisible();
    expect(screen.queryByText('Cosmic Dashboard')).not.toBeInTheDocument();
    await user.keyboard('{Meta>}b{/Meta}');
    expect(screen.getByText('Cosmic Dashboard')).toBeVisible();
  });

  test('marks the open page, and a new page focuses its heading', async () => {
    const { user } = renderApp('/notes');
    await user.click(await screen.findByRole('link', { name: 'Tools' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Tools' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Tools' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Tools · Cosmic Dashboard');
  });
});

describe('theme', () => {
  test('is chosen in the menu by keyboard, stored, and applied to the document', async () => {
    const { user } = renderApp('/notes');
    const button = await screen.findByRole('button', { name: 'Theme' });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveFocus());
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(localStorage.getItem('theme')).toBe('light'));
    expect(document.documentElement).not.toHaveClass('dark');
    await waitFor(() => expect(button).toHaveFocus());

    await user.click(button);
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'));
    expect(document.documentElement).toHaveClass('dark');
  });
});

test('the background has 100 stars', async () => {
  const { container } = renderApp('/notes');
  await screen.findByRole('link', { name: 'Notes' });
  const strokes = [...container.querySelectorAll('[aria-hidden] > path')].map((path) =>
    path.getAttribute('d'),
  );
  expect(strokes.join('').match(/M\d+ \d+h0/g)).toHaveLength(100);
});
