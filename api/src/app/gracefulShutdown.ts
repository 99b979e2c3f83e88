import type { Logger } from '../platform/logger.js';

/** After an unexpected error running requests have this time to finish. */
const timeoutMs = 15_000;

/**
 * Ends the process in order, once: on SIGINT and SIGTERM with code 0 when all is done; after an error that nobody
 * handled with code 1 within `timeoutMs`, so that a supervisor starts it again.
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
      logger.fatal({ err: error }, 'the server could not stop in order');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      logger.debug({ signal }, 'stopping');
      void leave(0);
    });
  }
  // Rejections that nobody handles come here as well; `source` tells them apart.
  process.on('uncaughtException', (error, source) => {
    logger.fatal({ err: error, source }, 'unexpected error outside of any request: the server stops');
    setTimeout(() => process.exit(1), timeoutMs).unref();
    void leave(1);
  });
  // Whoever reads the output may be gone.
  process.stdout.on('error', () => undefined);
}
