import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { audit, auditColors, showTheme } from '../testing/audit.js';
import { addPasskey } from '../testing/authenticator.js';
import { password } from '../testing/program.js';
import { allRights } from '../testing/rights.js';
import { type Suite, startSuite, waitForExtras } from '../testing/suite.js';

let suite: Suite;
let admin: Page;
beforeAll(async () => {
  // The sign-in policy applies to the whole site, so this file gets its own server.
  suite = await startSuite({});
  ({ page: admin } = await suite.openAsAdmin());
  // The policy also applies to the admin, who must be able to revert it.
  await admin.goto('/account?tab=sign-in');
  await addPasskey(admin);
});
afterEach(() => savePolicy({ autoLogoutMinutes: 0, secondFactorFor: 'NONE' }));
afterAll(() => suite.close());

async function savePolicy(input: object) {
  const query =
    'mutation ($input: SignInPolicyInput!) { saveSignInPolicy(input: $input) { autoLogoutMinutes } }';
  const answer = await admin.request.post('/graphql', { data: { query, variables: { input } } });
  const { errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
}

const isSignedIn = async (page: Page) => (await page.request.get('/api/user')).ok();

/** Presses Tab until the element has the focus, as people without a mouse do. */
async function tabTo(page: Page, name: string) {
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      const input = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
      return (input ?? focused)?.textContent?.trim();
    });
    if (label?.startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to “${name}”`);
}

test('a session that is ended elsewhere signs out at once', async () => {
  const { page, username } = await suite.openAsMember(allRights);
  const other = await suite.open({ size: 'phone' });
  await other.context.request.post('/api/login', { data: { username, password } });
  await other.page.goto('/notes');
  await waitForExtras(other.page);
  await page.goto('/account?tab=devices');
  await page.getByRole('button', { name: /^End session:/ }).click();
  await page.getByText('Session ended', { exact: true }).waitFor();
  await other.page.getByLabel('Password', { exact: true }).waitFor();
  expect(await isSignedIn(other.page)).toBe(false);
});

test('an idle window warns, stays signed in if asked to, and signs out in the end', async () => {
  await savePolicy({ autoLogoutMinutes: 30 });
  const { page } = await suite.openAsMember(allRights);
  await page.clock.install();
  // The page's own list of loaded resources doesn't change while its clock is stopped.
  const timer = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('AutoLogout') ?? false,
  );
  await page.goto('/tools');
  await timer;
  await page.mouse.move(100, 100);
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });

  await page.clock.fastForward('28:00');
  await page.clock.runFor(2_000);
  expect(await warning.count()).toBe(0);
  await page.clock.fastForward('01:10');
  await warning.waitFor();
  expect(await page.getByRole('timer').innerText()).toMatch(/^Signing out in \d\d seconds\.$/);
  expect(await audit(page, '[role="dialog"]')).toEqual([]);
  await showTheme(page, 'light');
  expect(await auditColors(page, '[role="dialog"]')).toEqual([]);
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await warning.waitFor({ state: 'detached' });
  expect(await isSignedIn(page)).toBe(true);

  await page.clock.fastForward('29:10');
  await warning.waitFor();
  await page.clock.fastForward('01:10');
  await page.waitForURL('**/auth');
  expect(await isSignedIn(page)).toBe(false);
});

test('required two-factor sign-in can be set up by keyboard alone and leads to the requested page', async () => {
  const { username } = await suite.openAsMember(allRights);
  await savePolicy({ secondFactorFor: 'ALL' });

  const { page, errors } = await suite.open();
  await page.goto('/notes');
  await page.waitForURL('**/auth');
  await page.getByLabel('Username').focus();
  await page.keyboard.type(username);
  await tabTo(page, 'Password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
  expect(await audit(page)).toEqual([]);
  await showTheme(page, 'light');
  expect(await auditColors(page)).toEqual([]);

  await tabTo(page, 'Set up an authenticator app');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await tabTo(page, 'Authentication code');
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
  await tabTo(page, 'I’ve saved them');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/notes');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});
