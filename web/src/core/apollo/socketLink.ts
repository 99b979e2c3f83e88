import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';

const maxWaitMs = 30_000;

/** A first connection that takes no longer misses hardly any change, and refetching would double the requests. */
const promptMs = 500;

/** Waits longer after every failure, up to 30 s, but reconnects immediately when the network is back. */
const waitBeforeRetry = (failures: number) =>
  new Promise<void>((resolve) => {
    // Spread reconnects, so that windows don't all return at once after a server restart.
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
  /** Whether someone is signed in. Asks the user to sign in again if the session has ended. */
  ensure: () => Promise<boolean>;
  isAlive: () => Promise<boolean>;
  /** Called when the first connection took so long that changes since the first responses may have been missed. */
  onLateConnect: () => void;
  /** Called when the connection is back. */
  onReconnect: () => void;
}

/**
 * The WebSocket connection. It opens with the first subscription and closes with the last. It reconnects only with a
 * session, because the server refuses it otherwise.
 */
export function createSocketLink({ ensure, isAlive, onLateConnect, onReconnect }: Session) {
  const createdAt = performance.now();
  let wasConnected = false;
  const retryWait = async (failures: number) => {
    await waitBeforeRetry(failures);
    if (await ensure()) return;
    // The user declined to sign in, so don't ask again just for the socket.
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
        else if (performance.now() - createdAt > promptMs) onLateConnect();
        wasConnected = true;
      },
    },
  });
  return new GraphQLWsLink(socket);
}
