import { GraphQLError, type GraphQLSchema } from 'graphql';
import { makeServer, type Server } from 'graphql-ws';
import type { ContainerType } from 'type-graphql';
import type { Logger } from '../../platform/logger.js';
import { formatGraphqlError } from '../errors/graphqlErrors.js';
import type { Context } from '../graphql/context.js';
import { SlowSubscriberError } from '../graphql/eventQueue.js';
import { CloseCode } from './closeCode.js';
import type { Connection } from './connection.js';
import { connectionInitTimeoutMs, maxSubscriptionsPerPerson, maxSubscriptionsPerSocket } from './limits.js';
import { createOperationParser } from './operation.js';
import { endSession, type Registry } from './registry.js';

/** The graphql-transport-ws protocol for the registry's sockets, with the limits and error codes of HTTP. */
export function createProtocol(
  schema: GraphQLSchema,
  resolvers: ContainerType,
  registry: Registry,
  logger: Logger,
): Server<Connection> {
  const parseOperation = createOperationParser(schema);
  const formatError = formatGraphqlError(logger);
  const format = (error: GraphQLError) => {
    const { message, path, extensions } = formatError(error.toJSON(), error);
    return new GraphQLError(message, { path, extensions });
  };

  return makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: connectionInitTimeoutMs,
    onConnect: (graphql) => {
      graphql.extra.graphql = graphql;
    },
    onSubscribe: async ({ extra: connection }, _id, payload) => {
      const ofPerson = registry.sumOf(connection.userId, ({ subscriptionCount }) => subscriptionCount);
      if (connection.subscriptionCount > maxSubscriptionsPerSocket || ofPerson > maxSubscriptionsPerPerson) {
        connection.close(CloseCode.overLimit, 'Too many subscriptions');
        return [closed];
      }
      const operation = parseOperation(payload);
      if (Array.isArray(operation)) return operation;
      if (!(await connection.refresh())) {
        endSession(connection);
        return [closed];
      }
      return { ...operation, contextValue: connection.createContext(resolvers) };
    },
    onOperation: ({ extra: connection }, _id, _payload, { contextValue }, result) => {
      // The operation failed before it started, so the result is an error instead of events.
      if (!(Symbol.asyncIterator in result)) return;
      connection.holdTo(result as AsyncGenerator, (contextValue as Context).passedAccess ?? new Set());
    },
    onError: ({ extra: connection }, _id, _payload, errors) => {
      if (errors.some(({ originalError }) => originalError instanceof SlowSubscriberError))
        connection.close(CloseCode.tooSlow, 'Events waited too long');
      return errors.map(format);
    },
    onNext: (_context, _id, _payload, _args, result) =>
      result.errors && { ...result, errors: result.errors.map(format) },
  });
}

/** The socket is closed; drop the message. */
const closed = new GraphQLError('The socket is closed.', { extensions: { code: 'BAD_USER_INPUT' } });
