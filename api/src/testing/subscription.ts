import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Subscription } from './schema.generated.js';

/** A running subscription over its own WebSocket, which closes with it. */
export interface TestSubscription {
  /** Resolves when the server has accepted the socket. */
  connected: Promise<void>;
  /** The next event; rejects with the server's errors. */
  next(): Promise<Subscription>;
  close(): Promise<void>;
}

/** Subscribes as the cookie's user. */
export function openSubscription(
  url: string,
  query: string,
  cookie = '',
  headers: Record<string, string> = {},
): TestSubscription {
  class CookieSocket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie, ...headers } });
    }
  }
  let markConnected: () => void;
  const connected = new Promise<void>((resolve) => {
    markConnected = resolve;
  });
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: CookieSocket,
    retryAttempts: 0,
    lazy: true,
    on: { connected: () => markConnected() },
  });
  const events = client.iterate<Record<string, unknown>>({ query });
  return {
    connected,
    next: async () => {
      const { value } = await events.next();
      if (value.errors) throw value.errors;
      return value.data;
    },
    close: async () => {
      await events.return?.();
      await client.dispose();
    },
  };
}
