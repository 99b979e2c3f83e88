import type { Page } from 'playwright-core';
import { waitUntilLoaded } from '../testing/audit.js';
import { password } from '../testing/program.js';
import { allRights } from '../testing/rights.js';
import { follow } from '../testing/routes.js';
import { useSuite, waitForExtras } from '../testing/suite.js';

const suite = useSuite();

const note = 'Written on a train';
const draft = 'Is peppermint safe for me?';
const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: `Welcome back, ${username}` }).waitFor();
}

/** Signs out only on the server, as the timeout would; the page notices on its next load. */
async function endSession(page: Page) {
  await page.context().clearCookies({ name: /^(?!sidebar_state)/ });
}

/** The parts of another person's work that this person can see, on every page that could show them. */
async function seen(page: Page): Promise<string> {
  let text = '';
  await page.goto('/');
  await waitForExtras(page);
  for (const [path, heading] of [
    ['/', 'Dashboard'],
    ['/notes/new', 'New Note'],
    ['/notes', 'Notes'],
    ['/ai-assistants?tab=herbal', 'AI Assistants'],
  ] as const) {
    await follow(page, path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await waitUntilLoaded(page);
    text += await page.locator('body').innerText();
    for (const field of await page.getByRole('textbox').all())
      text += await field.inputValue().catch(() => '');
  }
  return text;
}

test('unsent work is hidden from the next person, found again, asked about at sign-out, and removed', async () => {
  const other = await suite.openAsMember(allRights);
  const { page, context, username } = await suite.openAsMember(allRights);
  await page.goto('/ai-assistants?tab=herbal');
  await page.getByRole('textbox', { name: 'Message to Herbal AI' }).fill(draft);
  await page.goto('/notes/new');
  await waitForExtras(page);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Title' }).fill(note);
  await page.waitForFunction((title) => JSON.stringify(localStorage).includes(title), note);
  await page.goto('about:blank');
  await context.setOffline(false);

  // The session ends, and someone else signs in in the same browser.
  await endSession(page);
  await page.goto('/');
  await page.waitForURL('**/auth');
  await signIn(page, other.username);
  const theirs = await seen(page);
  expect(theirs).not.toContain(note);
  expect(theirs).not.toContain(draft);
  expect((await keysOf(page)).filter((key) => key.startsWith('person:')).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth');

  // The owner finds the draft in its place and the note among the notes, because it's sent as soon as possible.
  await signIn(page, username);
  await follow(page, '/ai-assistants?tab=herbal');
  const box = page.getByRole('textbox', { name: 'Message to Herbal AI' });
  await box.waitFor();
  expect(await box.inputValue()).toBe(draft);
  await follow(page, '/notes');
  await page.getByRole('link', { name: note }).first().waitFor();

  const second = await context.newPage();
  await second.goto('/tools');
  await waitForExtras(second);
  await waitForExtras(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out and delete unsent work?' });
  await dialog.getByText('1 unsent chat message').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Sign out and delete' }).click();
  await page.waitForURL('**/auth');
  await second.waitForURL('**/auth');
  expect(await keysOf(page)).toEqual(['session', 'theme']);
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toMatch(/train|peppermint/);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('sidebar_state');
});
