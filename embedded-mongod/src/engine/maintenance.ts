import { expireDocuments } from './expiry.js';
import type { Engine } from './request.js';

/** Sessions unused for this long are removed, in milliseconds. */
const SESSION_MS = 31 * 60_000;

/**
 * Starts the periodic work: TTL indexes, abandoned cursors, and sessions. Returns a function that stops it and
 * resolves when the current run has finished.
 */
export function startMaintenance(
  { store, cursors }: Engine,
  intervalMs: number,
  report: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      const now = new Date();
      cursors.closeIdle(now.getTime());
      await expireDocuments(store, now);
      await store.write(() => {
        store.sessions.removeUnused(new Date(now.getTime() - SESSION_MS));
      });
    } catch (error) {
      report(error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => {
    if (!isRunning) running = run();
  }, intervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
