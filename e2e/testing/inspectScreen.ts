import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { audit, auditColors, horizontalOverflow, showTheme, waitUntilLoaded } from './audit.js';
import type { sizes } from './browser.js';

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

/** Pictures of all screens to look at; they take as long as all the rest, so they are made when PHOTOS=1 asks for them. */
export async function takeScreenshot(page: Page, name: string, fullPage = true) {
  if (!process.env.PHOTOS) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png`, fullPage });
}

/**
 * Everything that must hold on a screen: all rules in the theme in which it opened, then what the other one changes. It
 * stays in that one, so the next screen opens in it: changing back would cost as much as a look at the colors.
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
