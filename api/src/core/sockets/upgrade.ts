import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Request } from 'express';
import { isOwnOrigin } from '../http/securityHeaders.js';
import { Groups } from './groups.js';
import { closeTimeoutMs, maxHandshakesPerAddress } from './limits.js';

/** Handles a handshake; returns the HTTP status if it's refused. */
export type Open = (socket: Duplex, head: Buffer) => number | undefined;

/**
 * Responds to every upgrade request. Nothing a stranger sends can throw, and no half-open connection remains: refused
 * clients get an HTTP status and are cut off.
 * @param acceptUpgrade handles a handshake for `path` from one of our pages; returns the HTTP status if it's refused
 */
export function handleUpgrades(
  server: Server,
  path: string,
  publicUrl: string,
  acceptUpgrade: (request: Request) => Promise<Open | number>,
  onError: (error: unknown) => void,
): void {
  const handshakes = new Groups<Duplex>();

  const decide = async (request: Request): Promise<Open | number> => {
    if (request.url.split('?', 1)[0] !== path) return 404;
    const { origin } = request.headers;
    // Browsers send cookies with a WebSocket from any page and name the page, so accept only our own pages.
    if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) return 403;
    return acceptUpgrade(request);
  };

  // Node removes its own listener on an upgrade, and a later reset would end the process.
  server.on('connection', (socket) => socket.on('error', () => undefined));
  server.on('upgrade', async (request: Request, socket: Duplex, head: Buffer) => {
    const address = request.ip ?? '';
    if (handshakes.sizeOf(address) >= maxHandshakesPerAddress) {
      socket.destroy();
      return;
    }
    handshakes.add(address, socket);
    socket.once('close', () => handshakes.remove(address, socket));
    try {
      const decision = await decide(request);
      if (socket.destroyed) return;
      const refusal = typeof decision === 'number' ? decision : decision(socket, head);
      if (refusal) refuse(socket, refusal);
      else handshakes.remove(address, socket);
    } catch (error) {
      onError(error);
      refuse(socket, 503);
    }
  });
}

function refuse(socket: Duplex, status: number): void {
  const cutOff = setTimeout(() => socket.destroy(), closeTimeoutMs);
  socket.once('close', () => clearTimeout(cutOff));
  socket.once('end', () => socket.destroy());
  // Discard whatever still arrives, so that the end is noticed.
  socket.resume();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
