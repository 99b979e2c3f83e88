import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const query = 'subscription($id: ID!) { messageDelta(conversationId: $id) { messageId text state } }';

interface Delta {
  messageDelta: { messageId: string; text: string; state: string };
}

/** A member's open window, to which answers are streamed. */
export interface Follower {
  /**
   * Follows a conversation. `onText` is called for each piece, and the promise resolves with the final state of the
   * streamed answer. Set `hasBegun` if the answer may end before this window is ready.
   */
  follow(conversationId: string, onText?: () => void, hasBegun?: boolean): Promise<string>;
  close(): void;
}

export function openEventFollower(url: string, cookie: string): Follower {
  class CookieSocket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { cookie } });
    }
  }
  const client: Client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: CookieSocket,
    lazy: false,
  });
  return {
    follow: (id, onText, hasBegun = false) =>
      new Promise((resolve, reject) => {
        let isStreaming = hasBegun;
        const stop = client.subscribe<Delta>(
          { query, variables: { id } },
          {
            next: ({ data }) => {
              const delta = data?.messageDelta;
              if (!delta) return;
              isStreaming ||= delta.state === 'streaming';
              if (delta.state === 'streaming' && delta.text) onText?.();
              if (delta.state === 'streaming' || !isStreaming) return;
              stop();
              resolve(delta.state);
            },
            error: (failure) => reject(new Error(JSON.stringify(failure))),
            complete: () => undefined,
          },
        );
      }),
    close: () => void client.dispose(),
  };
}
