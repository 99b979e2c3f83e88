import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import express, { type Express } from 'express';
import { DAY } from '../clock.js';
import { declareOwnServer } from './outgoing/ownPorts.js';
import { type ClientLimits, defaultClientLimits, endSlowClients } from './slowClients.js';

/** Common proxies close idle connections after a minute. */
const keepAliveTimeoutMs = 65_000;

/**
 * An HTTP server for an Express app, about four times as fast as `app.listen`.
 * ⏎ Express changes the prototype of every request and response, which discards the engine's optimizations
 * (expressjs/express#5998). Here they are created with that prototype.
 */
export function createHttpServer(app: Express, limits: ClientLimits = defaultClientLimits): Server {
  class Request extends IncomingMessage {}
  class Response<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {}
  Object.defineProperties(Request.prototype, Object.getOwnPropertyDescriptors(express.request));
  Object.defineProperties(Response.prototype, Object.getOwnPropertyDescriptors(express.response));
  for (const prototype of [Request.prototype, Response.prototype]) {
    Object.defineProperty(prototype, 'app', {
      value: app,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  const { headersTimeoutMs: headersTimeout } = limits;
  const server = createServer({
    IncomingMessage: Request,
    ServerResponse: Response,
    // Node's limit of five minutes is too short for large files on slow connections. slowClients.ts notices idle
    // ones.
    requestTimeout: DAY,
    headersTimeout,
    // Longer than clients and proxies keep idle connections, so the server never closes one that is about to be used.
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: headersTimeout / 4,
  });
  endSlowClients(server, limits);
  declareOwnServer(server);
  return server.on('request', limitPipelining(app));
}

/** Requests that wait for their responses on one connection. Browsers and proxies send one at a time. */
const maxPipelined = 100;

/** Closes connections that send requests without waiting for responses, because all of them are handled at once. */
function limitPipelining(handle: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, ServerResponse[]>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The rest of what had arrived is still parsed.
    if (socket.destroyed) return;
    const waiting = (pending.get(socket) ?? []).filter(({ closed }) => !closed);
    if (waiting.length === maxPipelined) {
      socket.destroy();
      return;
    }
    waiting.push(response);
    pending.set(socket, waiting);
    handle(request, response);
  };
}
