import { ApolloClient, execute, gql, InMemoryCache } from '@apollo/client';
import { createSocketLink } from './socketLink';

/** A socket whose server takes every connection. */
class OpenSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = OpenSocket.OPEN;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(message: string) {
    if (JSON.parse(message).type === 'connection_init')
      this.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) });
  }

  close() {
    this.readyState = OpenSocket.CLOSED;
  }
}

test('what changed between the first answer of a page and its live line is asked for again', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  const connected = new Promise<void>((resolve) => {
    const link = createSocketLink({
      ensure: async () => true,
      isAlive: async () => true,
      onConnect: resolve,
    });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    execute(link, { query: gql`subscription { noteChanged { id } }` }, { client }).subscribe({});
  });
  await connected;
  vi.unstubAllGlobals();
});
