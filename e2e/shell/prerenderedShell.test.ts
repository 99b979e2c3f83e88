import type { Page } from 'playwright-core';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

/** Holds back the app's code, so that only the prerendered page is there until `release`. */
async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const greeting = (page: Page) => page.locator('h2', { hasText: 'Welcome back' });

test('signed-in people see the dashboard in their theme before the app loads and takes it over', async () => {
  const { page, errors, username } = await suite.openAsMember(undefined, { theme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  const release = await holdScripts(page);
  await page.goto('/');
  await greeting(page).waitFor();
  await page.locator('#root').getByText('Cosmic Dashboard').waitFor();
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(false);
  expect(await page.locator('h1').innerText()).toBe('Dashboard');
  // Access and name aren't known yet, so nothing that depends on them is shown, and nothing can be used.
  expect(await page.getByText('File Vault').count()).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
  const drawn = await greeting(page).elementHandle();

  release();
  await page.getByRole('heading', { name: `Welcome back, ${username}` }).waitFor();
  await page.getByText(/^No practice questions yet this week/).waitFor();
  await page.getByRole('button', { name: 'Quick actions' }).click();
  await page.getByRole('menu').waitFor();
  // The greeting is the same element as before; if the app had drawn it again, the page would have flickered.
  expect(await greeting(page).evaluate((now, before) => now === before, drawn)).toBe(true);
  expect(errors).toEqual([]);
});

test('signed-out people never see the dashboard, only the logo and then the sign-in page', async () => {
  const { page, errors } = await suite.open();
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#root').getByText('Cosmic Dashboard').waitFor();
  expect(await greeting(page).count()).toBe(0);
  release();
  await page.waitForURL('**/auth');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(errors).toEqual([]);
});

test("a prerendered dashboard whose session can't be loaded says so and continues after Retry", async () => {
  const { page, username } = await suite.openAsMember();
  await page.route('**/graphql', (route) => route.abort());
  await page.goto('/');
  await page.getByText('We couldn’t load your session').waitFor();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: `Welcome back, ${username}` }).waitFor();
});
