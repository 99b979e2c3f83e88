import type { Server } from 'node:net';

const ports = new Set<number>();

/** Declares a port on which this program itself listens, so that nobody has it asked through `guardedFetch`. */
export function declareOwnPort(port: number): void {
  ports.add(port);
}

/** Declares the port of a server for as long as it listens. */
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
