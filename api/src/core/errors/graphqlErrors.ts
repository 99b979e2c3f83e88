import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, isValueNode } from 'graphql';
import type { Logger } from '../../platform/logger.js';
import { toUnavailable } from './unavailable.js';
import { UserError } from './userError.js';

/** Codes of Apollo's own errors (syntax, validation, persisted queries, …), which reveal nothing. */
const protocolCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** graphql-js appends suggestions that help strangers guess the schema. */
const suggestion = / ?Did you mean [\s\S]*$/;

/** Converts any error to the contract's format. Unexpected errors get an ID that is also in the log. */
export function formatGraphqlError(logger: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = unwrapResolverError(error);
    const original = toUnavailable(cause, logger) ?? cause;
    const { message, locations, path } = formatted;
    if (original instanceof UserError) {
      const { code, fields, retryAfter, challenge, factors } = original;
      return {
        message: original.message,
        locations,
        path,
        extensions: {
          code,
          ...(fields && { fields }),
          ...(retryAfter !== undefined && { retryAfter }),
          ...(challenge && { challenge }),
          ...(factors && { factors }),
        },
      };
    }
    const code = String(formatted.extensions?.code ?? '');
    if (original instanceof GraphQLError && protocolCodes.has(code)) {
      return {
        message: message.replace(suggestion, ''),
        locations,
        path,
        extensions: { code: code === 'BAD_REQUEST' ? 'BAD_USER_INPUT' : code },
      };
    }
    // An argument's value that turns out to be invalid only while the operation runs, such as null in a
    // variable.
    if (original instanceof GraphQLError && original.nodes?.some(isValueNode))
      return { message, locations, path, extensions: { code: 'BAD_USER_INPUT' } };
    const id = randomUUID();
    logger.error({ err: original, errorId: id }, 'unexpected error in a GraphQL operation');
    return {
      message: 'Something went wrong on our side. Try again in a moment.',
      locations,
      path,
      extensions: { code: 'INTERNAL_SERVER_ERROR', id },
    };
  };
}
