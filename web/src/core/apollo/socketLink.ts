import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

const maxWaitMs = 30_000;

/** Longer after every failure, up to half a minute, and at once when the network is back. */
const waitBeforeRetry = (failures: number) =>
  new Promise<void>((resolve) => {
    // Not all windows at the same moment after a restart of the server.
    const time = Math.min(2 ** failures * 1000, maxWaitMs) * (0.7 + 0.6 * Math.random());
    const timer = setTimeout(go, time);
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
    window.addEventListener('online', go);
  });

interface Session {
  /** Whether somebody is signed in; asks the person to sign in again when that has ended. */
  ensure: () => Promise<boolean>;
  isAlive: () => Promise<boolean>;
  /** The line is back after a time without it. */
  onReconnect: () => void;
}

/**
 * The live line to the server. It opens with the first subscription, closes with the last, and comes back by itself:
 * not before somebody is signed in, because without a session the server refuses it.
 */
export function createSocketLink({ ensure, isAlive, onReconnect }: Session) {
  let wasConnected = false;
  const retryWait = async (failures: number) => {
    await waitBeforeRetry(failures);
    if (await ensure()) return;
    // The person would rather not sign in now, and is not asked for the sake of the line again.
    do await waitBeforeRetry(failures + 1);
    while (!(await isAlive()));
  };
  const socket = createClient({
    url: () => `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait,
    shouldRetry: () => true,
    on: {
      connected: () => {
        if (wasConnected) onReconnect();
        wasConnected = true;
      },
    },
  });
  return new GraphQLWsLink(socket);
}
