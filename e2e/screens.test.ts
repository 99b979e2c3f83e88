import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { audit, sidewaysScroll } from './audit.js';
import { looks } from './browser.js';
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

jest.setTimeout(240_000);

describe.each(looks)('$theme, $size', ({ theme, size }) => {
  async function walk(page: Page, screens: readonly (readonly [string, string])[], errors: string[]) {
    for (const [path, heading] of screens) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'dashboard';
      await page.screenshot({ path: `${folder}${name}-${theme}-${size}.png`, fullPage: true });
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
      expect([path, await audit(page)]).toEqual([path, []]);
      expect([path, errors]).toEqual([path, []]);
    }
  }

  test('every screen of a member: heading, axe, console, no sideways scroll', async () => {
    const { page, context, errors } = await suite.openAsMember(undefined, { theme, size });
    await walk(page, memberScreens, errors);
    await context.close();
  });

  test('every screen of an admin', async () => {
    const { page, context, errors } = await suite.openAsAdmin({ theme, size });
    await walk(page, adminScreens, errors);
    await context.close();
  });

  test('the not-found screen keeps the navigation', async () => {
    const { page, context, errors } = await suite.openAsMember(undefined, { theme, size });
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    expect(await audit(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the sign-in screen', async () => {
    const { page, context, errors } = await suite.open({ theme, size });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await page.screenshot({ path: `${folder}auth-${theme}-${size}.png`, fullPage: true });
    expect(await audit(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
      theme === 'dark',
    );
    // Asking who is signed in answers 401 here, which browsers print.
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
    await context.close();
  });
});
