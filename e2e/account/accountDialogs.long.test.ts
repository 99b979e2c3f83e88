import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { audit, auditColors, horizontalOverflow, showTheme, waitUntilLoaded } from '../testing/audit.js';
import { addPasskey } from '../testing/authenticator.js';
import { password } from '../testing/program.js';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

/** Checks the open dialog in both themes. */
async function inspectDialog(page: Page, name: string | RegExp) {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  await waitUntilLoaded(page);
  const found = {
    overflow: await horizontalOverflow(page),
    dark: await audit(page, '[role="dialog"]'),
    light: await showTheme(page, 'light').then(() => auditColors(page, '[role="dialog"]')),
  };
  expect([name, found]).toEqual([name, { overflow: 0, dark: [], light: [] }]);
  await showTheme(page, 'dark');
  return dialog;
}

/** Opens a dialog with a button, checks it, and closes it with the keyboard. */
async function inspectBehind(page: Page, button: string | RegExp, name: string | RegExp = button) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = await inspectDialog(page, name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

const sizes = ['desktop', 'phone'] as const;

test.each(sizes)("%s: the account page's dialogs are accessible in both themes and fit", async (size) => {
  const { page, username } = await suite.openAsMember(undefined, { size });
  const elsewhere = await suite.open();
  await elsewhere.context.request.post('/api/login', { data: { username, password } });
  await page.goto('/account');
  await page.getByRole('tab', { name: 'Devices and activity' }).click();
  await inspectBehind(page, 'End all others', 'End all other sessions?');
  await page.getByRole('tab', { name: 'Data and API' }).click();
  await inspectBehind(page, 'Delete account', 'Delete your account?');
  await page.getByRole('tab', { name: 'Signing in' }).click();
  await addPasskey(page);
  await inspectBehind(page, /^Rename /, 'Rename passkey');
  await inspectBehind(page, /^Remove /, /^Remove “/);

  await page.getByRole('tab', { name: 'Data and API' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  const form = await inspectDialog(page, 'Create API token');
  await form.getByLabel('Name').fill('nightly backup');
  await form.getByRole('button', { name: 'Create token' }).click();
  const shown = await inspectDialog(page, 'Copy your token now');
  await shown.getByRole('button', { name: 'Done' }).click();
  await inspectBehind(page, 'Revoke nightly backup', 'Revoke “nightly backup”?');

  await page.getByRole('tab', { name: 'Signing in' }).click();
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const enrollment = await inspectDialog(page, 'Turn on two-factor sign-in');
  const secret = (await enrollment.locator('code').innerText()).replaceAll(' ', '');
  await enrollment
    .getByLabel('Authentication code')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await enrollment.getByRole('button', { name: 'Turn on', exact: true }).click();
  const codes = await inspectDialog(page, 'Save your recovery codes');
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await inspectBehind(page, 'New recovery codes', 'Create new recovery codes?');
  await inspectBehind(page, 'Turn off', 'Turn off two-factor sign-in?');
});

test.each(sizes)(
  '%s: the dialogs of the Security page are accessible in both themes and fit',
  async (size) => {
    const { page } = await suite.openAsAdmin({ size });
    await page.goto('/security');
    for (const [setting, name] of [
      ['Require 2FA for Admin Accounts', 'Require 2FA for admins?'],
      ['Require 2FA for All Users', 'Require 2FA for everyone?'],
    ] as const) {
      await page.getByRole('switch', { name: setting }).click();
      const dialog = await inspectDialog(page, name);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  },
);

test.each(sizes)('%s: the dialogs in User Management are accessible in both themes and fit', async (size) => {
  const { username } = await suite.openAsMember();
  const { page } = await suite.openAsAdmin({ size });
  await page.goto('/user-management');
  await page.getByLabel('Search users...').fill(username);
  const edit = page.getByRole('button', { name: `Edit ${username}` });
  await edit.waitFor();
  await inspectBehind(page, `Edit ${username}`, `Edit User: ${username}`);
  for (const [action, name] of [
    ['Make admin', `Make ${username} an admin?`],
    ['Reset password', `Reset ${username}’s password?`],
    ['Reset two-factor sign-in', `Reset ${username}’s two-factor sign-in?`],
    ['Storage limit', `Storage limit: ${username}`],
    ['End sessions', `End all of ${username}’s sessions?`],
  ] as const) {
    await page.getByRole('button', { name: `More actions for ${username}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    const dialog = await inspectDialog(page, name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  await page.getByRole('button', { name: 'Create User' }).click();
  const form = await inspectDialog(page, 'Create User');
  await form.getByLabel('Username').fill(`${username}-2`);
  await form.getByRole('button', { name: 'Create user' }).click();
  const first = await inspectDialog(page, `Temporary password for ${username}-2`);
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'detached' });
});
