import type { Page } from 'playwright-core';
import { useSuite } from '../testing/suite.js';

const suite = useSuite();

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
])('Esc closes the preview of %s, even after a click into it', async (_what, name, buffer, find) => {
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
