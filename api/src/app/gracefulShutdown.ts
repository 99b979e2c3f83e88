import type { Logger } from '../platform/logger.js';

/** How long running requests have to finish after an unexpected error. */
const timeoutMs = 15_000;

/**
 * Ends the process gracefully, once: on SIGINT and SIGTERM, with code 0 when everything is finished; after an unhandled
 * error, with code 1 within `timeoutMs`, so that a supervisor restarts it.
 * @param stop lets running requests finish and closes the database
 */
export function registerGracefulShutdown(
  logger: Logger,
  stop: (reason: { isPlanned: boolean }) => Promise<void>,
): void {
  let isLeaving = false;
  const leave = async (code: number) => {
    if (isLeaving) return;
    isLeaving = true;
    try {
      await stop({ isPlanned: code === 0 });
      process.exit(code);
    } catch (error) {
      logger.fatal({ err: error }, 'the server could not shut down cleanly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      logger.debug({ signal }, 'stopping');
      void leave(0);
    });
  }
  // Unhandled rejections also end up here; `source` distinguishes them.
  process.on('uncaughtException', (error, source) => {
    logger.fatal({ err: error, source }, 'unexpected error outside of any request; shutting down');
    setTimeout(() => process.exit(1), timeoutMs).unref();
    void leave(1);
  });
  // The reader of the output may be gone.
  process.stdout.on('error', () => undefined);
}
