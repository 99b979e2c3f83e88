import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  type ValidationRule,
  validate,
} from 'graphql';
import type { Config } from '../../platform/config.js';
import type { Logger } from '../../platform/logger.js';
import { formatGraphqlError } from '../errors/graphqlErrors.js';
import { logRefusal } from '../errors/logRefusal.js';
import { UserError } from '../errors/userError.js';
import type { Context } from './context.js';

/** Maximum tokens per document. */
export const maxTokens = 2_000;

/**
 * Introspection computes the whole schema for each request. Without aliases, equal fields are merged, so a
 * document can't ask for it several times.
 */
const introspectOnce: ValidationRule = (context) => {
  let introspects = false;
  let hasAliases = false;
  return {
    Field: ({ name, alias }) => {
      introspects ||= name.value === '__schema' || name.value === '__type';
      hasAliases ||= alias !== undefined;
    },
    Document: {
      leave: () => {
        if (introspects && hasAliases)
          context.reportError(new GraphQLError('Introspection can’t be combined with aliases.'));
      },
    },
  };
};

/** Limits per operation, over HTTP and WebSocket. Depth needs no limit, because no type contains itself. */
export const operationLimits = [
  introspectOnce,
  maxAliasesRule({
    n: 30,
    propagateOnRejection: false,
    onReject: [(context, error) => context?.reportError(error)],
  }),
];

/** Headers that Apollo accepts as a sign of a CORS preflight. */
const preflightHeaders = ['x-apollo-operation-name', 'apollo-require-preflight'];

/** Whether a document introspects the schema. Apollo keeps parsed documents, and checking costs more than running. */
const introspecting = new WeakMap<DocumentNode, boolean>();

/** Scripts need introspection; strangers don't. */
const refuseStrangersIntrospection: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue, document, schema }) => {
      if (contextValue.actor) return;
      const introspects =
        introspecting.get(document) ??
        validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;
      introspecting.set(document, introspects);
      if (!introspects) return;
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } };
      throw new GraphQLError('Sign in to read the schema.', { extensions });
    },
  }),
};

/** Without the database, the whole response is a 503, which proxies and scripts understand. */
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

/** Names the operation for the metrics by its field, because clients choose the operation's own name. */
const nameOperations: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue: { request }, operation }) => {
      if (request && operation) request.operation = describeOperation(operation);
    },
    willSendResponse: async ({ contextValue: { request }, response: { body } }) => {
      const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : [];
      if (!request || errors.length === 0) return;
      const isOurs = errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR');
      request.operationFailure = isOurs ? 'failed' : 'refused';
    },
  }),
};

function describeOperation({ operation, selectionSet }: OperationDefinitionNode): string {
  const [field, ...others] = selectionSet.selections;
  const isOne = field?.kind === Kind.FIELD && others.length === 0;
  return `${operation} ${isOne ? field.name.value : 'of several fields'}`;
}

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

/** The started GraphQL server; Express handles its requests. */
export async function startGraphql(
  schema: GraphQLSchema,
  config: Config,
  logger: Logger,
): Promise<ApolloServer<Context>> {
  const isProduction = config.environment === 'production';
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: true,
    // Without these headers, the request could come from a form on another site, which can't send an API
    // token.
    csrfPrevention: { requestHeaders: [...preflightHeaders, 'authorization'] },
    includeStacktraceInErrorResponses: false,
    formatError: formatGraphqlError(logger),
    validationRules: operationLimits,
    parseOptions: { maxTokens },
    // Clients don't query by hash, and queries from strangers would be stored.
    persistedQueries: false,
    stopOnTerminationSignals: false,
    // The default appends a line break, which copies the whole response.
    stringifyResult: (result) => JSON.stringify(result),
    logger,
    plugins: [
      answerUnavailable,
      nameOperations,
      logRefusals,
      // The default wraps every field and halves the speed. Responses are `no-store` instead.
      ApolloServerPluginCacheControlDisabled(),
      // The plugin is needed only for federated subgraphs, but would load protocol buffers.
      ApolloServerPluginInlineTraceDisabled(),
      ...(isProduction ? [ApolloServerPluginLandingPageDisabled(), refuseStrangersIntrospection] : []),
    ],
  });
  await apollo.start();
  return apollo;
}
