import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { audit, sidewaysScroll } from './audit.js';
import { launchBrowser, looks, openWindow } from './browser.js';
import { serveFolder } from './serveFolder.js';

const folder = fileURLToPath(new URL('./screenshots/', import.meta.url));
const built = mkdtempSync(join(tmpdir(), 'cosmic-ui-'));

jest.setTimeout(120_000);

let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  // What `npm run dev` shows at /ui, built for itself: the product does not contain it.
  const vite = ['build', '--config', 'web/vite.config.ts', '--mode', 'gallery', '--outDir', built];
  execFileSync('node_modules/.bin/vite', [...vite, '--emptyOutDir', '--logLevel', 'error'], {
    stdio: 'pipe',
  });
  [browser, server] = await Promise.all([launchBrowser(), serveFolder(built, 'ui.html')]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(built, { recursive: true });
});

/** What opens above the page: audited by itself, because Radix makes the page behind it inert in ways of its own. */
const floating = '[role=menu], [role=listbox], [role=dialog], [role=tooltip], [data-toasts]';

/** What is not on the page until it is asked for, and how to ask. */
const openings: Record<string, (page: Page) => Promise<unknown>> = {
  parts: (page) => page.getByRole('table', { name: 'Files' }).waitFor(),
  menu: async (page) => {
    await page.getByRole('button', { name: 'Actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  },
  select: async (page) => {
    await page.getByRole('combobox', { name: 'Background Style' }).press('Enter');
    await page.getByRole('option', { name: 'Cartoon' }).waitFor();
  },
  tooltip: async (page) => {
    await page.getByRole('button', { name: /^(Dark|Light)$/ }).hover();
    await page.getByRole('tooltip').waitFor();
  },
  toast: async (page) => {
    await page.getByRole('button', { name: 'Toast with an action' }).click();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
  },
  'toast-error': async (page) => {
    await page.getByRole('button', { name: 'Error toast' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  },
  dialog: async (page) => {
    await page.getByRole('button', { name: 'Dialog', exact: true }).click();
    await page.getByRole('dialog', { name: 'Revoke invite' }).waitFor();
  },
  sheet: async (page) => {
    await page.getByRole('button', { name: 'Bottom sheet' }).click();
    await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
  },
};

test.each(looks)('every part in every state: $theme, $size', async ({ theme, size }) => {
  const { page, context, errors } = await openWindow(browser, server.url, { theme, size });
  for (const [name, open] of Object.entries(openings)) {
    await page.goto('/ui');
    await open(page);
    const path = `${folder}ui-${name}-${theme}-${size}.png`;
    await page.screenshot({ path, fullPage: name === 'parts' });
    expect([name, await audit(page, name === 'parts' ? 'html' : floating)]).toEqual([name, []]);
    expect([name, await sidewaysScroll(page)]).toEqual([name, 0]);
  }
  expect(errors).toEqual([]);
  await context.close();
});
