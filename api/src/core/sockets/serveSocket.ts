import type { Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Logger } from '../../platform/logger.js';
import { CloseCode } from './closeCode.js';
import type { Connection } from './connection.js';
import { maxMessages, maxUnreadBytes, maxUnreadBytesPerPerson } from './limits.js';
import type { Registry } from './registry.js';

/** Passes messages between a socket and the protocol, and closes the socket if the client exceeds its limits. */
export function serveSocket(
  socket: WebSocket,
  connection: Connection,
  registry: Registry,
  protocol: Server<Connection>,
  logger: Logger,
): void {
  const handleFailure = (error: unknown) => {
    if (isOfServerOnly(error)) return connection.close(CloseCode.badMessage, 'Invalid message received');
    logger.error({ err: error }, 'unexpected error in a message of a WebSocket');
    connection.close(CloseCode.internalError, 'Internal server error');
  };
  const checkUnread = () => {
    const ofPerson = () => registry.sumOf(connection.userId, ({ unreadBytes }) => unreadBytes);
    if (connection.unreadBytes > maxUnreadBytes || ofPerson() > maxUnreadBytesPerPerson)
      connection.close(CloseCode.tooSlow, 'The client is not reading');
  };
  /** Pings count, too, because each is answered. */
  const countMessage = () => {
    if (++connection.messages > maxMessages) connection.close(CloseCode.overLimit, 'Too many messages');
    return connection.isOpen;
  };

  registry.add(connection);
  // The socket then closes itself.
  socket.on('error', () => undefined);
  socket.on('ping', countMessage);
  socket.on('pong', () => {
    connection.isAlive = true;
  });
  const handleClose = protocol.opened(
    {
      protocol: socket.protocol,
      send: (text) => {
        if (!connection.isOpen) return;
        socket.send(text);
        checkUnread();
      },
      close: (code = CloseCode.internalError, reason = '') => connection.close(code, reason),
      onMessage: (handle) =>
        socket.on('message', (data) => {
          if (countMessage()) handle(String(data)).catch(handleFailure);
        }),
    },
    connection,
  );
  socket.once('close', (code, reason) => {
    registry.remove(connection);
    handleClose(code, String(reason)).catch(handleFailure);
  });
}

/** Only servers send this message. graphql-ws closes the socket for all other mistakes but throws for this one. */
const isOfServerOnly = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Unexpected message of type ');
