import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { RequestHandler } from 'express';
import { type Context, HttpContext } from './context.js';

/**
 * Answers POST and GET /graphql by Apollo. Its own middleware for Express does the same with `url.parse`, for which
 * Node 24 prints a warning.
 */
export function graphqlHandler(apollo: ApolloServer<Context>): RequestHandler {
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
      context: async () => new HttpContext(request),
    });
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    response.status(answer.status ?? 200);
    // Answers in several parts come from @defer and @stream only, which the schema does not have.
    if (answer.body.kind === 'chunked') throw new Error('Multipart responses are not supported');
    response.send(answer.body.string);
  };
}
