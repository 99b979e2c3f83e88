import { expect } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';

type Handler = (input: Record<string, unknown>) => unknown;

/** An answer that is not a success: `throw new Refusal(409, 'Taken')`, over REST or GraphQL. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extensions: { code?: string; fields?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

/** The line is down. */
export const offline = () => {
  throw new TypeError('Failed to fetch');
};

const answer = (status: number, body: unknown) => ({
  status,
  ok: status < 300,
  statusText: '',
  headers: new Map([['content-type', 'application/json']]),
  text: async () => JSON.stringify(body),
  json: async () => body,
});

/**
 * Stands in for the server: handlers by GraphQL operation name (`Users`) or REST call (`POST /api/login`).
 * Answers what was called, with what.
 */
export function fakeServer(given: Record<string, Handler>) {
  // The frame asks on every screen, and many tests stand on the empty notes; few care.
  const handlers: Record<string, Handler> = {
    ShellCounts: () => ({ unreadNotifications: 0 }),
    NotesPage: () => ({ notes: [] }),
    NoteFilters: () => ({ noteFolders: [], noteTags: [] }),
    VaultFrame: () => ({ folders: [], vaultUsage: { __typename: 'VaultUsage', used: 0, quota: 1024 } }),
    NameClashes: () => ({ nameClashes: [] }),
    ...given,
  };
  FakeSocket.subscriptions.clear();
  FakeSocket.isRefusing = false;
  const calls: { name: string; input: Record<string, unknown> }[] = [];

  const run = async (name: string, input: Record<string, unknown>) => {
    const handler = handlers[name];
    if (!handler) throw new Error(`The test has no answer for ${name}`);
    calls.push({ name, input });
    return handler(input);
  };

  const respond = async (
    path: string,
    { method = 'GET', body = '{}' }: { method?: string; body?: string | FormData } = {},
  ) => {
    const input = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body);
    if (path !== '/graphql') {
      try {
        return answer(200, await run(`${method} ${path}`, input));
      } catch (error) {
        if (error instanceof Refusal)
          return answer(error.status, { message: error.message, fields: error.extensions.fields });
        throw error;
      }
    }
    const name = input.operationName ?? /(?:query|mutation) (\w+)/.exec(input.query)?.[1];
    try {
      return answer(200, { data: await run(name, input.variables ?? {}) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return answer(200, { errors: [{ message: error.message, extensions: error.extensions }] });
    }
  };

  Object.assign(globalThis, { fetch: respond, WebSocket: FakeSocket });
  return {
    /** May be replaced while the test runs. */
    handlers,
    callsOf: (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input),
    /** Closes every open socket, and refuses new ones until told otherwise. */
    closeSockets: (code: number, isRefusing = false) => {
      FakeSocket.isRefusing = isRefusing;
      return act(async () => FakeSocket.closeAll(code));
    },
    acceptSockets: () => {
      FakeSocket.isRefusing = false;
    },
    /** How many sockets were asked for. */
    socketCount: () => FakeSocket.count,
    /** Sends an event to every open subscription, once there is one. */
    publish: async (data: object) => {
      await waitFor(() => expect(FakeSocket.subscribersOf(data)).not.toHaveLength(0));
      await act(async () => FakeSocket.publish(data));
    },
  };
}

/** Speaks enough of graphql-transport-ws to subscribe and receive. */
class FakeSocket extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  static subscriptions = new Map<string, { socket: FakeSocket; query: string }>();
  static isRefusing = false;
  static count = 0;
  readyState = FakeSocket.OPEN;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor() {
    super();
    FakeSocket.count++;
    queueMicrotask(() => (FakeSocket.isRefusing ? this.close(1006) : this.onopen?.()));
  }

  static closeAll(code: number) {
    for (const { socket } of FakeSocket.subscriptions.values()) socket.close(code);
    FakeSocket.subscriptions.clear();
  }

  /** Those that have asked for this kind of event. */
  static subscribersOf(data: object) {
    const [field = ''] = Object.keys(data);
    return [...FakeSocket.subscriptions].filter(([, { query }]) => query.includes(field));
  }

  static publish(data: object) {
    for (const [id, { socket }] of FakeSocket.subscribersOf(data))
      socket.receive({ id, type: 'next', payload: { data } });
  }

  receive(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string) {
    const { id, type, payload } = JSON.parse(text);
    if (type === 'connection_init') queueMicrotask(() => this.receive({ type: 'connection_ack' }));
    if (type === 'subscribe') FakeSocket.subscriptions.set(id, { socket: this, query: payload.query });
    if (type === 'complete') FakeSocket.subscriptions.delete(id);
  }

  close(code = 1000) {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason: '' });
  }
}
