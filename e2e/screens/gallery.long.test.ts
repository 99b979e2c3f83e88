import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { audit, auditColors, horizontalOverflow, showTheme, waitForAnimations } from '../testing/audit.js';
import { closeWindows, openWindow, shareBrowser } from '../testing/browser.js';
import { takeScreenshot } from '../testing/inspectScreen.js';
import { serveFolder } from '../testing/serveFolder.js';

const built = mkdtempSync(join(tmpdir(), 'cosmic-ui-'));

let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  // The gallery that `npm run dev` shows at /ui, built separately because the product doesn't contain it.
  const vite = ['build', '--config', 'web/vite.config.ts', '--mode', 'gallery', '--outDir', built];
  execFileSync('node_modules/.bin/vite', [...vite, '--emptyOutDir', '--logLevel', 'error'], {
    stdio: 'pipe',
  });
  [browser, server] = await Promise.all([shareBrowser(), serveFolder(built, 'ui.html')]);
});
afterAll(async () => {
  await closeWindows(browser);
  await server.close();
  rmSync(built, { recursive: true });
});

/** Overlays, which are checked separately because Radix makes the page behind them inert in its own ways. */
const opened = '[role=menu], [role=listbox], [role=dialog]';
const floating = `${opened}, [role=tooltip], [data-toasts]`;

/** Components that have to be opened first, and how to open them. */
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
    const button = page.getByRole('button', { name: /^(Dark|Light)$/ });
    // Scrolling closes the tooltip, so scroll first and then hover.
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await button.hover();
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

test.each(['desktop', 'phone'] as const)('every part in every state: %s', async (size) => {
  const { page, context, errors } = await openWindow(browser, server.url, { size });
  await page.goto('/ui');
  for (const [name, open] of Object.entries(openings)) {
    await open(page);
    await waitForAnimations(page);
    const within = name === 'parts' ? 'html' : floating;
    const shoot = (theme: string) => takeScreenshot(page, `ui-${name}-${theme}-${size}`, name === 'parts');
    await shoot('dark');
    expect([name, await audit(page, within)]).toEqual([name, []]);
    expect([name, await horizontalOverflow(page)]).toEqual([name, 0]);
    await showTheme(page, 'light');
    await shoot('light');
    expect([name, await auditColors(page, within)]).toEqual([name, []]);
    await showTheme(page, 'dark');
    await close(page, name);
  }
  expect(errors).toEqual([]);
  await context.close();
});

/** Closes everything above the page. Errors stay until they are dismissed, tooltips while the pointer rests. */
async function close(page: Page, name: string) {
  if (name === 'parts') return;
  if (/^to(ast|oltip)/.test(name)) {
    await page.goto('/ui');
    return;
  }
  // A key pressed before the overlay has the focus would be lost.
  await page.waitForFunction((selector) => document.activeElement?.closest(selector), opened);
  await page.keyboard.press('Escape');
  await page.waitForFunction((selector) => !document.querySelector(selector), opened);
}

test('forced colors (Windows high contrast) show what is on, what is selected, and the progress', async () => {
  const { page, context } = await openWindow(browser, server.url);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/ui');
  await openings.parts?.(page);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  // The gallery has no current page, so two links stand in for those in the sidebar.
  await page.getByRole('link', { name: 'A link' }).evaluate((link) => {
    const active = link.cloneNode(true) as Element;
    active.setAttribute('aria-current', 'page');
    link.setAttribute('aria-current', 'false');
    link.after(active);
  });
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [on, off] of [
    ['[role=switch]:checked', '[role=switch]:not(:checked)'],
    ['[type=checkbox]:not([role]):checked', '[type=checkbox]:not([role]):not(:checked)'],
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
    ['a[aria-current=page]', 'a[aria-current=false]'],
    ['[role=progressbar] > *', '[role=progressbar]'],
  ] as const)
    expect([on, await background(on)]).not.toEqual([on, await background(off)]);
  await takeScreenshot(page, 'ui-forced-colors', true);
  await context.close();
});
