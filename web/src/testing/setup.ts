import { afterAll, afterEach, vi } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { readToasts, removeToast } from '../ui/feedback/toastStore';
import { trackPage } from './endOfPage';

// As they are before a test fakes the timers.
const { setImmediate } = globalThis;
const { asyncWrapper } = getConfig();
/** What React does after something is shown, such as giving it the focus or listening, comes in tasks of its own. */
async function runEffects() {
  for (let task = 0; task < 3; task++) await new Promise<void>((resolve) => void setImmediate(resolve));
}

configure({
  asyncWrapper: (find) =>
    asyncWrapper(async () => {
      const found = await find();
      await runEffects();
      return found;
    }),
  // The first look at a page waits until its code is loaded, on a busy machine for long.
  asyncUtilTimeout: 60_000,
  // What the user saw instead, without the hundred stars.
  getElementError: (message, container) => new Error(`${message}\n\nOn screen: ${container.textContent}`),
});

afterEach(() => {
  cleanup();
  act(() => {
    for (const { id } of readToasts()) removeToast(id);
  });
  localStorage.clear();
  document.documentElement.className = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// A test file is a page load: what the product's modules remember and have started ends with it, and so do its styles.
const endPage = trackPage();
afterAll(() => {
  endPage();
  vi.resetModules();
  document.head.replaceChildren();
});
