import type { IncomingMessage, Server } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Logger } from '../platform/logger.js';
import type { Actor } from './access.js';
import type { Context } from './context.js';
import { formatGraphqlError } from './errors.graphql.js';
import { operationLimits } from './graphql.js';

const path = '/graphql';

/**
 * Serves subscriptions over graphql-ws on the same port. Each operation reads session and person anew, so that
 * somebody who was signed out or deactivated in the meantime starts nothing more.
 * @returns a function that closes all sockets
 */
export function serveSubscriptions(
  server: Server,
  schema: GraphQLSchema,
  sessions: RequestHandler,
  findActor: (userId: string) => Promise<Actor | null>,
  logger: Logger,
): () => Promise<void> {
  const formatError = formatGraphqlError(logger);
  const format = (error: GraphQLError) => {
    const { message, extensions } = formatError(error.toJSON(), error);
    return new GraphQLError(message, { path: error.path, extensions });
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });

  server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '', 'http://host').pathname !== path || !isSameOrigin(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });

  const graphql = useServer<Record<string, unknown>, { request: IncomingMessage }>(
    {
      schema,
      validate: (target, document) => validate(target, document, [...specifiedRules, ...operationLimits]),
      context: async ({ extra }): Promise<Context> => {
        const userId = await readUserId(extra.request, sessions);
        return { actor: userId ? await findActor(userId) : null, request: null };
      },
      onError: (_context, _id, _payload, errors) => errors.map(format),
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors && { ...result, errors: result.errors.map(format) },
    },
    sockets,
  );

  return async () => {
    await graphql.dispose();
    await new Promise((resolve) => sockets.close(resolve));
  };
}

/** Browsers name the page that opens a WebSocket, and send cookies whatever it is: only our own pages may. */
function isSameOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === undefined || URL.parse(origin)?.host === host;
}

async function readUserId(upgrade: IncomingMessage, sessions: RequestHandler): Promise<string | undefined> {
  // The session middleware asks for the request and touches the response only when it ends, which it never does here.
  const request = Object.assign(Object.create(upgrade), {
    session: undefined,
    originalUrl: upgrade.url,
  }) as Request;
  await new Promise<void>((resolve, reject) => {
    sessions(
      request,
      { end: () => undefined, on: () => undefined } as unknown as Response,
      (error?: unknown) => (error ? reject(error) : resolve()),
    );
  });
  return request.session?.userId;
}
