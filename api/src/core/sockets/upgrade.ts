import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Request } from 'express';
import { isOwnOrigin } from '../http/securityHeaders.js';
import { Groups } from './groups.js';
import { closeTimeoutMs, maxHandshakesPerAddress } from './limits.js';

/** Takes over a handshake; the HTTP status when that is refused. */
export type Open = (socket: Duplex, head: Buffer) => number | undefined;

/**
 * Answers every request to change the protocol. Nothing that a stranger sends throws here, and nobody keeps a half-open
 * connection: who is refused gets an HTTP status and is cut off.
 * @param acceptUpgrade decides about a handshake for `path` from one of our own pages; the HTTP status when it is refused
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
    // Browsers name the page that opens a WebSocket, and send cookies whatever it is: only our own pages may.
    if (origin !== undefined && !isOwnOrigin(origin, request, publicUrl)) return 403;
    return acceptUpgrade(request);
  };

  // Node takes its own listener away when the protocol changes: a reset after that would end the process.
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
  // What still comes is thrown away, so that the end of it is noticed.
  socket.resume();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
