import type { Server } from 'node:net';

/** The port of a server that listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return address.port;
}

/** Its address, without a trailing slash. */
export const urlOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`;
