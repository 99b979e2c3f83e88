import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { maxTokens, operationLimits } from '../graphql/apolloServer.js';
import { maxKnownDocumentLength, maxKnownDocuments } from './limits.js';

/** A valid subscription, or its errors with the contract's codes. */
export type ParsedOperation = Omit<ExecutionArgs, 'contextValue'> | [GraphQLError, ...GraphQLError[]];

/**
 * Parses an operation under the same limits as over HTTP. Only subscriptions are allowed: the web app sends
 * everything else over HTTP, where bodies, rates, and response costs are limited.
 */
export function createOperationParser(schema: GraphQLSchema): (payload: SubscribePayload) => ParsedOperation {
  const known = new Map<string, DocumentNode>();
  const remember = (query: string, document: DocumentNode) => {
    if (query.length > maxKnownDocumentLength) return;
    const [oldest = ''] = known.keys();
    if (known.size >= maxKnownDocuments) known.delete(oldest);
    known.set(query, document);
  };

  return ({ query, operationName, variables }) => {
    let document = known.get(query);
    const isKnown = document !== undefined;
    try {
      document ??= parse(query, { maxTokens, noLocation: true });
    } catch (error) {
      return [withCode('GRAPHQL_PARSE_FAILED', error as GraphQLError)];
    }
    const operation = getOperationAST(document, operationName);
    if (!operation) return [new GraphQLError('Name one operation in the document.', badInput)];
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) return [onlySubscriptions()];
    if (!isKnown) {
      const [first, ...more] = validate(schema, document, [...specifiedRules, ...operationLimits]);
      if (first) return [withCode(invalid, first), ...more.map((error) => withCode(invalid, error))];
      remember(query, document);
    }
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
      maxErrors: 1,
    });
    if (errors?.[0]) return [withCode('BAD_USER_INPUT', errors[0])];
    return { schema, document, operationName, variableValues: variables };
  };
}

const invalid = 'GRAPHQL_VALIDATION_FAILED';
const badInput = { extensions: { code: 'BAD_USER_INPUT' } };

const onlySubscriptions = () =>
  new GraphQLError('WebSockets accept only subscriptions. Send this to POST /graphql.', badInput);

const withCode = (code: string, { message }: GraphQLError) =>
  new GraphQLError(message, { extensions: { code } });
