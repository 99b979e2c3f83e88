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

/** Everything that must hold on a screen: all rules in the dark, then what the light changes. */
export async function inspect(page: Page, name: string, size: keyof typeof sizes) {
  await waitUntilLoaded(page);
  await takeScreenshot(page, `${name}-dark-${size}`);
  expect([name, await horizontalOverflow(page)]).toEqual([name, 0]);
  expect([name, await audit(page)]).toEqual([name, []]);
  await showTheme(page, 'light');
  await takeScreenshot(page, `${name}-light-${size}`);
  expect([name, await auditColors(page)]).toEqual([name, []]);
  await showTheme(page, 'dark');
}
