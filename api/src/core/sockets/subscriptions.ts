import type { Server } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import type { ContainerType } from 'type-graphql';
import { WebSocketServer } from 'ws';
import { isDatabaseAway, onDatabaseAway } from '../../platform/database/availability.js';
import type { Logger } from '../../platform/logger.js';
import { watchValue } from '../../platform/metrics.js';
import type { Actor } from '../access/access.js';
import { parseBearerToken } from '../http/bearerToken.js';
import { CloseCode } from './closeCode.js';
import { Connection } from './connection.js';
import { closeTimeoutMs, maxChunks, maxFragments, maxMessageBytes, pingIntervalMs } from './limits.js';
import { createProtocol } from './protocol.js';
import { readOwner } from './readOwner.js';
import { Registry } from './registry.js';
import { serveSocket } from './serveSocket.js';
import { watchSessions } from './sessionWatch.js';
import { handleUpgrades, type Open } from './upgrade.js';

const path = '/graphql';

// Separate, because the types of ws don't include closeTimeout.
const socketOptions = {
  noServer: true,
  maxPayload: maxMessageBytes,
  maxFragments,
  maxBufferedChunks: maxChunks,
  closeTimeout: closeTimeoutMs,
  handleProtocols,
};

/** The open sockets of this process. */
export interface Subscriptions {
  /** Reports that an account has changed in any process. */
  updateUser(user: Actor & { isActive: boolean }): void;
  /** Reports that an account was deleted. */
  endUser(id: string): void;
  /** Reports that changes to accounts may have been missed; clients reconnect. */
  restart(): void;
  /** Closes all sockets and accepts no more. */
  stop(): Promise<void>;
}

/**
 * Serves subscriptions over graphql-ws on the same port to users with a live session. The session is read at the
 * handshake and for each operation, and followed while the socket is open.
 */
export async function serveSubscriptions(
  server: Server,
  schema: GraphQLSchema,
  resolvers: ContainerType,
  sessions: RequestHandler,
  findActor: (userId: string) => Promise<Actor | null>,
  publicUrl: string,
  logger: Logger,
): Promise<Subscriptions> {
  let isStopped = false;
  const registry = new Registry();
  watchValue('cosmic_sockets_open', 'Open WebSockets', () => registry.all.size);
  const protocol = createProtocol(schema, resolvers, registry, logger);
  const sockets = new WebSocketServer(socketOptions);
  sockets.on('error', (error) => logger.error({ err: error }, 'unexpected error of the WebSocket server'));

  const acceptUpgrade = async (request: Request): Promise<Open | number> => {
    if (isStopped || isDatabaseAway()) return 503;
    // API tokens don't work here, because nothing would close a socket when its token is revoked.
    if (parseBearerToken(request) !== undefined) return 401;
    const read = () => readOwner(request, sessions, findActor);
    const owner = await read();
    if (!owner) return 401;
    return (socket, head) => {
      const refusal = isStopped ? 503 : registry.refusal(owner.actor.id, owner.address);
      if (refusal) return refusal;
      sockets.handleUpgrade(request, socket, head, (client) =>
        serveSocket(client, new Connection(client, owner, read), registry, protocol, logger),
      );
      return undefined;
    };
  };
  handleUpgrades(server, path, publicUrl, acceptUpgrade, (error) =>
    logger.error({ err: error }, 'a WebSocket could not be opened'),
  );
  const stopWatching = await watchSessions(registry, logger);
  const stopListening = onDatabaseAway(() =>
    registry.closeAll(CloseCode.restart, 'The database is not responding'),
  );
  const pinging = setInterval(() => {
    for (const connection of registry.all) connection.ping();
  }, pingIntervalMs).unref();

  return {
    updateUser: (user) => registry.updateUser(user),
    endUser: (id) => registry.endUser(id),
    restart: () => registry.closeAll(CloseCode.restart, 'Events were missed'),
    stop: async () => {
      isStopped = true;
      clearInterval(pinging);
      stopListening();
      registry.closeAll(CloseCode.goingAway, 'The server is stopping');
      await Promise.all([stopWatching(), new Promise((resolve) => sockets.close(resolve))]);
    },
  };
}
