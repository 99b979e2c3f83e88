import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

const longestWait = 30_000;

/** Longer after every failure, up to half a minute, and at once when the network is back. */
const waitToRetry = (failures: number) =>
  new Promise<void>((resolve) => {
    // Not all windows at the same moment after a restart of the server.
    const time = Math.min(2 ** failures * 1000, longestWait) * (0.7 + 0.6 * Math.random());
    const timer = setTimeout(go, time);
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
    window.addEventListener('online', go);
  });

/** The live line to the server. It opens with the first subscription, closes with the last, and comes back by itself. */
export function createSocketLink(onReconnect: () => void) {
  const socket = createClient({
    url: () => `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: waitToRetry,
    shouldRetry: () => true,
    on: { connected: (_socket, _payload, wasRetry) => wasRetry && onReconnect() },
  });
  return new GraphQLWsLink(socket);
}
