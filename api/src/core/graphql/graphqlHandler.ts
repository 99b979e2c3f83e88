import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { RequestHandler } from 'express';
import type { ContainerType } from 'type-graphql';
import { type Context, HttpContext } from './context.js';

/**
 * Handles POST and GET /graphql with Apollo. Apollo's own Express middleware uses `url.parse`, for which Node 24
 * prints a warning.
 */
export function graphqlHandler(apollo: ApolloServer<Context>, resolvers: ContainerType): RequestHandler {
  return async (request, response) => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const { method, url, body } = request;
    const queryStart = url.indexOf('?');
    const search = queryStart < 0 ? '' : url.slice(queryStart);
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers, search, body },
      context: async () => new HttpContext(request, resolvers),
    });
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.status(answer.status ?? 200);
    // Only @defer and @stream, which the schema doesn't have, return several parts.
    if (answer.body.kind === 'chunked') throw new Error('Multipart responses are not supported');
    // Doesn't use `send`, which hashes every response for an ETag.
    const bytes = Buffer.from(answer.body.string);
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  };
}
