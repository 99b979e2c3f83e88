import { ApolloClient, execute, gql, InMemoryCache } from '@apollo/client';
import { createSocketLink } from './socketLink';

/** Called when the server is asked for events, which follows the connection. */
let onSubscribe: () => void;
/** Called when the connection is there. */
let onOpen: () => void;

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
    queueMicrotask(() => {
      onOpen();
      this.onopen?.();
    });
  }

  send(message: string) {
    const { type } = JSON.parse(message);
    if (type === 'subscribe') onSubscribe();
    if (type === 'connection_init') this.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) });
  }

  close() {
    this.readyState = OpenSocket.CLOSED;
  }
}

test.each([
  ['at once, nothing was missed', 0, 0],
  ['late, the page is asked for again', 2_000, 1],
])('when the live line is there %s', async (_what, delay, calls) => {
  vi.stubGlobal('WebSocket', OpenSocket);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const onMissed = vi.fn();
  const link = createSocketLink({ ensure: async () => true, isAlive: async () => true, onMissed });
  onOpen = () => void now.mockReturnValue(delay);
  const acknowledged = new Promise<void>((resolve) => {
    onSubscribe = resolve;
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  execute(link, { query: gql`subscription { noteChanged { id } }` }, { client }).subscribe({});
  await acknowledged;
  expect(onMissed).toHaveBeenCalledTimes(calls);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
