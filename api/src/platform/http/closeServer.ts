import type { Server } from 'node:http';

/** Interval for closing idle connections. */
const sweepIntervalMs = 100;

/**
 * Accepts no new connections and lets running requests finish, for up to `graceMs` milliseconds. The code that
 * upgraded a socket closes it.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Node keeps connections open for another request after the last one has finished.
  const sweeping = setInterval(() => server.closeIdleConnections(), sweepIntervalMs);
  const ending = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweeping);
  clearTimeout(ending);
}
