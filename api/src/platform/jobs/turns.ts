import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the process may block. */
const stretchMs = 10;

/** Processes each item and lets other work run in between. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > stretchMs) {
      await nextTurn();
      began = performance.now();
    }
    work(item);
  }
}
