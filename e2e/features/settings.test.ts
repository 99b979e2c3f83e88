import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { audit, auditColors, showTheme } from '../testing/audit.js';
import { type Suite, startSuite, waitForExtras } from '../testing/suite.js';

let suite: Suite;
let admin: Page;
beforeAll(async () => {
  // They are those of a whole site: of its own.
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

test('a new name is in the sidebar and the title at once, and on the sign-in page before the app is there', async () => {
  await admin.goto('/site-settings');
  await admin.getByLabel('Site name').fill('Miller & Sons');
  await save(admin);
  await admin.getByRole('link', { name: 'Miller & Sons' }).waitFor();
  await admin.waitForFunction(() => document.title === 'Site Settings · Miller & Sons');

  const { page, errors } = await suite.open();
  const answer = await page.request.get('/auth');
  expect(await answer.text()).toContain('<title>Miller &amp; Sons</title>');
  await page.goto('/auth');
  await page.getByRole('main').getByText('Miller & Sons').waitFor();
  await page.waitForFunction(() => document.title === 'Sign in · Miller & Sons');
  // Taken over as it stood.
  expect(errors).toEqual([]);
});

test('open windows follow, and pages that the browser has kept carry the new name too', async () => {
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
  // What the service worker answers with, as it stands before the app has come.
  const keptTitle = () =>
    page.evaluate(async () => {
      const text = await (await fetch('/index.html')).text();
      return new DOMParser().parseFromString(text, 'text/html').title;
    });
  await expect.poll(keptTitle, { timeout: 10_000 }).toBe('Kept name');
  await page.context().setOffline(true);
  expect(await keptTitle()).toBe('Kept name');
});

test('an uploaded picture is behind every page, in both themes, and goes again', async () => {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#f0e0c0' } })
    .jpeg()
    .toBuffer();
  await admin.goto('/site-settings');
  await admin.getByRole('combobox', { name: 'Background Style' }).click();
  await admin.getByRole('option', { name: 'Custom' }).click();
  const input = admin.getByLabel('Background picture');
  await input.setInputFiles({ name: 'x.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await admin.getByText('This isn’t a picture that can be used.').waitFor();
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
  await admin.getByRole('button', { name: 'Delete picture' }).click();
  await admin.getByText('Background picture deleted', { exact: true }).first().waitFor();
  expect(await attribute(admin, 'background')).toBe('space');
  expect(await attribute(admin, 'picture')).toBeUndefined();
});

test('the cartoon is drawn instead of the stars', async () => {
  await admin.goto('/site-settings');
  await admin.getByRole('combobox', { name: 'Background Style' }).click();
  await admin.getByRole('option', { name: 'Cartoon' }).click();
  await save(admin);
  const { page } = await suite.open({ theme: 'light', size: 'phone' });
  const drawing = page.waitForResponse((response) => response.url().endsWith('/cartoon-light.svg'));
  await page.goto('/auth');
  expect((await drawing).headers()['content-type']).toContain('image/svg+xml');
  expect(await page.locator('[data-stars]').isVisible()).toBe(false);
});

test('the form for a new invite begins with the defaults', async () => {
  await admin.goto('/site-settings?tab=defaults');
  await admin.getByLabel('Expiry of new invites').fill('9');
  await admin.getByLabel('Games').check();
  await save(admin);
  await admin.goto('/admin');
  await admin.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=expiresIn]')?.value === '9',
  );
  expect(await admin.getByLabel('Games').isChecked()).toBe(true);
  expect(await admin.getByLabel('Notes').isChecked()).toBe(false);
});

test('the legal notice can be read on the sign-in page, and does nothing but that', async () => {
  await admin.goto('/site-settings?tab=defaults');
  await admin
    .getByLabel('Legal notice')
    .fill(
      '**Miller & Sons**, 12 Oak Street\n\n<img src=x onerror="document.title=1"> [x](javascript:alert(1))',
    );
  await save(admin);
  const { page } = await suite.open();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Legal notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Legal notice' });
  await dialog.getByText('Miller & Sons').waitFor();
  expect(await dialog.locator('img').count()).toBe(0);
  expect(await dialog.locator('a[href^=javascript]').count()).toBe(0);
  expect(await audit(page)).toEqual([]);
});

test('what the server fixes is shown as fixed', async () => {
  await admin.goto('/site-settings?tab=defaults');
  await admin.getByText('Set by the server (MAX_FILE_MB)').waitFor();
  expect(await admin.getByLabel('File size limit').isDisabled()).toBe(true);
  expect(await admin.getByLabel('File size limit').inputValue()).toBe('50');
});

test('of two admins who edit the same, the second reads what the first has set', async () => {
  const { page: other } = await suite.openAsAdmin();
  await Promise.all([admin.goto('/site-settings'), other.goto('/site-settings')]);
  await admin.getByLabel('Site name').fill('First');
  await other.getByLabel('Site name').fill('Second');
  await save(admin);
  await other.getByRole('button', { name: 'Save changes' }).click();
  await other
    .getByRole('alert')
    .getByText('Someone else changed these settings meanwhile. Site name is now “First”.')
    .waitFor();
  expect(await other.getByLabel('Site name').inputValue()).toBe('Second');
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(other, theme);
    expect(await auditColors(other)).toEqual([]);
  }
  await save(other);
});

test('System Settings change the session timeout', async () => {
  await admin.goto('/admin?tab=settings');
  const timeout = admin.getByLabel('Session Timeout');
  await timeout.fill('14');
  await admin.getByRole('button', { name: 'Update' }).click();
  await admin.getByText('Enter a whole number from 15 to 1,440').waitFor();
  await timeout.fill('240');
  await admin.getByRole('button', { name: 'Update' }).click();
  await admin.getByText('Security settings saved').first().waitFor();
  await admin.goto('/site-settings?tab=defaults');
  await admin.getByText('Sessions end after 240 minutes without activity.').waitFor();
});
