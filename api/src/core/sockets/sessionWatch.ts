import { repeat } from '../../platform/jobs/repeat.js';
import type { Logger } from '../../platform/logger.js';
import { findSessionEnds, watchEndedSessions } from '../sessions/sessions.js';
import { CloseCode } from './closeCode.js';
import { maxSessionTrustMs, sessionSweepMs } from './limits.js';
import type { Registry } from './registry.js';

/**
 * Closes the sockets of sessions that end: immediately if someone ends one in any process, and within
 * `sessionSweepMs` if it expires.
 * @returns a function that stops it
 */
export async function watchSessions(registry: Registry, logger: Logger): Promise<() => Promise<void>> {
  /** When to check each session again, in milliseconds. */
  const due = new Map<string, number>();

  const sweep = async () => {
    const open = new Set(registry.sessionIds);
    for (const id of due.keys()) if (!open.has(id)) due.delete(id);
    const now = Date.now();
    const ids = [...open].filter((id) => (due.get(id) ?? 0) <= now);
    if (ids.length === 0) return;
    const ends = await findSessionEnds(ids);
    for (const id of ids) {
      const end = ends.get(id)?.getTime() ?? 0;
      if (end > Date.now()) due.set(id, Math.min(end, now + maxSessionTrustMs));
      else registry.endSession(id);
    }
  };

  const stopWatching = await watchEndedSessions(
    (id) => registry.endSession(id),
    () => registry.closeAll(CloseCode.restart, 'Events were missed'),
    logger,
  );
  const stopSweeping = repeat(sweep, sessionSweepMs, (error) =>
    logger.warn({ err: error }, 'sessions of open sockets could not be read'),
  );
  return async () => {
    await stopSweeping();
    await stopWatching();
  };
}
