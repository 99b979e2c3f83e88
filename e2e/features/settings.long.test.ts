import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { audit, auditColors, showTheme } from '../testing/audit.js';
import { type Suite, startSuite, waitForExtras } from '../testing/suite.js';

let suite: Suite;
let admin: Page;
beforeAll(async () => {
  // Settings apply to the whole site, so this file gets its own server.
  suite = await startSuite({ MAX_FILE_MB: '50' });
  ({ page: admin } = await suite.openAsAdmin());
});
afterAll(() => suite.close());

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Settings saved', { exact: true }).first().waitFor();
}

const attribute = (page: Page, name: string) =>
  page.evaluate((key) => document.documentElement.dataset[key], name);

test('an uploaded image appears behind every page in both themes and can be deleted', async () => {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#f0e0c0' } })
    .jpeg()
    .toBuffer();
  await admin.goto('/site-settings');
  await admin.getByRole('combobox', { name: 'Background Style' }).click();
  await admin.getByRole('option', { name: 'Custom' }).click();
  const input = admin.getByLabel('Background image');
  await input.setInputFiles({ name: 'x.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await admin.getByText('We can’t use this file. Choose a PNG, JPEG, WebP, or AVIF image.').waitFor();
  await input.setInputFiles({ name: 'sky.jpg', mimeType: 'image/jpeg', buffer });
  await admin.getByRole('img', { name: 'The uploaded background' }).waitFor();
  expect(await attribute(admin, 'picture')).toBe('custom');

  for (const theme of ['dark', 'light'] as const) {
    const { page } = await suite.open({ theme });
    const picture = page.waitForResponse((response) => response.url().includes('/api/site/background/'));
    await page.goto('/auth');
    expect((await picture).status()).toBe(200);
    const seen = await page.evaluate(() => getComputedStyle(document.body, '::before').backgroundImage);
    expect(seen).toContain('/api/site/background/');
    expect(await audit(page)).toEqual([]);
  }
  await admin.getByRole('button', { name: 'Delete image' }).click();
  await admin.getByText('Background image deleted', { exact: true }).first().waitFor();
  expect(await attribute(admin, 'background')).toBe('space');
  expect(await attribute(admin, 'picture')).toBeUndefined();
});

test('if two admins edit the same setting, the second is shown what the first has saved', async () => {
  const { page: other } = await suite.openAsAdmin();
  await Promise.all([admin.goto('/site-settings'), other.goto('/site-settings')]);
  await admin.getByLabel('Site name').fill('First');
  await other.getByLabel('Site name').fill('Second');
  await save(admin);
  await other.getByRole('button', { name: 'Save changes' }).click();
  await other
    .getByRole('alert')
    .getByText('Someone else changed these settings while you were editing. Site name is now “First”.')
    .waitFor();
  expect(await other.getByLabel('Site name').inputValue()).toBe('Second');
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(other, theme);
    expect(await auditColors(other)).toEqual([]);
  }
  await save(other);
});

test('open windows update, and pages cached by the browser show the new name, too', async () => {
  const { page } = await suite.openAsMember(undefined, { hasServiceWorker: true });
  await page.goto('/tools');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await waitForExtras(page);
  await admin.goto('/site-settings');
  await admin.getByLabel('Site name').fill('Kept name');
  await save(admin);
  await page.getByRole('link', { name: 'Kept name' }).waitFor({ timeout: 5_000 });
  // The service worker's response, before the app has loaded.
  const keptTitle = () =>
    page.evaluate(async () => {
      const text = await (await fetch('/index.html')).text();
      return new DOMParser().parseFromString(text, 'text/html').title;
    });
  await expect.poll(keptTitle).toBe('Kept name');
  await page.context().setOffline(true);
  expect(await keptTitle()).toBe('Kept name');
});
