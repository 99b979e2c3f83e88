import { launchBrowser, sizes } from '@cosmic/e2e/testing/browser';
import type { Page } from 'playwright-core';
import type { Figures } from '../harness/figures.js';
import { admin, startServer } from '../harness/server.js';
import { measureTyping } from './typing.js';

const slowdown = 4;
/** Longer tasks delay a frame so that people notice. */
const limit = 50;
const rounds = 6;

/** Delays that people notice while they use the product. */
export async function measureInteraction(): Promise<Figures> {
  const server = await startServer();
  try {
    return { ...(await measureTasks(server.url)), ...(await measureTyping(server.url)) };
  } finally {
    await server.stop();
  }
}

/** The main thread's longest task, in ms, while someone works on a computer four times slower than this one. */
async function measureTasks(baseURL: string): Promise<Figures> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL, viewport: sizes.desktop });
    await context.request.post('/api/login', { data: admin });
    const page = await context.newPage();
    await page.goto('/file-vault', { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

    // Use only keys, because searching for an element on a slowed page is itself a long task.
    const chooseTheme = async (name: string) => {
      await page.keyboard.press('Enter');
      await waitForFocus(page, 'Dark');
      await page.keyboard.press(name === 'Dark' ? 'Home' : 'ArrowDown');
      await waitForFocus(page, name);
      await page.keyboard.press('Enter');
      await waitForFocus(page, '');
    };
    await page.getByRole('button', { name: 'Theme' }).focus();
    // The menu's code loads when it's first opened.
    await chooseTheme('Dark');
    const search = page.getByRole('searchbox', { name: 'Search files...' });
    return {
      'choosing the theme, longest task, ms': {
        value: await longestTask(page, async (round) => chooseTheme(round % 2 ? 'Dark' : 'Light')),
        atMost: limit,
      },
      'toggling the sidebar, longest task, ms': {
        value: await longestTask(page, () => page.keyboard.press('Control+b')),
        atMost: limit,
      },
      'typing into a search field, longest task, ms': {
        value: await longestTask(page, () => search.pressSequentially('objectives')),
        atMost: limit,
      },
    };
  } finally {
    await browser.close();
  }
}

/** Waits until the element with this text has the focus; the theme's button has no text. */
const waitForFocus = (page: Page, text: string) =>
  page.waitForFunction((expected) => document.activeElement?.textContent === expected, text);

/**
 * Repeats an action and returns its longest task in ms. Browsers report tasks of 50 ms or more, so 0 means that none
 * was longer.
 */
async function longestTask(page: Page, act: (round: number) => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });
  for (let round = 0; round < rounds; round++) {
    await act(round);
    // After two frames, the effect of the action has been drawn.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}
