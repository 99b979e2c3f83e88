import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';

/** A message in the protocol. */
type Message = { type: string; id?: string; payload?: unknown };

/** A client that sends exactly what a test specifies. */
export interface TestSocket {
  socket: WebSocket;
  /** The code and reason of the server's close; the HTTP status if it refuses the handshake. */
  closed: Promise<{ code: number; reason: string }>;
  send(message: object | string): void;
  subscribe(id: string, query: string, variables?: Record<string, unknown>): void;
  /** Waits for the next message with this ID. */
  next(id: string): Promise<Message>;
}

/** Opens a socket as the cookie's user, up to the acknowledgment. */
export async function openSocket(
  url: string,
  cookie = '',
  path = '/graphql',
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = new WebSocket(url.replace('http', 'ws') + path, 'graphql-transport-ws', {
    headers: { cookie, ...headers },
  });
  const received: Message[] = [];
  const arrivals = new EventEmitter();
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)));
    arrivals.emit('message');
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('unexpected-response', (_request, response) => {
      resolve({ code: response.statusCode ?? 0, reason: '' });
      socket.terminate();
    });
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open').catch(() => undefined), closed]);
  const send = (message: object | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  if (socket.readyState === WebSocket.OPEN) {
    send({ type: 'connection_init' });
    await Promise.race([once(arrivals, 'message'), closed]);
  }
  return {
    socket,
    closed,
    send,
    subscribe: (id, query, variables) => send({ type: 'subscribe', id, payload: { query, variables } }),
    next: async (id) => {
      for (;;) {
        const index = received.findIndex((message) => message.id === id);
        const [message] = index < 0 ? [] : received.splice(index, 1);
        if (message) return message;
        await once(arrivals, 'message');
      }
    },
  };
}
