import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Time limits for clients, in milliseconds, and connection limits. */
export interface ClientLimits {
  /** From the connection, or the first byte of a request, to the end of its headers. */
  headersTimeoutMs: number;
  /** A body without new bytes, or a response that isn't being read. */
  stallTimeoutMs: number;
  /** The rest of a body after its response. */
  lingerMs: number;
  /** Connections without a running request; one more closes the longest idle one. */
  maxIdleConnections: number;
  /** All connections; one more is refused. */
  maxConnections: number;
}

export const defaultClientLimits: ClientLimits = {
  headersTimeoutMs: 20_000,
  stallTimeoutMs: 60_000,
  lingerMs: 10_000,
  maxIdleConnections: 2_000,
  maxConnections: 10_000,
};

/** A request in progress and its response. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Bytes received when the connection last made progress, and the time. */
  bytesRead: number;
  movedAt: number;
  answeredAt?: number;
}

/** Closes connections of slow or silent clients. Requests can take any time while bytes arrive. */
export function endSlowClients(server: Server, limits: ClientLimits): void {
  const { stallTimeoutMs, lingerMs, maxIdleConnections } = limits;
  const exchanges = new Set<Exchange>();
  const idle = new Set<Socket>();
  /** Running requests; a client may send the next before it has the response. */
  const running = new WeakMap<Socket, number>();

  const becomeIdle = (socket: Socket) => {
    if (socket.destroyed) return;
    idle.add(socket);
    const [oldest] = idle;
    if (idle.size > maxIdleConnections) oldest?.destroy();
  };
  const count = (socket: Socket, change: 1 | -1) => {
    const now = (running.get(socket) ?? 0) + change;
    running.set(socket, now);
    if (now > 0) idle.delete(socket);
    else becomeIdle(socket);
  };

  const check = (exchange: Exchange, now: number) => {
    const { request, response, answeredAt } = exchange;
    const { socket } = request;
    if (answeredAt !== undefined) {
      if (request.complete || socket.destroyed) exchanges.delete(exchange);
      else if (now - answeredAt >= lingerMs) socket.destroy();
      return;
    }
    // Unread bytes mean that the server, not the client, is slow.
    const isOurs = request.complete || request.readableLength > 0;
    if (isOurs || socket.bytesRead !== exchange.bytesRead) {
      exchange.bytesRead = socket.bytesRead;
      exchange.movedAt = now;
    } else if (now - exchange.movedAt >= stallTimeoutMs) {
      endStalled(request, response);
    }
    // Node itself checks whether the client reads.
    if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(stallTimeoutMs);
  };

  server.maxConnections = limits.maxConnections;
  server.on('connection', (socket) => {
    becomeIdle(socket);
    socket.once('close', () => idle.delete(socket));
  });
  server.on('upgrade', (_request, socket) => idle.delete(socket as Socket));
  server.on('request', (request, response) => {
    const { socket } = request;
    const exchange: Exchange = { request, response, bytesRead: socket.bytesRead, movedAt: Date.now() };
    exchanges.add(exchange);
    count(socket, 1);
    response.once('close', () => {
      count(socket, -1);
      if (request.complete || socket.destroyed) exchanges.delete(exchange);
      else exchange.answeredAt = Date.now();
    });
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const exchange of exchanges) check(exchange, now);
    // Node treats a connection that never sent anything as busy, so a closing server would wait for it.
    if (!server.listening) for (const socket of idle) socket.destroy();
  }, Math.min(stallTimeoutMs, lingerMs) / 4).unref();
  server.once('close', () => clearInterval(timer));
}

/** Sends a client that has stalled an error if possible, and closes the connection. */
function endStalled(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  // Node forgets an answered request, so its reader would wait forever.
  response.once('finish', () => request.destroy());
  const body = JSON.stringify({ message: 'The request timed out. Try again.' });
  response.writeHead(408, { 'Content-Type': 'application/json', Connection: 'close' }).end(body);
}
