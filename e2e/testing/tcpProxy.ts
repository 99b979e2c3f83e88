import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy before the server that stops when it has carried enough. */
export interface TcpProxy {
  url: string;
  /** Resolves when a connection has carried so many bytes to the server; it carries no more until it goes on. */
  stopAfter(bytes: number): Promise<void>;
  goOn(): void;
  /** Breaks all connections, and lets none be made until it goes on. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a proxy before a server of this machine. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let limit = Number.POSITIVE_INFINITY;
  let stopped: Socket | undefined;
  let onLimit: () => void = () => undefined;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = connect(Number(port), hostname);
    let carried = 0;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    upstream.pipe(client);
    client.on('data', (piece) => {
      carried += piece.length;
      upstream.write(piece);
      if (carried < limit) return;
      client.pause();
      stopped = client;
      limit = Number.POSITIVE_INFINITY;
      onLimit();
    });
  });
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // The same name as the server's, so that its cookie is sent here too.
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    stopAfter: (bytes) => {
      limit = bytes;
      return new Promise((resolve) => {
        onLimit = resolve;
      });
    },
    goOn: () => {
      isCut = false;
      stopped?.resume();
    },
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
