import { setTimeout as wait } from 'node:timers/promises';
import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

const printed: string[] = [];
// Files of a worker share its console, so each file replaces what the one before has put there.
const shared = globalThis as { printError?: typeof console.error };
shared.printError ??= console.error;
const print = shared.printError;
console.error = (...values: unknown[]) => {
  const text = format(...values);
  // React says this of how a test waits, not of what a user sees.
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
  // A worker of the browser tests keeps its server and its browser for the files that follow.
  if (expect.getState().testPath?.includes('/e2e/')) return;
  // What was just closed may take a moment to go.
  for (let tries = 0; tries < 100 && openHandles() > openBefore; tries++) await wait(50);
  expect(openHandles(), 'servers and processes that the file left open').toBeLessThanOrEqual(openBefore);
});
