import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long the process may block. */
const stretchMs = 10;

/** Lets other work run if the process has been busy for a while: call it between steps. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began <= stretchMs) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Processes each item and lets other work run in between. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  const takeTurn = createTurns();
  for (const item of items) {
    await takeTurn();
    work(item);
  }
}
