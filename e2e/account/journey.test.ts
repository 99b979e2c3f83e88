import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { closeWindows, openWindow, shareBrowser } from '../testing/browser.js';
import { newDataDir, type Program, startProgram } from '../testing/program.js';

let browser: Browser;
let program: Program;

// Start each attempt with an empty database, because a database can be set up only once.
beforeEach(async () => {
  program = await startProgram(newDataDir());
  browser = await shareBrowser();
});
afterEach(async () => {
  await closeWindows(browser);
  program.process.kill('SIGTERM');
  await program.ended;
});

test('an owner sets up the product, and an invited member starts working', async () => {
  // The owner opens the setup link of an empty database and becomes the admin.
  const owner = await openWindow(browser, program.url);
  await owner.page.goto(`${program.url}${program.setupPath}`);
  await owner.page.getByLabel('Username').fill('owner');
  await owner.page.getByLabel('Password', { exact: true }).fill('quiet-orbit-42');
  await owner.page.getByLabel('Confirm Password', { exact: true }).fill('quiet-orbit-42');
  await owner.page.getByRole('button', { name: 'Create account' }).click();
  await owner.page.waitForURL(`${program.url}/`);
  await owner.page.getByText('Registration Successful').first().waitFor();

  // Invites someone with only Notes and File Vault.
  await owner.page.goto(`${program.url}/admin`);
  await owner.page.getByRole('checkbox', { name: 'Notes' }).click();
  await owner.page.getByRole('checkbox', { name: 'File Vault' }).click();
  await owner.page.getByRole('button', { name: 'Create Invite Link' }).click();
  await owner.page.getByText('The invite link has been created successfully.').first().waitFor();
  await owner.page.getByRole('button', { name: 'Copy Link' }).click();
  await owner.page.getByRole('button', { name: 'Copied!' }).waitFor();
  const link = await owner.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${program.url}/auth/invite/[\\w-]{22}$`));

  // The member registers in another browser and sees the dashboard.
  const guest = await openWindow(browser, program.url);
  await guest.page.goto(link);
  await guest.page.getByLabel('Username').fill('mira');
  await guest.page.getByLabel('Password', { exact: true }).fill('quiet-orbit-42');
  await guest.page.getByLabel('Confirm Password', { exact: true }).fill('quiet-orbit-42');
  await guest.page.getByRole('button', { name: 'Create account' }).click();
  await guest.page.waitForURL(`${program.url}/`);
  await guest.page.getByRole('heading', { name: /Welcome.*mira/ }).waitFor();
  const navigation = guest.page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'File Vault' }).waitFor();
  expect(await navigation.getByRole('link', { name: 'AI Assistants' }).count()).toBe(0);

  // The server refuses chat; files can be uploaded and downloaded.
  const message = {
    message: 'hello',
    assistantType: 'general',
    memoryEnabled: false,
    conversationHistory: [],
  };
  const refused = await guest.context.request.post(`${program.url}/api/assistants/chat`, { data: message });
  expect(refused.status()).toBe(403);
  await navigation.getByRole('link', { name: 'File Vault' }).click();
  const chooser = guest.page.waitForEvent('filechooser');
  await guest.page.getByRole('button', { name: 'Upload Files' }).first().click();
  const content = Buffer.from('What the moon said.\n'.repeat(500));
  await (await chooser).setFiles({ name: 'moon.txt', mimeType: 'text/plain', buffer: content });
  await guest.page.getByRole('row', { name: /moon\.txt/ }).waitFor();
  const download = guest.page.waitForEvent('download');
  await guest.page
    .getByRole('row', { name: /moon\.txt/ })
    .getByRole('button')
    .last()
    .click();
  await guest.page.getByRole('menuitem', { name: 'Download' }).click();
  expect(readFileSync(await (await download).path()).equals(content)).toBe(true);

  // The owner gives access to AI Assistants; the member's open window offers it within a second, without a reload.
  await owner.page.getByRole('tab', { name: 'User Access' }).click();
  await owner.page.getByRole('switch', { name: 'AI Assistants for mira' }).click();
  await navigation.getByRole('link', { name: 'AI Assistants' }).waitFor();
  expect(
    (await guest.context.request.post(`${program.url}/api/assistants/chat`, { data: message })).status(),
  ).toBe(200);

  // The member talks to an assistant.
  await navigation.getByRole('link', { name: 'AI Assistants' }).click();
  await guest.page.getByRole('tab', { name: 'General Tools AI' }).click();
  await guest.page.getByRole('textbox', { name: /^Message to/ }).fill('What is 15% of 80?');
  await guest.page.keyboard.press('Enter');
  await guest.page.getByRole('log').getByText('12', { exact: false }).first().waitFor();

  // The owner removes the access; the open page says so, and the server refuses.
  await owner.page.getByRole('switch', { name: 'AI Assistants for mira' }).click();
  await navigation.getByRole('link', { name: 'AI Assistants' }).waitFor({ state: 'detached' });
  expect(
    (await guest.context.request.post(`${program.url}/api/assistants/chat`, { data: message })).status(),
  ).toBe(403);

  expect([...owner.errors, ...guest.errors]).toEqual([]);
});
