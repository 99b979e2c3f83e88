import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { audit, auditColors, horizontalOverflow, showTheme, waitUntilLoaded } from './audit.js';
import type { sizes } from './browser.js';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

/** Screenshots of all screens take as long as the tests, so PHOTOS=1 turns them on. */
export async function takeScreenshot(page: Page, name: string, fullPage = true) {
  if (!process.env.PHOTOS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, fullPage });
}

/** Checks everything that is required of a screen, in the current theme. */
export async function inspect(page: Page, name: string, size: keyof typeof sizes) {
  await waitUntilLoaded(page);
  const theme = await readTheme(page);
  await takeScreenshot(page, `${name}-${theme}-${size}`);
  expect([name, await horizontalOverflow(page)]).toEqual([name, 0]);
  expect([name, theme, await audit(page)]).toEqual([name, theme, []]);
}

/**
 * Also checks what the other theme changes. That theme stays for the next screen, because switching back would take
 * as long as checking the colors.
 */
export async function inspectBothThemes(page: Page, name: string, size: keyof typeof sizes) {
  await inspect(page, name, size);
  const other = await switchTheme(page);
  await takeScreenshot(page, `${name}-${other}-${size}`);
  expect([name, other, await auditColors(page)]).toEqual([name, other, []]);
}

/** Shows the other theme and returns its name. */
export async function switchTheme(page: Page) {
  const other = (await readTheme(page)) === 'dark' ? 'light' : 'dark';
  await showTheme(page, other);
  return other;
}

const readTheme = (page: Page) =>
  page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));
