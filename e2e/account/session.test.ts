import type { Page } from 'playwright-core';
import { password } from '../testing/program.js';
import { allRights } from '../testing/rights.js';
import { useSuite, waitForExtras } from '../testing/suite.js';

const suite = useSuite();

/**
 * Ends the window's session as the server would after the timeout. The page has already loaded everything, so it
 * doesn't notice.
 */
async function endSession(page: Page) {
  await waitForExtras(page);
  await page.context().clearCookies({ name: /^(?!sidebar_state)/ });
}

test('a form keeps its input when the session ends, and the request is sent after signing in again', async () => {
  const { page } = await suite.openAsAdmin();
  await page.goto('/admin');
  await page.getByLabel('Expires After (days)').fill('7');
  await page.getByRole('checkbox', { name: 'Notes' }).check();
  await endSession(page);
  await page.getByRole('button', { name: 'Create Invite Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Username').inputValue()).toBe('owner');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Invite Created').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin');
});

test('signing in as someone else shows nothing of the previous person', async () => {
  const other = await suite.openAsMember(allRights);
  const { page } = await suite.openAsAdmin();
  await page.goto('/admin');
  await page.getByRole('checkbox', { name: 'Notes' }).check();
  await endSession(page);
  await page.getByRole('button', { name: 'Create Invite Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill(other.username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  // An admin page sends the member to the dashboard.
  await page.getByRole('heading', { name: `Welcome back, ${other.username}` }).waitFor();
});

test('two windows of one browser sign out and in together, and show a lost network until it’s back', async () => {
  const { page, context, username } = await suite.openAsMember();
  await page.goto('/notes');
  const second = await context.newPage();
  await second.goto('/tools');
  await second.getByRole('heading', { level: 1, name: 'Tools' }).waitFor();
  await waitForExtras(second);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');
  await second.waitForURL('**/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await second.waitForURL((url) => url.pathname === '/');

  // Both windows also notice together that the network is lost, and when it's back.
  await waitForExtras(page);
  await context.setOffline(true);
  for (const each of [page, second]) await each.getByText('You’re offline. Showing saved data.').waitFor();
  await context.setOffline(false);
  for (const each of [page, second]) await each.getByText('You’re offline.').waitFor({ state: 'detached' });
});
