import type { Server } from 'node:net';

/** A listening server's port. */
export function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return address.port;
}

/** The server's address, without a trailing slash. */
export const urlOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`;
