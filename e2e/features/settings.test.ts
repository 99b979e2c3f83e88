import type { Page } from 'playwright-core';
import { audit } from '../testing/audit.js';
import type { Window } from '../testing/browser.js';
import { type Suite, startSuite } from '../testing/suite.js';

let suite: Suite;
let admin: Page;
let visitor: Window;
beforeAll(async () => {
  // Settings apply to the whole site, so this file gets its own server.
  suite = await startSuite({ MAX_FILE_MB: '50' });
  ({ page: admin } = await suite.openAsAdmin());
  visitor = await suite.open();
});
afterAll(() => suite.close());

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Settings saved', { exact: true }).first().waitFor();
}

test('a new name appears at once in the sidebar and the title, and on the sign-in page before the app loads', async () => {
  await admin.goto('/site-settings');
  await admin.getByLabel('Site name').fill('Miller & Sons');
  await save(admin);
  await admin.getByRole('link', { name: 'Miller & Sons' }).waitFor();
  await admin.waitForFunction(() => document.title === 'Site Settings · Miller & Sons');

  const { page, errors } = visitor;
  const answer = await page.request.get('/auth');
  expect(await answer.text()).toContain('<title>Miller &amp; Sons</title>');
  await page.goto('/auth');
  await page.getByRole('main').getByText('Miller & Sons').waitFor();
  await page.waitForFunction(() => document.title === 'Sign in · Miller & Sons');
  // The app took the page over unchanged.
  expect(errors).toEqual([]);
});

test('the legal notice can be read on the sign-in page and runs no code', async () => {
  await admin.goto('/site-settings?tab=defaults');
  await admin
    .getByLabel('Legal notice')
    .fill(
      '**Miller & Sons**, 12 Oak Street\n\n<img src=x onerror="document.title=1"> [x](javascript:alert(1))',
    );
  await save(admin);
  const { page } = visitor;
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Legal notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Legal notice' });
  await dialog.getByText('Miller & Sons').waitFor();
  expect(await dialog.locator('img').count()).toBe(0);
  expect(await dialog.locator('a[href^=javascript]').count()).toBe(0);
  expect(await audit(page)).toEqual([]);
});
