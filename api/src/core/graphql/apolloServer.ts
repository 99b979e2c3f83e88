import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../../platform/config.js';
import type { Logger } from '../../platform/logger.js';
import { formatGraphqlError } from '../errors/graphqlErrors.js';
import type { Context } from './context.js';

/** Longest document of an operation, in tokens. */
export const maxTokens = 2_000;

/**
 * Limits on what one operation may ask for; the same over HTTP and WebSocket. Depth needs none: no type of ours
 * contains itself.
 */
export const operationLimits = [
  maxAliasesRule({
    n: 30,
    propagateOnRejection: false,
    onReject: [(context, error) => context?.reportError(error)],
  }),
];

/** The GraphQL server, started; it answers through Express. */
export async function startGraphql(
  schema: GraphQLSchema,
  config: Config,
  logger: Logger,
): Promise<ApolloServer<Context>> {
  const isProduction = config.environment === 'production';
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: !isProduction,
    includeStacktraceInErrorResponses: false,
    formatError: formatGraphqlError(logger),
    validationRules: operationLimits,
    parseOptions: { maxTokens },
    // Nobody asks by hash; what strangers send would be kept for it.
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      // Its default wraps every field, which halves the speed; answers are `no-store` instead.
      ApolloServerPluginCacheControlDisabled(),
      // For subgraphs of a federation only, yet it would load its protocol buffers.
      ApolloServerPluginInlineTraceDisabled(),
      ...(isProduction ? [ApolloServerPluginLandingPageDisabled()] : []),
    ],
  });
  await apollo.start();
  return apollo;
}
