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

/** What axe finds on the open page, or in a part of it, one line a rule. */
export async function audit(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  // The pages' security policy refuses a script element; the debugger may run it all the same.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([selector, runOnly]) => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(selector, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, rules] as const,
  );
}

/** What axe finds that another theme could change: the colors. */
export const auditColors = (page: Page, within = 'html') => audit(page, within, ['color-contrast']);

/** Shows the open page in a theme, as when another window of the same browser chooses it. */
export async function showTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
  }, theme);
  // It changes in a frame of its own.
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    theme === 'dark',
  );
  await waitForAnimations(page);
}

/** Waits until nothing on the page is on its way any more. */
export async function waitUntilLoaded(page: Page) {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
  await waitForAnimations(page);
}

/** Waits until what has changed is drawn and every color has arrived where it goes. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** By how many pixels the page can be scrolled sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
