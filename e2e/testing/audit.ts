import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

interface Axe {
  run(within: string, options: object): Promise<AxeResult>;
}

/** axe's findings on the page or in a part of it, one line per rule. */
export async function audit(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  // The content security policy blocks script elements, but not the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(selector, {
        resultTypes: ['violations'],
        // Only a rule that is off by default needs the style sheets, and the elements' selectors aren't used.
        preload: false,
        selectors: false,
        ...(runOnly && { runOnly }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, rules] as const,
  );
}

/** axe's rules that depend on the theme's colors. */
export const auditColors = (page: Page, within = 'html') => audit(page, within, ['color-contrast']);

/** Switches the theme, as if another window had chosen it. */
export async function showTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
  }, theme);
  // The change takes effect in the next frame.
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    theme === 'dark',
  );
  await waitForAnimations(page);
}

/** Waits until nothing on the page is loading or moving. */
export async function waitUntilLoaded(page: Page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
  await waitForAnimations(page);
}

/** Waits until changes are painted and color transitions have ended. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** How many pixels the page scrolls sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
