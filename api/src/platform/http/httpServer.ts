import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import { DAY } from '../clock.js';
import { declareOwnServer } from './outgoing/ownPorts.js';
import { type ClientLimits, defaultClientLimits, endSlowClients } from './slowClients.js';

/** The usual proxies let go of an idle connection after a minute. */
const keepAliveTimeoutMs = 65_000;

/**
 * An HTTP server for an Express app that is about four times as fast as `app.listen`.
 *
 * Express gives every request and response a new prototype while it runs, which throws away the engine's
 * optimizations (expressjs/express#5998). Here they are born with that prototype, so that Express changes nothing.
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
    // Node gives a request five minutes: too short for a large file on a slow line. Who sends nothing is noticed below.
    requestTimeout: DAY,
    headersTimeout,
    // Longer than clients and proxies keep an idle connection: who ends it must not be about to be asked on it.
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: headersTimeout / 4,
  });
  endSlowClients(server, limits);
  declareOwnServer(server);
  return server.on('request', app);
}
