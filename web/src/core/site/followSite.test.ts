import { afterEach, expect, test } from 'vitest';
import { fakeServer, offline } from '../../testing/fakeServer';
import { followSite, setSite } from './followSite';
import { type SiteInfo, useSite } from './site';

const root = document.documentElement;
const site = useSite.getInitialState();
afterEach(() => {
  setSite(site);
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});
const picture = { url: '/api/site/background/abc', darkScrim: 0.8, lightScrim: 0.4 };

test("another background replaces the stars, covered with as much of the theme's color as its image needs", () => {
  setSite({ ...site, revision: 1, background: 'custom', picture });
  expect(root.dataset.background).toBe('custom');
  expect(root.dataset.picture).toBe('custom');
  expect(root.style.getPropertyValue('--picture-dark')).toBe(
    'linear-gradient(rgb(7 10 22 / 0.8) 0 0), url("/api/site/background/abc")',
  );
  expect(root.style.getPropertyValue('--picture-light')).toContain('/ 0.4)');
  setSite({ ...site, revision: 2, background: 'cartoon' });
  expect(root.style.getPropertyValue('--picture-dark')).toBe('url("/backgrounds/cartoon-dark.svg")');
  setSite({ ...site, revision: 3 });
  expect(root.dataset.picture).toBeUndefined();
});

test("the site's theme applies to people who haven't chosen one", () => {
  setSite({ ...site, revision: 1, theme: 'light', animations: false });
  expect(root).not.toHaveClass('dark');
  expect(root).toHaveClass('calm');
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('animations', 'on');
  setSite({ ...site, revision: 2, theme: 'light', animations: false });
  expect(root).toHaveClass('dark');
  expect(root).not.toHaveClass('calm');
});

test('returning to a window fetches the latest settings, and nothing changes while offline', async () => {
  const answer: SiteInfo = { ...site, revision: 5, name: 'Miller family' };
  const server = fakeServer({ 'GET /api/site': (): object => answer });
  followSite();
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => useSite.getState().name).toBe('Miller family');
  server.handlers['GET /api/site'] = offline;
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => server.callsOf('GET /api/site').length).toBe(2);
  expect(useSite.getState().name).toBe('Miller family');
});
