import { afterAll, afterEach, vi } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { readToasts, removeToast } from '../ui/feedback/toastStore';
import { trackPage } from './endOfPage';

// The real timers, in case a test fakes them.
const { setImmediate } = globalThis;
const { asyncWrapper } = getConfig();
/** What React does after rendering, such as focusing or listening, runs in separate tasks. */
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
  // The first test of a page waits until its code has loaded, which takes long on a busy machine.
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

// A test file acts as a page load: the state and timers of the product's modules end with it, and so do its styles.
const endPage = trackPage();
afterAll(() => {
  endPage();
  vi.resetModules();
  document.head.replaceChildren();
  // Remove what the file gave the browser, such as a clipboard, locks, or a database that would answer later files
  // offline.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(window, 'indexedDB');
});
