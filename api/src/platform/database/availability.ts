import type { MongoClient, ServerType, TopologyDescriptionChangedEvent } from 'mongodb';
import type { Logger } from '../logger.js';

/** Requests wait this long, which is enough for a new primary or a restart of the embedded database. */
const graceMs = 2_000;

const writable: ReadonlySet<ServerType> = new Set(['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']);

let isAway = false;
const listeners = new Set<() => void>();

/** Whether the database has been unavailable for longer than requests wait. They are then refused immediately. */
export const isDatabaseAway = (): boolean => isAway;

/** Calls a listener when the database becomes unavailable. @returns a function that stops it */
export function onDatabaseAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Logs once when the database becomes unavailable and once when it's back. Failures in between have the same reason
 * and don't fill the log.
 * @returns a function that stops it
 */
export function watchAvailability(client: MongoClient, logger: Logger): () => void {
  let grace: NodeJS.Timeout | undefined;
  let lostAt = 0;
  const handleLoss = () => {
    isAway = true;
    logger.error('the database does not respond; requests get a 503 until it does');
    for (const listener of listeners) listener();
  };
  const handleChange = ({ newDescription }: TopologyDescriptionChangedEvent) => {
    const isThere = [...newDescription.servers.values()].some(({ type }) => writable.has(type));
    if (!isThere && grace === undefined) {
      lostAt = Date.now();
      grace = setTimeout(handleLoss, graceMs).unref();
    } else if (isThere && grace !== undefined) {
      clearTimeout(grace);
      grace = undefined;
      if (isAway) logger.warn({ awayMs: Date.now() - lostAt }, 'the database is responding again');
      isAway = false;
    }
  };
  client.on('topologyDescriptionChanged', handleChange);
  return () => {
    client.off('topologyDescriptionChanged', handleChange);
    clearTimeout(grace);
    isAway = false;
  };
}
