import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { addPasskey } from '../testing/authenticator.js';
import { password } from '../testing/program.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

async function signOut(page: Page) {
  // The response to a pending request could set the cookie again.
  await page.goto('/healthz');
  await page.context().clearCookies();
  await page.goto('/auth');
}

const atDashboard = (page: Page) => page.waitForURL((url) => url.pathname === '/');

test('a passkey is created, signs in without a password, and works for two-factor sign-in', async () => {
  const { page, username, errors } = await suite.openAsMember();
  await page.goto('/account?tab=sign-in');
  await addPasskey(page);
  const item = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
  expect(await item.innerText()).toContain('Never used');

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await atDashboard(page);
  expect(errors).toEqual([]);

  await page.goto('/account?tab=sign-in');
  await page.getByText(/^Last used/).waitFor();
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog.getByLabel('Authentication code').fill(code);
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await signOut(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await atDashboard(page);
});

test('the sign-in page at an IP address says what passkeys need', async () => {
  const { page } = await suite.open({ size: 'phone' });
  await page.goto(`${suite.url.replace('localhost', '127.0.0.1')}/auth`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const needed = `Passkeys need an https address or localhost. Open the dashboard at ${suite.url} on this computer`;
  await page.getByText(needed).waitFor();
});
