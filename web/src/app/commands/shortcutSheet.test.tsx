import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Feature } from '../../core/schema.generated';
import { makeAdmin, makeUser } from '../../testing/factories';
import { fakeServer } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';

const desktop = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('max-width') });
});
afterEach(() => {
  window.matchMedia = desktop;
});

async function openSheet(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Shortcuts' }));
  return screen.findByRole('dialog', { name: 'Shortcuts' });
}
const serve = (features: Feature[]) => fakeServer({ Session: () => ({ me: makeUser({ features }) }) });

test("an admin's sheet has six shortcuts", async () => {
  fakeServer({ Session: () => ({ me: makeAdmin() }) });
  const { user } = renderApp('/notes');
  const links = within(await openSheet(user)).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Games',
    'AI',
    'Study',
    'Notes',
    'Settings',
    'Tools',
  ]);
  expect(links[4]).toHaveAttribute('href', '/site-settings');
});

test('members see the shortcuts that they can use, and their own settings', async () => {
  serve(['NOTES', 'TOOLS']);
  const { user } = renderApp('/notes');
  const sheet = within(await openSheet(user));
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Notes', 'Tools']);
  await user.click(sheet.getByRole('button', { name: 'Settings' }));
  await user.click(sheet.getByRole('switch', { name: 'Dark Mode' }));
  expect(localStorage.getItem('theme')).toBe('light');
  await user.click(sheet.getByRole('link', { name: 'Tools' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test("a swipe down closes the sheet and returns the focus; a short one doesn't", async () => {
  serve(['NOTES']);
  const { user } = renderApp('/notes');
  const sheet = await openSheet(user);
  fireEvent.pointerDown(sheet, { clientY: 100 });
  fireEvent.pointerMove(sheet, { clientY: 140 });
  expect(sheet.style.transform).toBe('translateY(40px)');
  fireEvent.pointerUp(sheet, { clientY: 140 });
  expect(sheet).toBeInTheDocument();
  fireEvent.pointerDown(sheet, { clientY: 100 });
  fireEvent.pointerUp(sheet, { clientY: 200 });
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Shortcuts' })).toHaveFocus());
});

test('the tab bar leads only to pages that the member can open', async () => {
  serve(['NOTES', 'TOOLS']);
  renderApp('/notes');
  const tabs = within(await screen.findByRole('navigation', { name: 'Tabs' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Notes']);
  expect(tabs.getByRole('link', { name: 'Notes' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
});

test('the tab bar makes room for the buttons that grade a card', async () => {
  serve(['STUDY_HUB']);
  renderApp('/study-hub/flashcards');
  expect(await screen.findByRole('heading', { level: 1, name: 'Flashcards' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Shortcuts' })).toBeNull();
});
