import { existsSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Engine } from '../engine/request.js';
import { serveConnection } from './connection.js';
import { PendingLogins } from './pendingLogins.js';

/** Where to listen: a TCP port of the loopback interface, or a unix socket. */
export type Address = { host: string; port: number } | { path: string };

/** An open listener. */
export interface Listener {
  /** `host:port` with the real port, or the socket's path. */
  address: () => string;
  port: () => number;
  /** Accepts no more connections, lets running commands finish, then closes the connections. */
  close: (waitMs: number) => Promise<void>;
}

/** Removes a killed process's socket file. A live one stays, so that listening fails. */
async function removeStaleSocket(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const isAlive = await new Promise<boolean>((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
  if (!isAlive) unlinkSync(path);
}

/**
 * Starts to listen. `engineOf` is called once the address is known; `report` gets later errors, such as too many open
 * files. Rejects with EADDRINUSE and similar errors.
 */
export async function listen(
  address: Address,
  engineOf: (listener: Listener) => Engine,
  report: (error: unknown) => void,
): Promise<Listener> {
  const sockets = new Set<Socket>();
  const pending = new PendingLogins();
  let active = 0;
  let idle: () => void = () => undefined;
  const activity = {
    started: () => {
      active++;
    },
    finished: () => {
      if (--active === 0) idle();
    },
  };
  if ('path' in address) await removeStaleSocket(address.path);
  let engine: Engine | undefined;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (!engine) {
      socket.destroy();
      return;
    }
    pending.add(socket);
    serveConnection(socket, engine, activity, () => pending.remove(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.on('error', report);
    if ('path' in address) server.listen(address.path, resolve);
    else server.listen(address.port, address.host, resolve);
  });
  const port = (): number => {
    const bound = server.address();
    return typeof bound === 'object' && bound ? bound.port : 0;
  };
  const listener: Listener = {
    port,
    address: () =>
      'path' in address
        ? address.path
        : `${address.host.includes(':') ? `[${address.host}]` : address.host}:${port()}`,
    close: async (waitMs) => {
      server.close();
      if (active > 0)
        await Promise.race([
          new Promise<void>((resolve) => {
            idle = resolve;
          }),
          new Promise((resolve) => setTimeout(resolve, waitMs).unref()),
        ]);
      for (const socket of sockets) socket.destroy();
    },
  };
  engine = engineOf(listener);
  return listener;
}
