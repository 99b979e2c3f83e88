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

/**
 * Checks everything a screen must fulfill: all rules in the current theme, then the ones that the other theme
 * changes. The other theme stays for the next screen, because switching back would take as long as checking the
 * colors.
 */
export async function inspect(page: Page, name: string, size: keyof typeof sizes) {
  await waitUntilLoaded(page);
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const [opened, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await takeScreenshot(page, `${name}-${opened}-${size}`);
  expect([name, await horizontalOverflow(page)]).toEqual([name, 0]);
  expect([name, opened, await audit(page)]).toEqual([name, opened, []]);
  await showTheme(page, other);
  await takeScreenshot(page, `${name}-${other}-${size}`);
  expect([name, other, await auditColors(page)]).toEqual([name, other, []]);
}
