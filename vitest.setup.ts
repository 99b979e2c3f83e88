import { setTimeout as wait } from 'node:timers/promises';
import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const printed: string[] = [];
// A worker's files share its console, so each file replaces the previous file's handler.
const shared = globalThis as { printError?: typeof console.error };
shared.printError ??= console.error;
const print = shared.printError;
console.error = (...values: unknown[]) => {
  const text = format(...values);
  // React warns about how a test waits, not about what a user sees.
  if (!text.includes('act(')) printed.push(text);
  print(...values);
};

// An error in the console is an error, even if the page looks right. A test that expects one replaces console.error.
afterEach(() => {
  expect(printed.splice(0), 'printed with console.error').toEqual([]);
});

/** Servers and child processes that are open now. Those of the worker itself were there before the file began. */
const openHandles = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap' || kind === 'ProcessWrap')
    .length;

let openBefore: number;
beforeAll(() => {
  openBefore = openHandles();
});
afterAll(async () => {
  // A worker of the browser tests keeps its server and browser for later files.
  if (expect.getState().testPath?.includes('/e2e/')) return;
  // Closing may take a moment.
  for (let tries = 0; tries < 100 && openHandles() > openBefore; tries++) await wait(50);
  expect(openHandles(), 'servers and processes that the file left open').toBeLessThanOrEqual(openBefore);
});
