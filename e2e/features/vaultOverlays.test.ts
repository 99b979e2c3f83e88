import type { Page } from 'playwright-core';
import { sizes } from '../testing/browser.js';
import { type Suite, startSuite } from '../testing/suite.js';

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  [
    'a picture',
    'dot.png',
    Buffer.from(picture, 'base64'),
    (page: Page) => page.getByRole('img', { name: 'dot.png' }),
  ],
  [
    'a text',
    'moon.txt',
    Buffer.from('The moon has no air.'),
    (page: Page) => page.getByText('The moon has no air.'),
  ],
  [
    'a note',
    'moon.md',
    Buffer.from('# Moon\n\nNo air.'),
    (page: Page) => page.getByRole('heading', { name: 'Moon' }),
  ],
])('Esc closes the preview of %s, also after a click into it', async (_what, name, buffer, find) => {
  const { page, errors } = await suite.openAsMember({ fileVault: true });
  const file = { name, mimeType: 'application/octet-stream', buffer };
  expect((await page.request.post('/api/files/upload', { multipart: { file } })).status()).toBe(201);
  await page.goto('/file-vault');
  const dialog = page.getByRole('dialog', { name });
  for (const isClicked of [false, true]) {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Download' }).and(page.locator(':focus')).waitFor();
    await find(page).waitFor();
    if (isClicked) await find(page).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  }
  expect(errors).toEqual([]);
});

test('on a desk the tray of uploads stands at the bottom right of every page', async () => {
  const { page } = await suite.openAsMember({ fileVault: true, notes: true });
  // None of them arrives.
  await page.route('**/api/files/upload', () => undefined);
  await page.goto('/file-vault/upload');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await (await chooser).setFiles({ name: 'moon.txt', mimeType: 'text/plain', buffer: Buffer.from('moon') });
  const tray = page.getByRole('region', { name: 'Upload progress' });
  const { width, height } = sizes.desktop;
  for (const path of ['File Vault', 'Notes']) {
    await page.getByRole('link', { name: path, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: path }).waitFor();
    const box = await tray.boundingBox();
    const [right, bottom] = [
      width - (box?.x ?? 0) - (box?.width ?? 0),
      height - (box?.y ?? 0) - (box?.height ?? 0),
    ];
    expect([right, bottom].every((gap) => gap > 0 && gap < 40)).toBe(true);
    expect([box && box.width < width / 2, box && box.height < height / 2]).toEqual([true, true]);
  }
});
