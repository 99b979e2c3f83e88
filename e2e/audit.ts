import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

interface Axe {
  run(within?: string): Promise<AxeResult>;
}

/** What axe finds on the open page, or in a part of it, one line a rule. */
export async function audit(page: Page, within = 'html'): Promise<string[]> {
  // The pages' security policy refuses a script element; the debugger may run it all the same.
  await page.evaluate(axe);
  const result = await page.evaluate(
    (selector) => (globalThis as unknown as { axe: Axe }).axe.run(selector),
    within,
  );
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** By how many pixels the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
