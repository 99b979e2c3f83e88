import type { Server } from 'node:http';

/** Idle connections are looked for this often. */
const sweepIntervalMs = 100;

/**
 * Takes no new connections and lets the running requests finish; what still runs after `graceMs` milliseconds is ended.
 * Sockets that were upgraded are left to those who upgraded them.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Node keeps a connection whose last request has finished for the next one, although none is taken.
  const sweeping = setInterval(() => server.closeIdleConnections(), sweepIntervalMs);
  const ending = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweeping);
  clearTimeout(ending);
}
