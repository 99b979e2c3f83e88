import { ApolloClient, execute, gql, InMemoryCache } from '@apollo/client';
import { createSocketLink } from './socketLink';

/** Called when the connection is open. */
let onOpen: () => void;
/** Called when the client subscribes, which follows the acknowledgment. */
let onSubscribe: () => void;

/** A socket whose server accepts every connection. */
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

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['at once misses nothing', 0, 0],
  ['late may have missed changes since the first responses', 2_000, 1],
])('a first connection that opens %s', async (_what, delay, calls) => {
  vi.stubGlobal('WebSocket', OpenSocket);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onOpen = () => void now.mockReturnValue(delay);
  const [onLateConnect, onReconnect] = [vi.fn(), vi.fn()];
  const session = { ensure: async () => true, isAlive: async () => true, onLateConnect, onReconnect };
  const link = createSocketLink(session);
  const subscribed = new Promise<void>((resolve) => {
    onSubscribe = resolve;
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  execute(link, { query: gql`subscription { noteChanged { id } }` }, { client }).subscribe({});
  await subscribed;
  expect(onLateConnect).toHaveBeenCalledTimes(calls);
  expect(onReconnect).not.toHaveBeenCalled();
});
