import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { password } from '../testing/program.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

/** The authenticator app's next code, because the current one has been used. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

async function logIn(page: Page, username: string) {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('two-factor sign-in is turned on, required at the next sign-in, lost, and recovered', async () => {
  const { page, username, errors } = await suite.openAsMember();
  await page.goto('/account?tab=sign-in');
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog.getByLabel('Authentication code').fill(code);
  await dialog.getByRole('button', { name: 'Turn on', exact: true }).click();
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await saved.waitFor();
  const recoveryCodes = await saved.getByRole('listitem').allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  await saved.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText(/10 recovery codes left/).waitFor();
  expect(errors).toEqual([]);

  const phone = await suite.open({ size: 'phone' });
  await logIn(phone.page, username);
  await phone.page.getByLabel('Authentication code').fill(nextCode(secret));
  await phone.page.getByRole('button', { name: 'Verify' }).click();
  await phone.page.waitForURL((url) => url.pathname === '/');

  const other = await suite.open({ theme: 'light' });
  await logIn(other.page, username);
  await other.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await other.page.getByRole('button', { name: 'Verify' }).click();
  await other.page.waitForURL((url) => url.pathname === '/');
  await other.page.goto('/account?tab=sign-in');
  await other.page.getByText(/9 recovery codes left/).waitFor();
});
