import type { MongoClient, ServerType, TopologyDescriptionChangedEvent } from 'mongodb';
import type { Logger } from '../logger.js';

/** A new primary, or an embedded database that starts again, comes sooner: until then requests wait. */
const graceMs = 2_000;

const writable: ReadonlySet<ServerType> = new Set(['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']);

let isAway = false;
const listeners = new Set<() => void>();

/** Has the database been away for longer than requests wait for it? They are refused then, before they ask. */
export const isDatabaseAway = (): boolean => isAway;

/** Has something done when the database goes away. @returns a function that ends it */
export function onDatabaseAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows what the driver hears of the servers, and says once that the database is away and once that it is back: whatever
 * fails in between has this reason, and does not fill the log with it.
 * @returns a function that stops it
 */
export function watchAvailability(client: MongoClient, logger: Logger): () => void {
  let grace: NodeJS.Timeout | undefined;
  let lostAt = 0;
  const handleLoss = () => {
    isAway = true;
    logger.error('the database does not answer; requests are refused with 503 until it does');
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
      if (isAway) logger.warn({ awayMs: Date.now() - lostAt }, 'the database answers again');
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
