import type { Page } from 'playwright-core';
import type { sizes } from './browser.js';
import { inspect, inspectBothThemes, switchTheme } from './inspectScreen.js';
import { adminScreens, follow, memberScreens, openFrame } from './routes.js';
import { type Suite, startSuite } from './suite.js';

/**
 * Defines tests that visit routes in windows of one size, each in both themes or with the theme alternating.
 * @param paths which routes to visit; all by default
 */
export function testScreens(
  size: keyof typeof sizes,
  themes: 'both' | 'alternating',
  paths?: readonly string[],
): void {
  const check = async (page: Page, name: string) => {
    if (themes === 'both') return inspectBothThemes(page, name, size);
    await inspect(page, name, size);
    await switchTheme(page);
  };
  let suite: Suite;
  beforeAll(async () => {
    suite = await startSuite();
  });
  afterAll(() => suite.close());

  async function walk(page: Page, screens: readonly (readonly [string, string])[], errors: string[]) {
    await openFrame(page);
    for (const [path, heading] of screens) {
      if (paths && !paths.includes(path)) continue;
      await follow(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await check(page, path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'dashboard');
      expect([path, errors]).toEqual([path, []]);
    }
  }

  test('screens of a member: heading, axe, console, no sideways scroll', async () => {
    const { page, context, errors } = await suite.openAsMember(undefined, { size });
    await walk(page, memberScreens, errors);
    await context.close();
  });

  test('screens of an admin', async () => {
    const { page, context, errors } = await suite.openAsAdmin({ size });
    await walk(page, adminScreens, errors);
    await context.close();
  });

  test('the not-found screen keeps the navigation', async () => {
    const { page, context, errors } = await suite.openAsMember(undefined, { size });
    await openFrame(page);
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await check(page, 'not-found');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the sign-in screen', async () => {
    const { page, context, errors } = await suite.open({ size });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await check(page, 'auth');
    // Asking who is signed in returns 401 here, which browsers print.
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
}
