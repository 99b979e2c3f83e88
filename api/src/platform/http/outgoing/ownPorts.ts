import type { Server } from 'node:net';

const ports = new Set<number>();

/** Registers a port of this program, so that `guardedFetch` never connects to it. */
export function declareOwnPort(port: number): void {
  ports.add(port);
}

/** Registers a server's port while it's listening. */
export function declareOwnServer(server: Server): void {
  let port: number | undefined;
  server.on('listening', () => {
    const address = server.address();
    port = address !== null && typeof address === 'object' ? address.port : undefined;
    if (port !== undefined) ports.add(port);
  });
  server.on('close', () => port !== undefined && ports.delete(port));
}

export const isOwnPort = (port: number): boolean => ports.has(port);
