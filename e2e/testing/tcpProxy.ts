import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of the server that stops after a number of bytes. */
export interface TcpProxy {
  url: string;
  /** Resolves when a connection has carried this many bytes to the server, then holds the rest until `goOn`. */
  stopAfter(bytes: number): Promise<void>;
  goOn(): void;
  /** Breaks all connections and accepts none until `goOn`. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a proxy for a local server. */
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
    // The server's host name, so that its cookie is sent here, too.
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
