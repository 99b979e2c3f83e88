import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { audit, auditColors, showTheme, sidewaysScroll, waitUntilLoaded } from './audit.js';
import { type Suite, startSuite } from './suite.js';

const folder = fileURLToPath(new URL('./screenshots/', import.meta.url));

/** Every route of the specification with the heading that it shows. */
const memberScreens = [
  ['/', 'Dashboard'],
  ['/?edit=on', 'Dashboard'],
  ['/ai-assistants', 'AI Assistants'],
  ['/ai-assistants/create', 'Create Assistant'],
  ['/ai-assistants?entry=herb-ginger', 'AI Assistants'],
  ['/games', 'Games & Learning'],
  ['/games/create', 'Create Custom Game'],
  ['/games/network-builder', 'Games & Learning'],
  ['/games/herbal-flashcards/play', 'Games & Learning'],
  ['/study-hub', 'Study Hub'],
  ['/study-hub?tab=ccna', 'Study Hub'],
  ['/study-hub?drill=CCNA', 'Study Hub'],
  ['/study-hub/modules/current', 'Current Module'],
  ['/study-hub/practice-exams', 'Practice Exams'],
  ['/file-vault', 'File Vault'],
  ['/file-vault/upload', 'Upload Files'],
  ['/tools', 'Tools'],
  ['/tools/timer', 'Study Timer'],
  ['/tools/converter', 'Unit Converter'],
  ['/notes', 'Notes'],
  ['/notes/new', 'New Note'],
] as const;
const adminScreens = [
  ['/admin', 'Admin Dashboard'],
  ['/admin?tab=users', 'Admin Dashboard'],
  ['/admin?tab=settings', 'Admin Dashboard'],
  ['/user-management', 'User Management'],
  ['/user-management/invite', 'Invite User'],
  ['/site-settings', 'Site Settings'],
  ['/site-settings?tab=integrations', 'Site Settings'],
  ['/security', 'Security'],
  ['/security/scan', 'Security Scan'],
] as const;

let suite: Suite;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  suite = await startSuite();
});
afterAll(() => suite.close());

jest.setTimeout(180_000);

/** Goes on within the open page, as a link does. */
async function follow(page: Page, path: string) {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

describe.each(['desktop', 'phone'] as const)('%s', (size) => {
  /** Everything that must hold on a screen: all rules in the dark, then what the light changes. */
  async function inspect(page: Page, name: string) {
    await waitUntilLoaded(page);
    await page.screenshot({ path: `${folder}${name}-dark-${size}.png`, fullPage: true });
    expect([name, await sidewaysScroll(page)]).toEqual([name, 0]);
    expect([name, await audit(page)]).toEqual([name, []]);
    await showTheme(page, 'light');
    await page.screenshot({ path: `${folder}${name}-light-${size}.png`, fullPage: true });
    expect([name, await auditColors(page)]).toEqual([name, []]);
    await showTheme(page, 'dark');
  }

  async function walk(page: Page, screens: readonly (readonly [string, string])[], errors: string[]) {
    await page.goto('/no/such/page');
    for (const [path, heading] of screens) {
      await follow(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await inspect(page, path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'dashboard');
      expect([path, errors]).toEqual([path, []]);
    }
  }

  test('every screen of a member: heading, axe, console, no sideways scroll', async () => {
    const { page, context, errors } = await suite.openAsMember(undefined, { size });
    await walk(page, memberScreens, errors);
    await context.close();
  });

  test('every screen of an admin', async () => {
    const { page, context, errors } = await suite.openAsAdmin({ size });
    await walk(page, adminScreens, errors);
    await context.close();
  });

  test('the not-found screen keeps the navigation', async () => {
    const { page, context, errors } = await suite.openAsMember(undefined, { size });
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await inspect(page, 'not-found');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the sign-in screen', async () => {
    const { page, context, errors } = await suite.open({ size });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await inspect(page, 'auth');
    // Asking who is signed in answers 401 here, which browsers print.
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
    await context.close();
  });

  test('a stored theme is there at the first paint', async () => {
    const { page, context } = await suite.open({ size, theme: 'light' });
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body);
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false);
    await context.close();
  });
});
