import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule, validate } from 'graphql';
import type { Config } from '../../platform/config.js';
import type { Logger } from '../../platform/logger.js';
import { formatGraphqlError } from '../errors/graphqlErrors.js';
import { logRefusal } from '../errors/logRefusal.js';
import { UserError } from '../errors/userError.js';
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

/** What Apollo itself takes for a sign that a browser has asked before. */
const preflightHeaders = ['x-apollo-operation-name', 'apollo-require-preflight'];

/** Scripts need to know the schema, strangers do not. */
const refuseStrangersIntrospection: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue, document, schema }) => {
      if (contextValue.actor) return;
      const [error] = validate(schema, document, [NoSchemaIntrospectionCustomRule]);
      if (!error) return;
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } };
      throw new GraphQLError('Sign in to read the schema.', { extensions });
    },
  }),
};

/** Without the database the whole answer is a 503, so that proxies and scripts understand it too. */
const answerUnavailable: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
      const away = errors.find(({ extensions }) => extensions?.code === 'UNAVAILABLE');
      if (!away) return;
      http.status = 503;
      http.headers.set('retry-after', String(away.extensions?.retryAfter));
    },
  }),
};

const logRefusals: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ contextValue: { request }, errors }) => {
      for (const error of errors) {
        const cause = unwrapResolverError(error);
        if (request && cause instanceof UserError) logRefusal(request, cause.code, error.path?.join('.'));
      }
    },
  }),
};

/** The GraphQL server, started; it answers through Express. */
export async function startGraphql(
  schema: GraphQLSchema,
  config: Config,
  logger: Logger,
): Promise<ApolloServer<Context>> {
  const isProduction = config.environment === 'production';
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    // With none of these headers it may be the form of another site. That can't send an API token.
    csrfPrevention: { requestHeaders: [...preflightHeaders, 'authorization'] },
    includeStacktraceInErrorResponses: false,
    formatError: formatGraphqlError(logger),
    validationRules: operationLimits,
    parseOptions: { maxTokens },
    // Nobody asks by hash; what strangers send would be kept for it.
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger,
    plugins: [
      answerUnavailable,
      logRefusals,
      // Its default wraps every field, which halves the speed; answers are `no-store` instead.
      ApolloServerPluginCacheControlDisabled(),
      // For subgraphs of a federation only, yet it would load its protocol buffers.
      ApolloServerPluginInlineTraceDisabled(),
      ...(isProduction ? [ApolloServerPluginLandingPageDisabled(), refuseStrangersIntrospection] : []),
    ],
  });
  await apollo.start();
  return apollo;
}
